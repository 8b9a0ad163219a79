import type { Change } from "../change/change.ts";
import { documentationKind } from "../change/kinds.ts";
import { show, showValue } from "../change/wording.ts";
import { canonicalText, isEqual, isNumber, isObject } from "../document/json.ts";
import { limitSides, typesOf } from "../schema/keywords.ts";
import type { Schema } from "../schema/schema.ts";
import { at, type Sides } from "./sides.ts";

/**
 * Names and values that have no effect at their place, such as properties of a string, or a value that the type
 * excludes. No message changes, but readers may take them seriously.
 */
export function compareIdleKeywords(sides: Sides): Change[] {
  return [...compareIdleNames(sides), ...compareIdleValues(sides), ...compareMistyped(sides)];
}

type JsonForm = "a number" | "a list" | "an object" | "true or false";

/** The required form of a keyword's value: any other value is ignored (JSON Schema 2020-12, section 6). */
const forms: ReadonlyMap<string, JsonForm> = new Map([
  ...[...limitSides.keys()].map((name) => [name, "a number"] as const),
  ...["enum", "required"].map((name) => [name, "a list"] as const),
  ...["properties", "patternProperties"].map((name) => [name, "an object"] as const),
  ["uniqueItems", "true or false"],
]);

const has: Record<JsonForm, (value: unknown) => boolean> = {
  "a number": isNumber,
  "a list": Array.isArray,
  "an object": isObject,
  "true or false": (value) => typeof value === "boolean",
};

/** A limit that is written as a text limits nothing, which is probably not what its author meant. */
function compareMistyped(sides: Sides): Change[] {
  const [old, now] = [mistypedIn(sides.before), mistypedIn(sides.after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((keyword) => !isEqual(old.get(keyword), now.get(keyword)))
    .map((keyword) => {
      const [before, after] = [old.get(keyword), now.get(keyword)];
      const isWrong = after !== undefined;
      const remark = isWrong
        ? `is ${showValue(after)}, not ${forms.get(keyword)}: it is ignored`
        : `is no longer ${showValue(before)}, which was ignored`;
      return at(sides, {
        keyword,
        id: documentationKind("mistyped-keyword"),
        effect: "documentation",
        message: `${show(keyword)} ${remark}`,
        before,
        after,
      });
    });
}

/** The keywords whose values have the wrong form. */
function mistypedIn({ sources }: Schema): Map<string, unknown> {
  const written = sources.flatMap(({ value }) => (isObject(value) ? Object.entries(value) : []));
  return new Map(
    written.filter(([keyword, value]) => {
      const form = forms.get(keyword);
      return form !== undefined && !has[form](value);
    }),
  );
}

function compareIdleNames(sides: Sides): Change[] {
  const { before, after } = sides;
  if (before.types.has("object") || after.types.has("object")) return [];
  const [old, now] = [namesIn(before), namesIn(after)];
  return differing(old, now).map((name) =>
    remark(sides, { keyword: "properties", name, isAdded: now.has(name), title: "property" }),
  );
}

/** The names in schemas that do not allow objects. Other schemas are skipped, and so are alternatives. */
function namesIn({ sources }: Schema): Map<string, unknown> {
  const values = sources
    .flatMap(({ value }) => (isObject(value) ? [value] : []))
    .filter((each) => !typesOf(each).has("object"));
  const properties = values.flatMap((each) =>
    isObject(each.properties) ? Object.keys(each.properties) : [],
  );
  const required = values.flatMap((each) => (Array.isArray(each.required) ? each.required : []));
  return new Map([...properties, ...required].map((name) => [String(name), name]));
}

/**
 * Compares the lists if both sides have one. Otherwise, either other keywords mean the same or there is a change
 * already.
 */
function compareIdleValues(sides: Sides): Change[] {
  const [old, now] = [listedIn(sides.before), listedIn(sides.after)];
  // Values that other keywords refuse are compared in the written reading.
  const isWritten = [sides.before, sides.after].some(({ omissions }) => omissions.has("values"));
  if (!old || !now || isWritten) return [];
  const isIdle = (text: string) => sides.before.values?.has(text) === sides.after.values?.has(text);
  return differing(old, now)
    .filter(isIdle)
    .map((name) =>
      remark(sides, { keyword: "enum", name, isAdded: now.has(name), title: "value" }),
    );
}

/** The values as they are written, by their text; undefined if there is no list, or if there is a union too. */
function listedIn({ sources }: Schema): Map<string, unknown> | undefined {
  if (sources.some(({ value }) => isObject(value) && ("anyOf" in value || "oneOf" in value))) {
    return undefined;
  }
  const lists = sources.flatMap(({ value }) =>
    isObject(value) && Array.isArray(value.enum) ? [value.enum as unknown[]] : [],
  );
  if (lists.length === 0) return undefined;
  return new Map(lists.flat().map((value) => [canonicalText(value), value]));
}

function differing(old: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => old.has(key) !== now.has(key),
  );
}

interface Remark {
  keyword: string;
  name: string;
  isAdded: boolean;
  title: string;
}

function remark(sides: Sides, { keyword, name, isAdded, title }: Remark): Change {
  return at(sides, {
    keyword,
    id: documentationKind(`idle-${title}`),
    effect: "documentation",
    message: `the ${title} ${show(name)} was ${isAdded ? "added" : "removed"}, where it has no effect`,
    name,
    ...(isAdded ? { after: name } : { before: name }),
  });
}
