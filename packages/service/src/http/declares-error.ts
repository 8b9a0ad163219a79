import { responseOf } from "@contract-first/reading/responses";
import type { Response } from "express";
import type { Contract } from "./contract/contract.ts";
import { errorBody, errorStatus } from "./contract/error-body.ts";
import { InvalidRequest } from "./contract/field-error.ts";
import type { HttpError } from "./contract/http-error.ts";
import { compiledOperation } from "./validation/operation-schemas.ts";
import type { ValidatedRequest } from "./validation/validate.ts";

/**
 * Whether an operation declares an error as `errorHandler` would send it: its status and its body are declared, and
 * the response has each required header.
 */
export function declaresError(
  contract: Contract<string>,
  id: string,
  error: HttpError<string>,
  { response, validated }: { response: Response; validated: ValidatedRequest },
): boolean {
  const operation = contract.operations[id];
  const status = errorStatus(contract, error, operation);
  const { responses, maxErrors } = compiledOperation(contract, id);
  const declared = responseOf(responses, status);
  if (declared === undefined) return false;
  const isSent = (name: string) => Object.hasOwn(error.headers, name) || response.hasHeader(name);
  if (!(declared.requiredHeaders ?? []).every(isSent)) return false;
  const errors = error instanceof InvalidRequest ? error.errors.slice(0, maxErrors) : [];
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
  id: string,
  status: number,
): readonly string[] {
  return responseOf(compiledOperation(contract, id).responses, status)?.codes ?? [];
}
