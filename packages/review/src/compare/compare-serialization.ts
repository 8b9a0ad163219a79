import type { Parameter } from "../contract/parameters.js";
import { child } from "../document/document.js";
import { canonical } from "../schema/canonical.js";
import { sentence } from "../schema-diff/compare-limits.js";
import type { Both } from "./both.js";
import type { Change, Effect } from "./change.js";

/** How a parameter or header is written in the message. */
export function compareSerialization({ before, after }: Both<Parameter>): Change[] {
  const difference = (name: keyof Parameter, effect: Effect): Change[] =>
    before[name] === after[name]
      ? []
      : [
          {
            id: `${id(name)}-changed`,
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
    ...(hasParts({ before, after }) && !isDeep({ before, after }) && !isUsual({ before, after })
      ? difference("explode", "changed")
      : []),
    ...flag("allowReserved"),
    ...flag("allowEmptyValue"),
    ...difference("mediaType", "changed"),
  ];
}

const ids: Record<string, string> = {
  allowReserved: "allow-reserved",
  allowEmptyValue: "allow-empty-value",
  mediaType: "parameter-content",
};

function id(name: string): string {
  return ids[name] ?? name;
}

/** Of deep objects there is one way to write them. */
function isDeep({ before, after }: Both<Parameter>): boolean {
  return before.style === "deepObject" && after.style === "deepObject";
}

/** Each style has a default of its own: with another one `explode` is another by itself. */
function isUsual({ before, after }: Both<Parameter>): boolean {
  return [before, after].every(({ explode, style }) => explode === (style === "form"));
}

/** `explode` says how the parts of an array or an object are joined: a single value has none. */
function hasParts({ before, after }: Both<Parameter>): boolean {
  return [before, after].some(({ schema }) => {
    const { types } = canonical(schema);
    return types.has("array") || types.has("object");
  });
}

/** A single value looks the same in some styles. */
function looksTheSame({ before, after }: Both<Parameter>): boolean {
  const plain = ["form", "simple", "spaceDelimited", "pipeDelimited", "deepObject"];
  return (
    !hasParts({ before, after }) && plain.includes(before.style) && plain.includes(after.style)
  );
}
