import { isUtf8 } from "node:buffer";
import {
  grouped,
  type Pair,
  parameterFinder,
  readPairs,
  writerOf,
} from "@contract-first/reading/parameter-texts";
import { writeQuery as write } from "@contract-first/reading/parameter-writers";
import type { Parameter, Parameters } from "../contract/contract.ts";
import { fieldError, InvalidRequest } from "../contract/field-error.ts";

/**
 * Writes parameters as the query of a URL, in the styles that the contract gives them. Undefined and null values
 * and empty lists are left out.
 */
export function writeQuery(parameters: Parameters, values: Record<string, unknown>): string {
  const styles = Object.keys(values).map((name) => [name, writerOf(parameters[name])]);
  return write(values, Object.fromEntries(styles));
}

/**
 * Creates the function that reads the query of a URL. The values are still text, or lists and objects of text.
 *
 * @throws {HttpError} by the function: `invalid_request` if a parameter is not declared
 */
export function queryReader(parameters: Parameters): (query: string) => Record<string, unknown> {
  const find = parameterFinder(parameters);
  const parameterOf = ({ name: sent }: Pair) => {
    const name = find(sent);
    if (name === undefined)
      throw new InvalidRequest([fieldError({ in: "query", name: sent }, "unknown")]);
    return name;
  };
  return (query) => {
    if (query === "") return {};
    const sent = grouped(pairsOf(query), parameterOf);
    const values = Array.from(sent, ([name, pairs]) => [
      name,
      readPairs(name, pairs, parameters[name] as Parameter, decodeQuery),
    ]);
    return Object.fromEntries(values);
  };
}

/** Splits a query or a URL-encoded form into its pairs. */
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

/**
 * Decodes a name or a value of a query (URL Standard, section 5.1): a `%` without two digits stays as it is. In
 * a text that is not UTF-8, a lone surrogate stands for each part that cannot be decoded, so that the result
 * cannot be mistaken for what was sent.
 */
export function decodeQuery(text: string): string {
  if (!/[%+]/.test(text)) return text;
  // Does not throw for each malformed text, because a query may have thousands of them.
  const encoded = Buffer.from(text.replaceAll("+", " ")).toString("latin1");
  const decoded = encoded.replaceAll(/%([\da-f]{2})/gi, (_match, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const bytes = Buffer.from(decoded, "latin1");
  return isUtf8(bytes) ? bytes.toString() : bytes.toString().replaceAll("\ufffd", halfCharacter);
}

const halfCharacter = "\udfff";
