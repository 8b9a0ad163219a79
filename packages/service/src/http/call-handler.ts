import { isSafe } from "@contract-first/reading/methods";
import { versionCheck } from "./conditional-requests.ts";
import type { OperationDescription } from "./contract/contract.ts";
import type { OperationResponse } from "./idempotency.ts";
import { declaredConditions } from "./request/conditions.ts";

/** The handler of an operation. It receives the validated request, whose type the validator has checked. */
export type Handler<Context> = (input: never, context: Context) => Promise<unknown>;

/**
 * Returns the handler of an operation as a function that only returns successes. The handler of a change lets
 * `checkVersion` compare the current version, and must do so before it succeeds.
 */
export function handlerCaller<Context>(
  operation: OperationDescription,
  handler: Handler<Context>,
): (input: object, context: Context) => Promise<OperationResponse> {
  const conditions = isSafe(operation.method) ? null : declaredConditions(operation);
  if (conditions === null) {
    return async (input, context) => successOf(await handler(input as never, context));
  }
  return async (input, context) => {
    const { header } = input as { header: Record<string, unknown> };
    const { checkVersion, requireChecked } = versionCheck(conditions, header);
    const returned = await handler({ ...input, checkVersion } as never, context);
    requireChecked();
    return successOf(returned);
  };
}

/** Handlers do not return errors. They refuse with `fail`, which undoes a transaction. */
function successOf(returned: unknown): OperationResponse {
  const output = returned as OperationResponse;
  if (output.status >= 400) throw new Error(`${output.status} is an error: refuse with fail.`);
  if (output.status === 304) throw new Error("304 follows from the ETag of 200: respond with 200.");
  return output;
}
