import { type OperationDescription, type OperationId, operations } from "@animal-store/contract";
import type { Request } from "express";
import { HttpError } from "./http-error.js";

type Parameter = OperationDescription["parameters"]["query"][string];

/**
 * Rejects what the validator would wrongly accept as a number or report unclearly: `0x10`, `1e1` and
 * `010` for an integer, an integer with too many digits, which it would round, and a parameter that is
 * sent twice.
 */
export function checkParameters(id: OperationId, request: Request): void {
  const { path, query, header } = operations[id].parameters;
  for (const [name, parameter] of Object.entries(path)) {
    if (mistake(request.params[name], parameter)) throw noSuchResource();
  }
  for (const [name, parameter] of Object.entries(query)) {
    refuse(`query parameter ${name}`, mistake(request.query[name], parameter));
  }
  for (const [name, parameter] of Object.entries(header)) {
    refuse(`header ${name}`, mistake(request.headers[name.toLowerCase()], parameter));
  }
}

/** An identifier that cannot exist belongs to no resource: 404 rather than 400. */
export function noSuchResource(): HttpError {
  return new HttpError("not_found", "There is no resource at this URL.");
}

function refuse(subject: string, mistake: string | undefined): void {
  if (mistake) throw new HttpError("invalid_request", `${subject}: ${mistake}`);
}

/** What is wrong with the value of a parameter as sent; undefined if nothing is. */
export function mistake(value: unknown, { type = [], items }: Parameter): string | undefined {
  if (value === undefined) return undefined;
  const types = [type].flat().filter((each) => each !== "null");
  if (types.includes("array")) {
    // `a=1&a=2` in the query, `1,2` elsewhere.
    const sent = [value].flat().flatMap((each) => String(each).split(","));
    return items && sent.map((item) => mistake(item.trim(), items)).find(Boolean);
  }
  if (Array.isArray(value) && types.length > 0) return "must be sent once";
  if (types.join() === "integer" && !isInteger(value)) return "must be integer";
  if (types.join() === "number" && !isNumber(value)) return "must be number";
  return undefined;
}

function isInteger(value: unknown): boolean {
  return /^-?(0|[1-9]\d*)$/.test(String(value)) && Number.isSafeInteger(Number(value));
}

function isNumber(value: unknown): boolean {
  const isJson = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(String(value));
  return isJson && Number.isFinite(Number(value));
}
