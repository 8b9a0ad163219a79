/**
 * How parameters of a query are written as text, and how the text is taken apart again (OpenAPI 3.1, Parameter Object).
 * Of which types the parts are, `parameters` says.
 */
import {
  delimiterOf,
  isExplodedObject,
  type Serialization,
  type Typed,
  typesIn,
} from "./parameter-styles.ts";
import { isList, isObject } from "./parameters.ts";

type Parameters = Readonly<Record<string, Serialization>>;

/** A name and a value of a query. The name is decoded, and the value is still percent-encoded. */
export interface Pair {
  name: string;
  value: string;
}

/**
 * Makes the function that finds the parameter to which a name in a query belongs: `created` for `created[from]` if it
 * is a `deepObject`, and an exploded object for its properties.
 */
export function parameterFinder(parameters: Parameters): (name: string) => string | undefined {
  const entries = Object.entries(parameters);
  const named = new Map(
    entries.flatMap(([name, each]) => namesInQuery(name, each).map((sent) => [sent, name])),
  );
  return (sent) => {
    const [, object = ""] = /^(.+)\[[^[\]]+\]$/.exec(sent) ?? [];
    const isDeep = Object.hasOwn(parameters, object) && parameters[object]?.style === "deepObject";
    return named.get(sent) ?? (isDeep ? object : undefined);
  };
}

function namesInQuery(name: string, parameter: Serialization): string[] {
  return isExplodedObject(parameter) ? Object.keys(parameter.properties ?? {}) : [name];
}

/**
 * Takes the pairs of a parameter apart: into a text, or a list or an object of texts.
 *
 * @param decode decodes a part of a value
 */
export function readPairs(
  name: string,
  pairs: readonly Pair[],
  parameter: Serialization,
  decode: (text: string) => string,
): unknown {
  const decoded = () => pairs.map(({ value }) => decode(value));
  if (parameter.mediaType !== undefined) return oneOrAll(decoded());
  if (parameter.style === "deepObject") return readDeepObject(name, pairs, decode);
  if (isExplodedObject(parameter))
    return readObject(pairs.map((each) => [each.name, decode(each.value)]));
  const separator = separatorOf(parameter);
  if (separator === undefined) return isList(typesIn(parameter)) ? decoded() : oneOrAll(decoded());
  const parts = pairs.flatMap(({ value }) => value.split(separator)).map(decode);
  if (isList(typesIn(parameter))) return parts;
  // A name without a value makes no object, and the validator says so.
  if (parts.length % 2 === 1) return parts.join();
  const names = parts.filter((_each, at) => at % 2 === 0);
  return readObject(names.map((each, at) => [each, parts[2 * at + 1] ?? ""]));
}

/** Without brackets it is not an object, and the validator says so. */
function readDeepObject(
  name: string,
  pairs: readonly Pair[],
  decode: (text: string) => string,
): unknown {
  const texts = pairs.map((pair): [string, string] => [pair.name, decode(pair.value)]);
  if (texts.some(([sent]) => sent === name)) return texts.map(([, text]) => text).join();
  return readObject(texts.map(([sent, text]) => [sent.slice(name.length + 1, -1), text]));
}

function readObject(texts: [name: string, text: string][]): Record<string, string | string[]> {
  const groups = grouped(texts, ([name]) => name);
  return Object.fromEntries(
    Array.from(groups, ([name, same]) => [name, oneOrAll(same.map(([, text]) => text))]),
  );
}

/** What belongs to each name, in the order in which the names come first. */
export function grouped<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const same = groups.get(name);
    if (same === undefined) groups.set(name, [item]);
    else same.push(item);
  }
  return groups;
}

function oneOrAll(texts: string[]): string | string[] {
  const [text = "", ...others] = texts;
  return others.length === 0 ? text : texts;
}

/** What separates the parts of one value; undefined if there are none. */
function separatorOf(parameter: Serialization): RegExp | undefined {
  const { style, explode } = parameter;
  if (explode || (!isList(typesIn(parameter)) && !isObject(typesIn(parameter)))) return undefined;
  if (style === "pipeDelimited") return /\||%7C/i;
  if (style === "spaceDelimited") return /\+|%20/;
  // Many clients encode the commas too. They separate parts unless the parts themselves may contain commas.
  return partsOf(parameter).some((part) => typesIn(part).includes("string")) ? /,/ : /,|%2C/i;
}

/** The types of the parts of one value; the parts of an object with any names may be texts. */
function partsOf(parameter: Serialization): Typed[] {
  if (isObject(typesIn(parameter)))
    return Object.values(parameter.properties ?? { any: { type: "string" } });
  return [parameter.items ?? {}];
}

/**
 * Writes a parameter of a query as pairs of names and values. Empty lists and objects are left out, as are properties
 * that are undefined.
 *
 * @param encode percent-encodes a name or a part of a value
 */
export function writePairs(
  name: string,
  value: unknown,
  parameter?: Serialization,
  encode: (text: string) => string = encodeURIComponent,
): string[] {
  const pair = (key: string, ...texts: string[]) => `${encode(key)}=${texts.join(",")}`;
  const text = (part: unknown) => encode(textOf(part));
  if (parameter?.mediaType !== undefined) return [pair(name, encode(JSON.stringify(value)))];
  if (Array.isArray(value)) return writeList(name, value, parameter, encode);
  if (typeof value !== "object" || value === null) return [pair(name, text(value))];
  const properties = Object.entries(value).filter(([, each]) => each !== undefined);
  if (parameter?.style === "deepObject")
    return properties.flatMap(([key, each]) =>
      [each].flat().map((part) => pair(`${name}[${key}]`, text(part))),
    );
  if (parameter?.explode !== false) return properties.map(([key, each]) => pair(key, text(each)));
  const parts = properties.flatMap(([key, each]) => [encode(key), text(each)]);
  return parts.length === 0 ? [] : [pair(name, ...parts)];
}

function writeList(
  name: string,
  items: unknown[],
  parameter: Serialization | undefined,
  encode: (text: string) => string,
): string[] {
  const texts = items.map((item) => encode(textOf(item)));
  if (parameter?.explode !== false) return texts.map((text) => `${encode(name)}=${text}`);
  const delimiter = delimiterOf(parameter);
  const written = texts.join(delimiter === undefined ? "," : encode(delimiter));
  return texts.length === 0 ? [] : [`${encode(name)}=${written}`];
}

/** An empty text stands for null. */
function textOf(value: unknown): string {
  return value === null ? "" : String(value);
}

/** Whether a value that is written can be read back; a value of `content` always can. */
export function isWritable(value: unknown, parameter: Serialization): boolean {
  if (parameter.mediaType !== undefined || typeof value !== "object" || value === null) return true;
  const delimiter = delimiterOf(parameter);
  if (Array.isArray(value))
    return delimiter === undefined || !value.some((each) => textOf(each).includes(delimiter));
  // An empty list is as if it were left out.
  return Object.values(value).every((each) => !Array.isArray(each) || each.length > 0);
}
