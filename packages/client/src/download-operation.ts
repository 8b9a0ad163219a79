import { operation, succeed } from "./operation.ts";
import type { DownloadOperation, OperationId } from "./operation-types.ts";
import { type Arguments, callOf, type Definition } from "./request.ts";

/** Creates the function for an operation whose success is bytes. */
export function downloadOperation<Id extends OperationId>(
  definition: Definition,
): DownloadOperation<Id> {
  const streamed = { ...definition, send: { ...definition.send, stream: true } };
  const stream = async (...args: Arguments) => (await succeed(streamed, callOf(args))).data;
  return Object.assign(operation<Id>(definition), { stream }) as never;
}
