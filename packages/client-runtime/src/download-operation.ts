import { beginningOf } from "./beginning.ts";
import { operation, succeed } from "./operation.ts";
import { type Arguments, callOf, type Definition } from "./request.ts";

/** Creates the function for an operation whose success is bytes. */
export function downloadOperation<Typed>(definition: Definition): Typed {
  const streamed = {
    ...definition,
    readBeginning: beginningOf,
    send: { ...definition.send, stream: true },
  };
  const stream = async (...args: Arguments) => (await succeed(streamed, callOf(args))).data;
  return Object.assign(operation<object>(definition), { stream }) as never;
}
