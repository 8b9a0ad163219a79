import type { Contract, ErrorPart, OperationDescription } from "../contract/contract.ts";
import { type ErrorResponse, errorFormOf, problemOf } from "../contract/error-body.ts";
import type { Refusal } from "../contract/refusal.ts";
import { responseOf } from "../contract/responses.ts";

/**
 * A refusal as a response, whose status also stands in its body if the contract has a place for it.
 *
 * @throws {Error} if the operation does not declare the status, or no body for it
 */
export function refusalResponse(
  contract: Contract<string>,
  operation: OperationDescription,
  { status, body }: Refusal,
): ErrorResponse {
  const declared = responseOf(operation.responses, status);
  if (declared === undefined) throw new Error(`${status} is not a status of the operation.`);
  if (typeof body === "string") return problemOf(contract, operation, { status, message: body });
  const { mediaType } = declared;
  if (mediaType === null) throw new Error(`The response ${status} must not have a body.`);
  const { parts } = errorFormOf(contract, status, operation) ?? { parts: usualParts };
  const place = parts.find(({ from, at }) => from === "status" && at.length === 1);
  const [name] = place?.at ?? [];
  if (name === undefined) return { status, mediaType, body };
  return { status, mediaType, body: { ...body, [name]: place?.asText ? String(status) : status } };
}

const usualParts: readonly ErrorPart[] = [{ at: ["status"], from: "status" }];
