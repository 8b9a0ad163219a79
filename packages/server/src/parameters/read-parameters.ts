import type { Request } from "express";
import type { OperationDescription, Parameter } from "../contract/contract.js";
import { fieldError, InvalidRequest } from "../contract/field-error.js";
import { HttpError } from "../contract/http-error.js";
import { type Mistake, mistake } from "./number-text.js";
import { readQuery } from "./query-text.js";

/**
 * Puts the values of the query and of header parameters into the request as the contract writes them:
 * as text, or as lists and objects of it.
 *
 * It rejects what the validator would wrongly accept as a number or report unclearly: `0x10`, `1e1` and
 * `010` for an integer, an integer with too many digits, which it would round, and a parameter that is
 * sent twice.
 *
 * @throws {HttpError}
 */
export function readParameters(
  { parameters: { path, query, header } }: OperationDescription<string>,
  request: Request,
): void {
  for (const [name, parameter] of Object.entries(path)) {
    if (mistake(request.params[name], parameter)) throw noSuchResource();
  }
  const sent = readQuery(query, request.url.split("?").slice(1).join("?"));
  for (const [name, parameter] of Object.entries(query)) {
    refuse({ in: "query", name }, mistake(sent[name], parameter));
  }
  for (const [name, parameter] of Object.entries(header)) {
    readHeader(request, name.toLowerCase(), parameter);
    refuse({ in: "header", name }, mistake(request.headers[name.toLowerCase()], parameter));
  }
  // In Express, `query` is a getter that parses the URL in its own way.
  Object.defineProperty(request, "query", { value: sent, writable: true, configurable: true });
}

/** A list in a header is separated by commas. */
function readHeader({ headers }: Request, name: string, { type }: Parameter): void {
  const value = headers[name];
  if (value === undefined || ![type].flat().includes("array")) return;
  headers[name] = [value].flat().flatMap((line) => line.split(",").map((item) => item.trim()));
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
