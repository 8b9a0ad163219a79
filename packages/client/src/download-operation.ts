import { operation, succeed } from "./operation.js";
import type { DownloadOperation, OperationId } from "./operation-types.js";
import { type Arguments, callOf, type Definition } from "./request.js";

/** Creates the function for an operation whose success is bytes. */
export function downloadOperation<Id extends OperationId>(
  definition: Definition,
): DownloadOperation<Id> {
  const streamed = { ...definition, send: { ...definition.send, stream: true } };
  const stream = async (...args: Arguments) => (await succeed(streamed, callOf(args))).data;
  return Object.assign(operation<Id>(definition), { stream }) as never;
}
