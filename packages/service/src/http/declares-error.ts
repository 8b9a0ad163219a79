import { responseName } from "@contract-first/reading/responses";
import type { Response } from "express";
import type { Contract, OperationDescription } from "./contract/contract.ts";
import { errorBody, errorFormOf, errorStatus } from "./contract/error-body.ts";
import { InvalidRequest } from "./contract/field-error.ts";
import type { HttpError } from "./contract/http-error.ts";
import { type DeclaredResponse, declaredResponses } from "./declared-responses.ts";
import { listedErrors } from "./validation/listed-errors.ts";
import type { ValidatedRequest } from "./validation/validate.ts";

/**
 * Whether an operation declares an error as `errorHandler` would send it: its status and its body are declared, and
 * the response has each required header.
 */
export function declaresError(
  contract: Contract<string>,
  operation: OperationDescription,
  error: HttpError<string>,
  { response, validated }: { response: Response; validated: ValidatedRequest },
): boolean {
  const status = errorStatus(contract, error, operation);
  const declared = declaredError(contract, operation, status);
  if (declared === undefined) return false;
  const isSent = (name: string) => Object.hasOwn(error.headers, name) || response.hasHeader(name);
  if (!Object.keys(declared.headers).every(isSent)) return false;
  const most = listedErrors(contract, operation);
  const errors = error instanceof InvalidRequest ? error.errors.slice(0, most) : [];
  try {
    validated.declaredBody(status, errorBody(contract, error, { operation, errors }).body);
    return true;
  } catch {
    return false;
  }
}

/** The error codes of an operation for a status, taken from the examples of its response. */
export function declaredCodes(
  contract: Contract<string>,
  operation: OperationDescription,
  status: number,
): string[] {
  const { bodies = {} } = declaredError(contract, operation, status) ?? {};
  const parts = errorFormOf(contract, status, operation)?.parts;
  const at = parts === undefined ? ["code"] : parts.find(({ from }) => from === "code")?.at;
  if (at === undefined) return [];
  const valueIn = (body: unknown) =>
    at.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);
  return Object.values(bodies)
    .map(valueIn)
    .filter((code) => typeof code === "string");
}

function declaredError(
  contract: Contract<string>,
  operation: OperationDescription,
  status: number,
): DeclaredResponse | undefined {
  const name = responseName(operation.responses, status);
  return declaredResponses(contract, operation).find((declared) => declared.name === name);
}
