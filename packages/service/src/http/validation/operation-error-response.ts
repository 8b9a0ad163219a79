import { STATUS_CODES } from "node:http";
import { withOwnParts } from "@contract-first/reading/error-body";
import { type ErrorPart, errorShapeOf } from "@contract-first/reading/error-shape";
import { responseOf } from "@contract-first/reading/responses";
import type { Contract, OperationDescription } from "../contract/contract.ts";
import { type ErrorResponse, problemOf } from "../contract/error-body.ts";
import type { OperationError } from "../contract/operation-error.ts";

/**
 * Turns a refusal into a response. Its body has the status, and whatever else the platform knows, if the
 * contract has places for them.
 *
 * @throws {Error} if the operation does not declare the status or a body for it
 */
export function operationErrorResponse(
  contract: Contract<string>,
  operation: OperationDescription,
  { status, body }: OperationError,
): ErrorResponse {
  const declared = responseOf(operation.responses, status);
  if (declared === undefined) throw new Error(`The contract declares no status ${status} here.`);
  if (typeof body === "string") return problemOf(contract, operation, { status, message: body });
  const { mediaType } = declared;
  if (mediaType === null) throw new Error(`The response ${status} must not have a body.`);
  const shape = errorShapeOf(contract, operation.responses, status) ?? { parts: defaultParts };
  return {
    status,
    mediaType,
    body: withOwnParts(shape, { status, title: STATUS_CODES[status] }, body),
  };
}

const defaultParts: readonly ErrorPart[] = [{ at: ["status"], from: "status" }];
