import { createParser, type EventSourceMessage } from "eventsource-parser";
import { type Connection, chunksOf } from "./chunks.ts";

/** An event as it was sent. */
export interface ReceivedEvent extends EventSourceMessage {
  /** The time before a reconnection that the service asked for with this event or just before, in milliseconds. */
  retry?: number;
}

/** How far a stream was read, through all its connections (HTML standard, section 9.2.2). */
export interface Position {
  /** The last event ID, which may be empty; undefined before the first. */
  id?: string;
  /** The time before a reconnection that the service asks for, in milliseconds. */
  retry?: number;
}

/**
 * Reads the events of one connection, until the response is complete.
 *
 * @param body null if it is empty
 * @param position is updated before an event is yielded
 * @throws {ConnectionError} if the connection breaks off, or if nothing arrives any more
 * @throws the signal's reason, if the signal aborts
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array> | null,
  position: Position,
  connection: Connection,
): AsyncGenerator<ReceivedEvent, void> {
  const feed = feeder(position);
  for await (const chunk of chunksOf(body, connection)) yield* feed(chunk);
}

/** Makes the function that returns the events which a further chunk completes. */
function feeder(position: Position): (bytes: Uint8Array) => ReceivedEvent[] {
  const decoder = new TextDecoder();
  let events: ReceivedEvent[] = [];
  let retry: number | undefined;
  const parser = createParser({
    onEvent(event) {
      events.push(retry === undefined ? event : { ...event, retry });
      retry = undefined;
    },
    onId(id) {
      // Every attempt to connect with a control character in a header would fail.
      if (!/\p{Cc}/u.test(id)) position.id = id;
    },
    onRetry(milliseconds) {
      retry = milliseconds;
      position.retry = milliseconds;
    },
  });
  return (bytes) => {
    events = [];
    parser.feed(decoder.decode(bytes, { stream: true }));
    return events;
  };
}
