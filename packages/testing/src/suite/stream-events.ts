import { type DataType, dataTypeOf, unnamedEvent } from "@contract-first/reading/event-streams";
import { createParser, type EventSourceMessage } from "eventsource-parser";

/** The part of a stream that was received. */
export interface ReceivedStream {
  /** The items as handlers and clients see them, as far as the contract has them. */
  items: unknown[];
  /** What is wrong with the stream, one sentence each. */
  faults: string[];
}

/**
 * Makes the function that reads events (HTML standard, section 9.2.6).
 *
 * @param forms how the data are written, by the name of the event
 */
export function eventReader(
  received: ReceivedStream,
  forms: Readonly<Record<string, DataType>>,
): (text: string) => void {
  let retry: number | undefined;
  const parser = createParser({
    onEvent(message) {
      try {
        received.items.push({ ...eventOf(message, forms), ...(retry !== undefined && { retry }) });
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
  return (text) => parser.feed(text);
}

/** @throws {Error} if the contract has no such event, or if its data are not JSON, but have to be */
function eventOf(
  { event, id, data }: EventSourceMessage,
  forms: Readonly<Record<string, DataType>>,
): object {
  const name = event ?? unnamedEvent;
  const form = dataTypeOf(event, forms);
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
