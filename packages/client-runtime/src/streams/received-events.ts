import { createParser, type EventSourceMessage } from "eventsource-parser";
import { within } from "../abort.ts";
import { ConnectionError } from "../errors.ts";

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

/** One connection of a stream. */
interface Connection {
  /** Method and path as written in the contract. */
  operation: string;
  /** Aborts the connection. */
  signal: AbortSignal;
  /** How long nothing may arrive, in milliseconds. */
  silence: number;
}

/**
 * Reads the events of one connection, until the response is complete.
 *
 * @param body null if it is empty
 * @param position is updated before an event is yielded
 * @throws {ConnectionError} if the connection breaks off, or if nothing arrives any more
 * @throws the signal's reason, if the signal aborts
 */
export async function* receivedEvents(
  body: ReadableStream<Uint8Array> | null,
  position: Position,
  connection: Connection,
): AsyncGenerator<ReceivedEvent, void> {
  if (!body) return;
  const reader = body.getReader();
  const feed = feeder(position);
  try {
    for (;;) {
      const { done, value } = await nextChunk(reader, connection);
      if (done) return;
      yield* feed(value);
    }
  } finally {
    // This fails if the connection has broken off.
    reader.cancel().catch(() => {});
  }
}

/** The DOM's name of this type is unknown to programs that have only the types of Node.js. */
type Chunk = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>["read"]>>;

async function nextChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { operation, signal, silence }: Connection,
): Promise<Chunk> {
  // TypeScript does not see that the callback assigns these two.
  let chunk = undefined as Chunk | undefined;
  let cause: unknown;
  const work = async () => {
    try {
      chunk = await reader.read();
    } catch (error) {
      cause = error;
    }
  };
  await within(silence, signal, work);
  if (chunk) return chunk;
  cause ??= new Error(`Nothing arrived in ${silence} ms`);
  const message = `The stream of ${operation} broke off; the operation may have been performed`;
  throw new ConnectionError(message, { cause });
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
