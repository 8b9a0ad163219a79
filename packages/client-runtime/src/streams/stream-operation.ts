import type { StreamedEvent } from "@contract-first/reading/event-streams";
import { pause, throwIfAborted } from "../abort.ts";
import { beginningOf } from "../beginning.ts";
import { bytesOf } from "../body.ts";
import { ConnectionError } from "../errors.ts";
import { mergeHeaders } from "../merge-headers.ts";
import { succeed } from "../operation.ts";
import type { StreamOptions } from "../operation-types.ts";
import { type Arguments, type Call, callOf, type Definition } from "../request.ts";
import { backoff, longestTimer } from "../retry.ts";
import { hasSafeMethod } from "./chunks.ts";
import { arriving, connectionOf, ofStream } from "./connection.ts";
import { eventValue } from "./event-value.ts";
import { type Position, receivedEvents } from "./received-events.ts";

const mediaType = "text/event-stream";

/** Creates the function for an operation whose success is a stream of events (HTML standard, section 9.2). */
export function streamOperation<Typed>(definition: StreamDefinition): Typed {
  const { route, send, statuses, writeHeaders } = definition;
  const streamed: StreamDefinition = {
    ...definition,
    // A 204 asks the client not to connect again (HTML standard, section 9.2.3).
    statuses: ofStream(statuses, [204]),
    read: { 200: arriving(bytesOf(mediaType)), 204: null },
    readBeginning: beginningOf,
    send: { ...send, stream: true },
    writeHeaders: (...all) => ({ Accept: mediaType, ...writeHeaders?.(...all) }),
  };
  const events = (...args: Arguments) => watch(streamed, callOf(args));
  return Object.assign(events, { route, definition: streamed }) as never;
}

interface StreamDefinition extends Definition {
  stream: NonNullable<Definition["stream"]>;
}

/** How far a stream was read, and how its connections went. */
interface Progress extends Position {
  /** How many connections in a row had no event. */
  vain: number;
}

/** Yields the events of all connections, until the stream ends for good. */
async function* watch(
  definition: StreamDefinition,
  call: Call,
): AsyncGenerator<StreamedEvent, void> {
  const { signal } = call.options ?? {};
  const progress: Progress = { vain: 0 };
  for (let options = call.options; ; options = resumed(call.options, progress)) {
    const connection = connectionOf(signal);
    try {
      const connected = { ...call, options: { ...options, signal: connection.signal } };
      if (yield* eventsOf(definition, connected, progress)) return;
    } finally {
      connection.close();
    }
    await pause(pauseAfter(progress), signal);
  }
}

/**
 * Yields the events of one connection.
 *
 * @returns whether the stream has ended for good
 */
async function* eventsOf(
  definition: StreamDefinition,
  call: Call & { options: StreamOptions & { signal: AbortSignal } },
  progress: Progress,
): AsyncGenerator<StreamedEvent, boolean> {
  const { route: operation, stream } = definition;
  const mayRepeat = hasSafeMethod(operation);
  const { data, response, status } = await succeed(definition, call);
  if (status === 204) return true;
  const { signal, silence = 3000 * stream.commentSeconds } = call.options;
  const limits = { operation, signal, silence };
  const body = data as ReadableStream<Uint8Array> | null;
  progress.vain++;
  try {
    for await (const received of receivedEvents(body, progress, limits)) {
      progress.vain = 0;
      const event = eventValue(received, { operation, response, forms: stream.data });
      if (event) yield event;
      // The loop may have aborted it.
      throwIfAborted(signal);
      if (received.event !== undefined && received.event === stream.end) return true;
    }
  } catch (error) {
    if (!mayRepeat || !(error instanceof ConnectionError)) throw error;
  }
  return !mayRepeat;
}

/** The options of a reconnection: it goes on until the service accepts or refuses it. */
function resumed(options: StreamOptions = {}, { id, retry: asked }: Progress): StreamOptions {
  // Without a pause, attempts that fail would follow one another at once.
  const delays = asked && { baseDelay: asked, maxDelay: Math.max(asked, longest) };
  const retry = { ...(options.retry || {}), attempts: Number.POSITIVE_INFINITY };
  return {
    ...options,
    headers: mergeHeaders(
      options.headers,
      id === undefined ? undefined : { "Last-Event-ID": asHeader(id) },
    ),
    retry: { ...retry, maxWait: longestTimer, ...delays },
    timeout: { ...options.timeout, total: longestTimer },
  };
}

/** The ID in UTF-8, as browsers send it: `fetch` takes a text with one character for each byte. */
function asHeader(id: string): string {
  return String.fromCharCode(...new TextEncoder().encode(id));
}

/** Maximum of the random part of a pause, in milliseconds. */
const longest = 30_000;

/**
 * The pause before a reconnection, in milliseconds: the time that the service asks for, and a random time, so that the
 * clients of a restarted service do not all return at once. It grows while connections have no event.
 */
function pauseAfter({ retry = 0, vain }: Progress): number {
  const random = backoff(vain + 1, { baseDelay: 1000, maxDelay: longest });
  return Math.min(retry + random, longestTimer);
}
