import type { DataType } from "@contract-first/reading/event-streams";
import { eventReader, type ReceivedStream } from "./stream-events.ts";
import { lineReader } from "./stream-lines.ts";

/**
 * Reads the items of a stream. Its last item may be incomplete, and is then left out.
 *
 * @param bytes the beginning of the body
 * @param forms how the data of events are written, by the name of the event; absent if the items are JSON Lines
 */
export function receivedStream(
  bytes: Uint8Array,
  forms: Readonly<Record<string, DataType>> | undefined,
): ReceivedStream {
  const received: ReceivedStream = { items: [], faults: [] };
  const read = forms === undefined ? lineReader(received) : eventReader(received, forms);
  try {
    read(new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true }));
  } catch {
    received.faults.push("The stream is not UTF-8.");
  }
  return received;
}
