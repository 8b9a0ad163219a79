import { type OperationDescription, type OperationId, operations } from "@animal-store/contract";
import type { Request } from "express";
import { HttpError } from "./http-error.js";

const integer = /^-?(0|[1-9]\d*)$/;

/**
 * Refuses integer parameters that are not written as decimal integers, or cannot be held exactly: the
 * validator would take `0x10`, `1e1` and `010` for numbers too, and round what has too many digits.
 */
export function checkIntegers(id: OperationId, request: Request): void {
  const { path, query } = operations[id].parameters;
  if (integerNames(path).some((name) => !isInteger(request.params[name]))) throw noSuchResource();
  for (const name of integerNames(query)) {
    if (request.query[name] !== undefined && !isInteger(request.query[name])) {
      throw new HttpError("invalid_request", `query parameter ${name}: must be integer`);
    }
  }
}

/** An identifier that cannot be one belongs to no resource: 404 rather than 400. */
export function noSuchResource(): HttpError {
  return new HttpError("not_found", "There is no resource at this URL.");
}

function integerNames(parameters: OperationDescription["parameters"]["query"]): string[] {
  return Object.keys(parameters).filter((name) => parameters[name]?.type === "integer");
}

function isInteger(value: unknown): boolean {
  return typeof value === "string" && integer.test(value) && Number.isSafeInteger(Number(value));
}
