import type { Request, RequestHandler } from "express";
import type { OperationDescription, Parameter } from "../contract/contract.ts";
import { fieldError, InvalidRequest } from "../contract/field-error.ts";
import { HttpError, wrongVersion } from "../contract/http-error.ts";
import type { Params, Rule } from "../contract/rules.ts";
import { readQuery } from "../parameters/query-text.ts";

/**
 * Rejects a request of another version of HTTP, and one without `Host` or with several (RFC 9112, section 3.2). Node.js
 * itself would send a 400 without a body.
 *
 * Also rejects several `Authorization` (RFC 9110, section 5.3), because a proxy in front of the service may have read
 * another one than the service, and a transfer coding other than `chunked` (RFC 9112, section 6.1), which Node.js
 * would not decode.
 */
export const requireValidHead: RequestHandler = (request, response, next) => {
  const { headers, httpVersion, httpVersionMajor, rawHeaders } = request;
  if (httpVersionMajor !== 1) {
    response.shouldKeepAlive = false;
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
  next();
};

const single = ["Host", "Authorization"];

/** @param rawHeaders names and values by turns */
function countOf(name: string, rawHeaders: string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? "";
    if (sent.length === name.length && sent.toLowerCase() === name.toLowerCase()) count++;
  }
  return count;
}

const mistakes = {
  required: "is required",
  repeated: "must be sent once",
  const: "must be chunked",
} as const satisfies Partial<Record<Rule, string>>;

function invalidHeader(name: string, rule: keyof typeof mistakes, params?: Params): InvalidRequest {
  const place = { in: "header", name } as const;
  return new InvalidRequest(`header ${name}: ${mistakes[rule]}`, [
    fieldError(place, rule, { params }),
  ]);
}

/**
 * Makes the function that reads the parameters of a request as the contract writes them: as text, or as lists and
 * objects of it.
 *
 * It rejects what the validator would wrongly accept as a number or report unclearly: `0x10`, `1e1` and
 * `010` for an integer, a number that is read as infinity, and a parameter that is sent twice.
 *
 * @throws {HttpError}
 */
export function parameterReader({
  parameters: { path, query, header },
}: OperationDescription): (request: Request) => ReadParameters {
  const inPath = Object.entries(path);
  const inQuery = Object.entries(query);
  const inHeader = Object.entries(header);
  return ({ params, url, headers }) => {
    for (const [name, parameter] of inPath) {
      if (mistake(params[name], parameter)) throw noSuchResource();
    }
    const start = url.indexOf("?");
    const sent = start === -1 ? {} : readQuery(query, url.slice(start + 1));
    for (const [name, parameter] of inQuery) {
      refuse({ in: "query", name }, mistake(sent[name], parameter));
    }
    const fields: Record<string, unknown> = {};
    for (const [name, parameter] of inHeader) {
      const value = readHeader(headers[name.toLowerCase()], parameter);
      refuse({ in: "header", name }, mistake(value, parameter));
      if (value !== undefined) fields[name.toLowerCase()] = value;
    }
    return { params: { ...params }, query: sent, headers: fields };
  };
}

interface ReadParameters {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** The headers of the request; their names are in lower case. */
  headers: Record<string, unknown>;
}

/** A list in a header is separated by commas. */
function readHeader(value: string | string[] | undefined, { type }: Parameter): unknown {
  if (value === undefined || ![type].flat().includes("array")) return value;
  return [value].flat().flatMap((line) => line.split(",").map((item) => item.trim()));
}

/** An identifier that cannot exist belongs to no resource: 404 rather than 400. */
export function noSuchResource(): HttpError {
  return new HttpError("not_found", "There is no resource at this URL.");
}

const places = { query: "query parameter", header: "header" };

function refuse(place: { in: "query" | "header"; name: string }, mistake?: Mistake): void {
  if (mistake === undefined) return;
  const { text, rule, params } = mistake;
  throw new InvalidRequest(`${places[place.in]} ${place.name}: ${text}`, [
    fieldError(place, rule, { params }),
  ]);
}

/** What is wrong with a value that is sent as text. */
export interface Mistake {
  /** Worded to follow the name of the value. */
  text: string;
  rule: Rule;
  params?: Params;
}

export const sentOften: Mistake = { text: "must be sent once", rule: "repeated" };

/** What is wrong with the value of a parameter as sent; undefined if nothing is. */
export function mistake(
  value: unknown,
  { type = [], items }: Pick<Parameter, "type" | "items">,
): Mistake | undefined {
  if (value === undefined) return undefined;
  // Most have one type.
  const types = typeof type === "string" ? [type] : type.filter((each) => each !== "null");
  if (types.includes("array")) {
    return (
      items &&
      [value]
        .flat()
        .map((item) => mistake(item, items))
        .find(Boolean)
    );
  }
  if (Array.isArray(value) && types.length > 0) return sentOften;
  const [only, ...others] = types;
  if (others.length > 0) return undefined;
  if (only === "integer" && !isInteger(value)) return mustBe("integer");
  if (only === "number" && !isNumber(value)) return mustBe("number");
  return undefined;
}

/** @param type the name of a type of JSON Schema */
function mustBe(type: string): Mistake {
  return { text: `must be ${type}`, rule: "type", params: { type } };
}

function isInteger(value: unknown): boolean {
  return /^-?(0|[1-9]\d*)$/.test(String(value)) && Number.isFinite(Number(value));
}

function isNumber(value: unknown): boolean {
  const isJson = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(String(value));
  return isJson && Number.isFinite(Number(value));
}
