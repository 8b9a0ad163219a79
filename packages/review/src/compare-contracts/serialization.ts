import type { Both, Change, Effect } from "../change/change.ts";
import { sentence } from "../change/wording.ts";
import type { Parameter } from "../contract/parameters.ts";
import { child } from "../document/document.ts";

/** Compares how a parameter or header is written in the message. */
export function compareSerialization({ before, after }: Both<Parameter>): Change[] {
  const difference = (name: keyof typeof ids, effect: Effect): Change[] =>
    before[name] === after[name]
      ? []
      : [
          {
            id: ids[name],
            effect,
            message: `\`${name}\` ${sentence(before[name], after[name])}`,
            before: before[name],
            after: after[name],
            beforeAt: child(before.at, name) ?? before.at,
            afterAt: child(after.at, name) ?? after.at,
          },
        ];
  const flag = (name: "allowReserved" | "allowEmptyValue") =>
    difference(name, after[name] ? "widened" : "narrowed");
  return [
    ...(looksTheSame({ before, after }) ? [] : difference("style", "changed")),
    ...(isExplodeFelt({ before, after }) ? difference("explode", "changed") : []),
    ...flag("allowReserved"),
    ...flag("allowEmptyValue"),
    ...difference("mediaType", "changed"),
  ];
}

const ids = {
  style: "style-changed",
  explode: "explode-changed",
  allowReserved: "allow-reserved-changed",
  allowEmptyValue: "allow-empty-value-changed",
  mediaType: "parameter-content-changed",
} as const;

function isExplodeFelt(sides: Both<Parameter>): boolean {
  return hasParts(sides) && !isDeep(sides) && !isDefault(sides) && !areListsAlike(sides);
}

/** Deep objects have only one form. */
function isDeep({ before, after }: Both<Parameter>): boolean {
  return before.style === "deepObject" && after.style === "deepObject";
}

/** Each style has its own default of `explode`, which therefore changes with the style. */
function isDefault({ before, after }: Both<Parameter>): boolean {
  return [before, after].every(({ explode, style }) => explode === (style === "form"));
}

/**
 * Whether a value can have parts. `explode` decides how the parts of an array or an object are joined. A single value
 * has no parts, and the style `simple` joins those of an array by commas either way (RFC 6570, section 3.2.2).
 */
function hasParts({ before, after }: Both<Parameter>): boolean {
  return [before, after].some(({ schema }) => {
    const { types } = schema.form;
    return types.has("array") || types.has("object");
  });
}

function areListsAlike({ before, after }: Both<Parameter>): boolean {
  return [before, after].every(
    ({ style, schema }) => style === "simple" && !schema.form.types.has("object"),
  );
}

/** A single value looks the same in several styles. */
function looksTheSame({ before, after }: Both<Parameter>): boolean {
  const plain = ["form", "simple", "spaceDelimited", "pipeDelimited", "deepObject"];
  return (
    !hasParts({ before, after }) && plain.includes(before.style) && plain.includes(after.style)
  );
}
