import { STATUS_CODES } from "node:http";
import { errorBody as bodyIn, type ErrorFacts } from "@contract-first/reading/error-body";
import { errorShapeOf, invalidRequestStatus } from "@contract-first/reading/error-shape";
import type { Contract, OperationDescription } from "./contract.ts";
import type { FieldError } from "./field-error.ts";
import { type HttpError, statusOf } from "./http-error.ts";

/** An error response, as it is sent. */
export interface ErrorResponse {
  status: number;
  mediaType: string;
  body: object | string;
}

interface Details {
  /** The operation, if the error concerns one: its errors may have a different shape. */
  operation?: OperationDescription | undefined;
  /** The mistakes to list. */
  errors?: readonly FieldError[];
}

/**
 * Writes an error of the platform in the shape that the contract declares; the status is the one that the
 * contract gives the code.
 */
export function errorBody(
  contract: Contract<string>,
  error: HttpError<string>,
  { operation, errors = [] }: Details = {},
): ErrorResponse {
  const { code, message } = error;
  const status = errorStatus(contract, error, operation);
  return writeError(contract, operation, { code, message, status, errors });
}

/** The status of an error: of an invalid request, 422 where the operation declares it in place of 400. */
export function errorStatus(
  contract: Contract<string>,
  error: HttpError<string>,
  operation?: OperationDescription,
): number {
  const status = statusOf(contract, error);
  const isInvalid = error.code === "invalid_request" && status === 400;
  return isInvalid && operation ? invalidRequestStatus(operation.responses) : status;
}

/** The body of an error for which the contract declares no body: only a sentence is known. */
export function problemOf(
  contract: Contract<string>,
  operation: OperationDescription,
  { status, message }: { status: number; message: string },
): ErrorResponse {
  const codes = Object.entries(contract.errorStatuses);
  const [code] = codes.find(([, each]) => each === status) ?? [];
  return writeError(contract, operation, { code, message, status, errors: [] });
}

/** Writes the facts in the shape that the contract declares, or else as they are. */
function writeError(
  contract: Contract<string>,
  operation: OperationDescription | undefined,
  facts: Omit<ErrorFacts, "title">,
): ErrorResponse {
  const { errors, ...body } = facts;
  const { status } = facts;
  const shape = errorShapeOf(contract, operation?.responses, status);
  if (shape === null)
    return { status, mediaType: "application/json", body: errors.length > 0 ? facts : body };
  const shaped = bodyIn(shape, { ...facts, title: STATUS_CODES[status] });
  return { status, mediaType: shape.mediaType, body: shaped as object | string };
}
