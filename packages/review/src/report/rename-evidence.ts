import { isEqual, isObject, type JsonObject } from "../document/json.ts";

/** A property or parameter: its name and its value. */
export interface NamedThing {
  readonly name: string;
  readonly value: unknown;
}

/** Whether two things with equal definitions are the same thing: two plain texts need not be. */
export function areOneThing(before: NamedThing, after: NamedThing): boolean {
  if (areSimilar(before.name, after.name) || hasOwn(before.value)) return true;
  return texts.some((key) => {
    const [old, now] = [before.value, after.value].map((each) => (isObject(each) ? each[key] : ""));
    return Boolean(old) && isEqual(old, now);
  });
}

const texts = ["description", "example", "examples", "title"];

/** Keywords that many things have. */
const common = ["type", "nullable", "deprecated", "in", "required", "name", ...texts, "summary"];

/** Whether a definition has a keyword that others of its type often lack. */
function hasOwn(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { schema, items, ...others }: JsonObject = value;
  const isOwn = (key: string) => !common.includes(key) && others[key] !== false;
  return Object.keys(others).some(isOwn) || hasOwn(schema) || hasOwn(items);
}

/** Whether names share a word, such as `userId` and `user_identifier`, or differ in only a few letters. */
function areSimilar(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.some((word) => word.length > 2 && now.includes(word))) return true;
  const [one, other] = [old.join(""), now.join("")];
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  const stem = shorter.replace(/s$/, "");
  if (stem.length > 1 && longer.startsWith(stem)) return true;
  return distance(one, other) <= Math.floor(longer.length / 4);
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

/** The number of letters that differ (V. Levenshtein, 1966). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let place = 0; place < other.length; place += 1) {
      const changed = (row[place] ?? 0) + (other[place] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
