/**
 * Writes parameters of a query as text, and splits such text into its parts (OpenAPI 3.1, Parameter Object).
 * `parameters` converts the parts to their types.
 */
import {
  delimiterOf,
  isExplodedObject,
  type Serialization,
  type Typed,
  typesIn,
} from "./parameter-styles.ts";
import {
  deepObject,
  delimited,
  exploded,
  explodedObject,
  joinedObject,
  json,
  type WriteParameter,
} from "./parameter-writers.ts";
import { isList, isObject } from "./parameters.ts";

type Parameters = Readonly<Record<string, Serialization>>;

/** A name and a value of a query. The name is decoded, and the value is still percent-encoded. */
export interface Pair {
  name: string;
  value: string;
}

/**
 * Creates the function that finds the parameter to which a name in a query belongs: `created` for
 * `created[from]` if it is a `deepObject`, or an exploded object for the names of its properties.
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
 * Splits the pairs of a parameter into a text, or a list or an object of texts.
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
  // A name without a value is not an object, which the validator will report.
  if (parts.length % 2 === 1) return parts.join();
  const names = parts.filter((_each, at) => at % 2 === 0);
  return readObject(names.map((each, at) => [each, parts[2 * at + 1] ?? ""]));
}

/** Without brackets, it is not an object, which the validator will report. */
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

/** The values of each name, in the order in which the names first appear. */
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

/** The separator between the parts of one value; undefined if the value has no parts. */
function separatorOf(parameter: Serialization): RegExp | undefined {
  const { style, explode } = parameter;
  if (explode || (!isList(typesIn(parameter)) && !isObject(typesIn(parameter)))) return undefined;
  if (style === "pipeDelimited") return /\||%7C/i;
  if (style === "spaceDelimited") return /\+|%20/;
  // Many clients also encode the commas. Encoded commas separate parts unless the parts themselves may contain commas.
  return partsOf(parameter).some((part) => typesIn(part).includes("string")) ? /,/ : /,|%2C/i;
}

/** The types of the parts of one value. The parts of an object with arbitrary names may be texts. */
function partsOf(parameter: Serialization): Typed[] {
  if (isObject(typesIn(parameter)))
    return Object.values(parameter.properties ?? { any: { type: "string" } });
  return [parameter.items ?? {}];
}

/** How a parameter of a query is written. */
export function writerOf(parameter?: Serialization): WriteParameter {
  return (name, value) => writePairs(name, value, parameter);
}

/** Writes a parameter of a query as pairs of names and values. */
export function writePairs(name: string, value: unknown, parameter?: Serialization): string[] {
  if (parameter?.mediaType !== undefined) return json(name, value);
  if (typeof value !== "object" || value === null) return exploded(name, value);
  const explode = parameter?.explode !== false;
  if (Array.isArray(value)) {
    const separator = encodeURIComponent((parameter && delimiterOf(parameter)) ?? "");
    return explode ? exploded(name, value) : delimited(name, value, separator || ",");
  }
  if (parameter?.style === "deepObject") return deepObject(name, value);
  return explode ? explodedObject(name, value) : joinedObject(name, value);
}

/** Whether a written value can be read back. A value of `content` always can. */
export function isWritable(value: unknown, parameter: Serialization): boolean {
  if (parameter.mediaType !== undefined || typeof value !== "object" || value === null) return true;
  const delimiter = delimiterOf(parameter);
  if (Array.isArray(value))
    return delimiter === undefined || !value.some((each) => String(each).includes(delimiter));
  // An empty list is equivalent to an absent one.
  return Object.values(value).every((each) => !Array.isArray(each) || each.length > 0);
}
