import { throwIfAborted } from "../abort.ts";
import { beginningOf } from "../beginning.ts";
import type { ReadBody } from "../body.ts";
import { notify } from "../notify.ts";
import { succeed } from "../operation.ts";
import type { StreamOptions } from "../operation-types.ts";
import { type Arguments, type Call, callOf, type Definition } from "../request.ts";
import { maxTimerMs } from "../retry.ts";
import { arriving, leavable, ofStream } from "./connection.ts";
import { jsonValue } from "./json-value.ts";
import { receivedLines } from "./received-lines.ts";

/** Creates the function for an operation whose success is a stream of items as JSON Lines. */
export function lineOperation<Typed>(definition: LineDefinition): Typed {
  const { route, read, send, statuses } = definition;
  const streamed: Definition = {
    ...definition,
    statuses: ofStream(statuses),
    read: { 200: arriving(read[200]) },
    readBeginning: beginningOf,
    send: { ...send, stream: true },
  };
  const items = (...args: Arguments) => {
    const call = callOf(args);
    return leavable(call, route, (signal) =>
      itemsOf(streamed, { ...call, options: { ...call.options, signal } }),
    );
  };
  return Object.assign(items, { route, definition: streamed }) as never;
}

interface LineDefinition extends Definition {
  read: Record<200, ReadBody>;
}

/**
 * Yields the items of one response. It is requested once: a second one would begin again with the first item.
 *
 * @throws {InvalidResponseError} if a line is not JSON
 * @throws {InexactIntegerError} if JavaScript may have rounded an integer in an item
 * @throws {ConnectionError} if the response breaks off
 */
async function* itemsOf(
  definition: Definition,
  call: Call & { options: StreamOptions & { signal: AbortSignal } },
): AsyncGenerator<unknown, void> {
  const { route: operation } = definition;
  const { onOpen, signal, silence = maxTimerMs } = call.options;
  const fault = `A line of ${operation} is not JSON`;
  const { data, response } = await succeed(definition, call);
  void notify(onOpen, { operation, response });
  const body = data as ReadableStream<Uint8Array> | null;
  for await (const text of receivedLines(body, { operation, signal, silence })) {
    yield jsonValue({ text, fault, pointer: "" }, { operation, response });
    // The loop may have aborted it.
    throwIfAborted(signal);
  }
}
