import { anyEvent, type DataForm, unnamedEvent } from "@contract-first/reading/event-streams";
import { createParser, type EventSourceMessage } from "eventsource-parser";

/** The part of a stream that was received. */
export interface ReceivedStream {
  /** The events as handlers and clients see them, as far as the contract has them. */
  events: object[];
  /** What is wrong with the stream, one sentence each. */
  faults: string[];
}

/**
 * Reads the events of a stream (HTML standard, section 9.2.6). Its last event may be incomplete, and is then left out.
 *
 * @param bytes the beginning of the body
 * @param forms how the data are written, by the name of the event
 */
export function receivedStream(
  bytes: Uint8Array,
  forms: Readonly<Record<string, DataForm>>,
): ReceivedStream {
  const received: ReceivedStream = { events: [], faults: [] };
  let retry: number | undefined;
  const parser = createParser({
    onEvent(message) {
      try {
        received.events.push({ ...eventOf(message, forms), ...(retry !== undefined && { retry }) });
      } catch (fault) {
        received.faults.push((fault as Error).message);
      }
      retry = undefined;
    },
    onRetry(ms) {
      retry = ms;
    },
    onError: ({ message }) => void received.faults.push(message),
  });
  try {
    parser.feed(new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true }));
  } catch {
    received.faults.push("The stream is not UTF-8.");
  }
  return received;
}

/** @throws {Error} if the contract has no such event, or if its data are not JSON, but have to be */
function eventOf(
  { event, id, data }: EventSourceMessage,
  forms: Readonly<Record<string, DataForm>>,
): object {
  const name = event ?? unnamedEvent;
  const form = forms[name] ?? forms[anyEvent];
  if (form === undefined) throw new Error(`The contract has no event ${name}.`);
  const fields = { ...(event !== undefined && { event }), ...(id !== undefined && { id }) };
  return { ...fields, data: form === "text" ? data : jsonOf(name, data) };
}

function jsonOf(name: string, data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new Error(`The data of the event ${name} are not JSON: ${data}`);
  }
}
