import { operation, succeed } from "./operation.ts";
import type { DownloadOperation, OperationId } from "./operation-types.ts";
import type { AnyCall, Definition } from "./request.ts";

/** Creates the function for an operation whose success is bytes. */
export function downloadOperation<Id extends OperationId>(
  ...definition: Definition
): DownloadOperation<Id> {
  const [route, statuses, details] = definition;
  const send = { ...details?.send, stream: true };
  const stream = async (...call: AnyCall) =>
    (await succeed([route, statuses, { ...details, send }], call)).data;
  return Object.assign(operation<Id>(...definition), { stream }) as never;
}
