import { responseName } from "@contract-first/reading/responses";
import type { PlatformContract, PlatformOperation } from "@contract-first/service/internal/testing";

/** Statuses that the platform sends only to operations with a certain parameter, such as an `Idempotency-Key`. */
const particular = [404, 409, 412, 422, 428];

/**
 * Whether an operation may respond with a status: its contract declares it, by its number, a range or
 * `default`, or it is the status of an error that the platform sends in any case.
 */
export function isExpected(
  { errorStatuses }: Pick<PlatformContract, "errorStatuses">,
  operation: Pick<PlatformOperation, "responses" | "path">,
  status: number,
): boolean {
  if (responseName(operation.responses, status) !== undefined) return true;
  // A path parameter of the wrong type names no resource.
  if (status === 404) return operation.path.includes("{");
  return Object.values(errorStatuses).includes(status) && !particular.includes(status);
}
