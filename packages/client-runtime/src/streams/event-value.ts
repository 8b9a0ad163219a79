import {
  type DataType,
  dataTypeOf,
  type StreamedEvent,
  unnamedEvent,
} from "@contract-first/reading/event-streams";
import { jsonValue, type Origin } from "./json-value.ts";
import type { ReceivedEvent } from "./received-events.ts";

/** The stream that an event belongs to. */
interface EventOrigin extends Origin {
  forms: Readonly<Record<string, DataType>>;
}

/**
 * The event as the contract declares it; undefined if the contract does not have it: a later version of the service
 * may send more.
 *
 * @throws {InvalidResponseError} if its data are not JSON, but have to be
 * @throws {InexactIntegerError} if JavaScript may have rounded an integer in the data
 */
export function eventValue(
  received: ReceivedEvent,
  origin: EventOrigin,
): StreamedEvent | undefined {
  const { event, id, retry, data: text } = received;
  const form = dataTypeOf(event, origin.forms);
  if (form === undefined) return undefined;
  const data = form === "json" ? jsonOf(text, event, origin) : text;
  return {
    ...(event !== undefined && { event }),
    data,
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retry }),
  };
}

function jsonOf(text: string, event: string | undefined, origin: Origin): unknown {
  const fault = `The data of the event ${event ?? unnamedEvent} of ${origin.operation} are not JSON`;
  return jsonValue({ text, fault, pointer: "/data" }, origin);
}
