import { anyEvent, type DataForm, unnamedEvent } from "@contract-first/reading/event-streams";
import { InvalidResponseError } from "../errors.ts";
import type { AnyEvent } from "../event-stream.ts";
import { parseJson, requireExactIntegers } from "../json.ts";
import { readMetadata } from "../response-headers.ts";
import type { ReceivedEvent } from "./received-events.ts";

/** The operation that an event belongs to. */
interface Origin {
  /** Method and path as written in the contract. */
  operation: string;
  response: Response;
  forms: Readonly<Record<string, DataForm>>;
}

/**
 * The event as the contract declares it; undefined if the contract does not have it: a later version of the service
 * may send more.
 *
 * @throws {InvalidResponseError} if its data are not JSON, but have to be
 * @throws {InexactIntegerError} if JavaScript may have rounded an integer in the data
 */
export function eventValue(received: ReceivedEvent, origin: Origin): AnyEvent | undefined {
  const { event, id, retry, data: text } = received;
  const form = origin.forms[event ?? unnamedEvent] ?? origin.forms[anyEvent];
  if (form === undefined) return undefined;
  const data = form === "json" ? jsonOf(text, event, origin) : text;
  return {
    ...(event !== undefined && { event }),
    data,
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retry }),
  };
}

function jsonOf(
  text: string,
  event: string = unnamedEvent,
  { operation, response }: Origin,
): unknown {
  const data = parseJson(text);
  if (data === undefined) {
    const error = new InvalidResponseError(
      `The data of the event ${event} of ${operation} are not JSON`,
    );
    const problems = [{ pointer: "/data", message: "Not JSON" }];
    throw Object.assign(error, readMetadata(response), { operation, problems });
  }
  requireExactIntegers(text, response);
  return data;
}
