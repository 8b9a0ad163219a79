import { isUtf8 } from "node:buffer";
import { isList } from "@animal-store/contract-reading/parameters";
import type { Parameter, Parameters } from "../contract/contract.ts";
import { fieldError, InvalidRequest } from "../contract/field-error.ts";

/**
 * Writes parameters as the query of a URL, in the styles that the contract gives them (OpenAPI 3.1,
 * section 4.8.12). Those that are undefined or null, and empty lists, are left out.
 */
export function writeQuery(parameters: Parameters, values: Record<string, unknown>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => writeParameter(name, value, parameters[name]))
    .join("&");
}

function writeParameter(name: string, value: unknown, parameter?: Parameter): string[] {
  if (Array.isArray(value) && parameter?.explode === false)
    return value.length === 0 ? [] : [`${encode(name)}=${value.map(encode).join(",")}`];
  if (Array.isArray(value)) return value.map((item) => `${encode(name)}=${encode(item)}`);
  if (parameter?.style !== "deepObject") return [`${encode(name)}=${encode(value)}`];
  return Object.entries(value as object)
    .filter(([, property]) => property !== undefined)
    .map(([key, property]) => `${encode(`${name}[${key}]`)}=${encode(property)}`);
}

function encode(value: unknown): string {
  return encodeURIComponent(String(value));
}

/**
 * Reads the query of a URL. The values are still text, or lists and objects of it.
 *
 * @throws {HttpError} `invalid_request` if a parameter is not declared
 */
export function readQuery(parameters: Parameters, query: string): Record<string, unknown> {
  if (query === "") return {};
  const sent = grouped(pairsOf(query), ({ name }) => parameterName(parameters, name));
  return Object.fromEntries(
    Array.from(sent, ([name, pairs]) => [name, readParameter(name, pairs, parameters[name])]),
  );
}

interface Pair {
  name: string;
  /** Percent-encoded. */
  value: string;
}

/** Cuts a query, or a URL-encoded form, into its pairs. */
export function pairsOf(query: string): Pair[] {
  const texts = query.split("&").filter((text) => text !== "");
  return texts.map((text) => {
    const [name, value] = cut(text, "=");
    return { name: decodeQuery(name), value };
  });
}

/** The text before the first separator, and the text after it. */
function cut(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}

/** `created` for `created[from]`, if `created` is an object in the style of brackets. */
function parameterName(parameters: Parameters, name: string): string {
  if (Object.hasOwn(parameters, name)) return name;
  const [, object = ""] = /^(.+)\[[^[\]]+\]$/.exec(name) ?? [];
  if (Object.hasOwn(parameters, object) && parameters[object]?.style === "deepObject")
    return object;
  throw new InvalidRequest(`query parameter ${name}: is not a parameter of this operation`, [
    fieldError({ in: "query", name }, "unknown"),
  ]);
}

function readParameter(name: string, pairs: Pair[], parameter?: Parameter): unknown {
  if (parameter?.style === "deepObject") return readObject(name, pairs);
  const values = pairs.map(({ value }) => value);
  if (!isList([parameter?.type ?? []].flat())) return oneOrAll(values.map(decodeQuery));
  if (parameter?.explode) return values.map(decodeQuery);
  // Many clients encode the commas too. They separate items unless the items themselves may contain
  // commas.
  const mayBeText = [parameter?.items?.type ?? []].flat().includes("string");
  const separator = mayBeText ? /,/ : /,|%2C/i;
  return values.flatMap((value) => value.split(separator)).map(decodeQuery);
}

function readObject(name: string, pairs: Pair[]): unknown {
  // Without brackets it is not an object, and the validator says so.
  if (pairs.some((pair) => pair.name === name))
    return pairs.map(({ value }) => decodeQuery(value)).join();
  const sent = grouped(pairs, (pair) => pair.name.slice(name.length + 1, -1));
  return Object.fromEntries(
    [...sent].map(([key, same]) => [key, oneOrAll(same.map(({ value }) => decodeQuery(value)))]),
  );
}

function grouped(pairs: Pair[], nameOf: (pair: Pair) => string): Map<string, Pair[]> {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const name = nameOf(pair);
    const same = groups.get(name);
    if (same === undefined) groups.set(name, [pair]);
    else same.push(pair);
  }
  return groups;
}

function oneOrAll(values: string[]): string | string[] {
  const [value = "", ...others] = values;
  return others.length === 0 ? value : values;
}

/**
 * Decodes a name or a value of a query (URL Standard, section 5.1): a `%` without two digits stays as it is. Of a text
 * that is not UTF-8, half a character stands for each part that cannot be decoded, so that nobody takes it for what
 * was sent.
 */
export function decodeQuery(text: string): string {
  if (!/[%+]/.test(text)) return text;
  // Without an exception for each malformed text, of which a query may have thousands.
  const encoded = Buffer.from(text.replaceAll("+", " ")).toString("latin1");
  const decoded = encoded.replaceAll(/%([\da-f]{2})/gi, (_match, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const bytes = Buffer.from(decoded, "latin1");
  return isUtf8(bytes) ? bytes.toString() : bytes.toString().replaceAll("\ufffd", halfCharacter);
}

const halfCharacter = "\udfff";
