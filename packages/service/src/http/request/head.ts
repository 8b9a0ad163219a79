import { isOfTypes } from "@contract-first/reading/parameters";
import type { Params, Rule } from "@contract-first/reading/rules";
import type { Request } from "express";
import type { OperationDescription, Parameter } from "../contract/contract.ts";
import { fieldError, InvalidRequest } from "../contract/field-error.ts";
import { HttpError, wrongVersion } from "../contract/http-error.ts";
import { queryReader } from "../parameters/query-text.ts";
import { cookieValue, withoutForeignCookies } from "./cookies.ts";
import type { Exchange } from "./exchange.ts";
import { closeAfter } from "./last-request.ts";
import { parseJson } from "./parse-json.ts";

/**
 * Rejects a request of another version of HTTP, and a request without `Host` or with several (RFC 9112, section
 * 3.2). Node.js itself would send a 400 without a body.
 *
 * Also rejects several `Authorization` fields (RFC 9110, section 5.3), because a proxy in front of the service
 * may read another one than the service does. Rejects a transfer coding other than `chunked` (RFC 9112, section
 * 6.1), which Node.js would not decode.
 */
export function requireValidHead({ request, response }: Exchange): void {
  const { headers, httpVersion, httpVersionMajor, rawHeaders } = request;
  if (httpVersionMajor !== 1) {
    closeAfter(response);
    throw wrongVersion();
  }
  if (headers.host === undefined && httpVersion === "1.1") throw invalidHeader("Host", "required");
  for (const name of single) {
    if (countOf(name, rawHeaders) > 1) throw invalidHeader(name, "repeated");
  }
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") {
    throw invalidHeader("Transfer-Encoding", "const", { const: "chunked" });
  }
}

const single = ["Host", "Authorization"];

/** @param rawHeaders names and values alternately */
function countOf(name: string, rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? "";
    if (sent.length === name.length && sent.toLowerCase() === name.toLowerCase()) count++;
  }
  return count;
}

function invalidHeader(name: string, rule: Rule, params?: Params): InvalidRequest {
  return new InvalidRequest([fieldError({ in: "header", name }, rule, { params })]);
}

/**
 * Creates the function that reads the parameters of a request in the styles of the contract: as text, or as
 * lists and objects of text. JSON is parsed.
 *
 * @throws {HttpError} if a value in the path has the wrong type, or if a parameter is not declared or is sent twice
 */
export function parameterReader({
  parameters: { path, query, header, cookie = {} },
}: OperationDescription): (request: Request) => ReadParameters {
  const inPath = Object.entries(path).map(([name, { type = [] }]) => ({
    name,
    types: [type].flat(),
  }));
  const inQuery = Object.entries(query);
  const readQuery = queryReader(query);
  const inHeader = Object.entries(header);
  const inCookies = Object.keys(cookie);
  return (request) => {
    const { params, url, headers } = request;
    const isPossible = inPath.every(({ name, types }) => isOfTypes(String(params[name]), types));
    if (!isPossible) throw noSuchResource();
    const start = url.indexOf("?");
    const sent = start === -1 ? {} : readQuery(url.slice(start + 1));
    for (const [name, parameter] of inQuery) {
      if (isRepeated(sent[name], parameter)) throw mistaken(name, "repeated");
      const isJson = parameter.mediaType !== undefined && Object.hasOwn(sent, name);
      if (isJson) sent[name] = readJson(name, sent[name]);
    }
    const fields: Record<string, unknown> = {};
    for (const [name, parameter] of inHeader) {
      const value = readHeader(headers[name.toLowerCase()], parameter);
      if (value !== undefined) fields[name.toLowerCase()] = value;
    }
    const cookies = inCookies.length === 0 ? {} : readCookies(request, inCookies);
    return { params: { ...params }, query: sent, headers: fields, cookies };
  };
}

interface ReadParameters {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** The headers of the request; their names are in lower case. */
  headers: Record<string, unknown>;
  cookies: Record<string, unknown>;
}

/** The cookies of these names, as they are sent: what an operation receives depends on no page of another origin. */
function readCookies(request: Request, names: readonly string[]): Record<string, unknown> {
  const { headers } = withoutForeignCookies(request);
  const values = names.map((name) => [name, cookieValue(headers.cookie, name) ?? undefined]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** A list in a header is separated by commas. */
function readHeader(value: string | string[] | undefined, { type }: Parameter): unknown {
  if (value === undefined || ![type].flat().includes("array")) return value;
  return [value].flat().flatMap((line) => line.split(",").map((item) => item.trim()));
}

/** An identifier that cannot exist belongs to no resource, so this is a 404 rather than a 400. */
export function noSuchResource(): HttpError {
  return new HttpError("not_found", "There is no resource at this URL.");
}

/** Whether a parameter that takes one value has several. */
function isRepeated(value: unknown, { type = [], mediaType }: Parameter): boolean {
  const types = [type].flat();
  const isOne = mediaType !== undefined || (types.length > 0 && !types.includes("array"));
  return Array.isArray(value) && isOne;
}

function readJson(name: string, text: unknown): unknown {
  return parseJson(String(text), (message) => mistaken(name, "json", message));
}

function mistaken(name: string, rule: Rule, message?: string): InvalidRequest {
  return new InvalidRequest([fieldError({ in: "query", name }, rule, { message })]);
}
