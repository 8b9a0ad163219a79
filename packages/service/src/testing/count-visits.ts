import querystring from "node:querystring";

/** Methods that may read a whole text in one call, or pass it to such a method. */
const wholeText = [
  ...["match", "matchAll", "normalize", "replace", "replaceAll", "search", "split"],
  ...["toLowerCase", "toUpperCase", "trim", "indexOf", "lastIndexOf", "includes", "concat"],
];
/** Methods that read one character in a call. */
const oneCharacter = ["at", "charAt", "charCodeAt", "codePointAt"];
const functions = ["decodeURIComponent", "decodeURI", "encodeURIComponent", "encodeURI"];

/**
 * Counts the characters that a function and its callees read with the methods of strings and regular
 * expressions. Unlike the running time, this number is the same on a busy machine.
 *
 * Returns the lower of two counts: whatever else the process does meanwhile, such as mapping a stack trace to
 * its sources, only adds to one of them.
 */
export async function countVisits(run: () => Promise<unknown>): Promise<number> {
  return Math.min(await countOnce(run), await countOnce(run));
}

async function countOnce(run: () => Promise<unknown>): Promise<number> {
  const { prototype: text } = String;
  let visits = 0;
  const restore: (() => void)[] = [];
  const watch = (
    owner: object,
    name: string,
    visitsOf: (self: unknown, first: unknown) => number,
  ) =>
    restore.push(
      replaceMethod(owner, name, (original) => {
        return function (this: unknown, ...parts: unknown[]) {
          visits += visitsOf(this, parts[0]);
          return Reflect.apply(original, this, parts);
        };
      }),
    );
  for (const name of wholeText) watch(text, name, (self) => String(self).length);
  for (const name of oneCharacter) watch(text, name, () => 1);
  watch(querystring, "unescape", (_self, first) => costOfDecoding(String(first)));
  for (const name of functions) watch(globalThis, name, (_self, first) => String(first).length);
  // All other methods of regular expressions call this one, once for each match.
  restore.push(
    replaceMethod(RegExp.prototype, "exec", (original) => {
      return function (this: RegExp, searched: string) {
        const start = this.global || this.sticky ? this.lastIndex : 0;
        const found = Reflect.apply(original, this, [searched]) as RegExpExecArray | null;
        const end = found === null ? searched.length : found.index + found[0].length;
        visits += end - start;
        return found;
      };
    }),
  );
  try {
    await run();
  } finally {
    for (const each of restore) each();
  }
  return visits;
}

/** An exception that is caught there costs as much as many characters. */
function costOfDecoding(text: string): number {
  try {
    return decodeURIComponent(text).length;
  } catch {
    return 1_000;
  }
}

type Method = (...parts: never[]) => unknown;

/** Returns a function that restores the original method. */
function replaceMethod(owner: object, name: string, replacement: (original: Method) => Method) {
  const original = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
  Object.defineProperty(owner, name, { ...original, value: replacement(original.value) });
  return () => void Object.defineProperty(owner, name, original);
}
