import type { StreamedEvent } from "@contract-first/reading/event-streams";
import { throwIfAborted } from "../abort.ts";
import { beginningOf } from "../beginning.ts";
import { bytesOf } from "../body.ts";
import { ConnectionError } from "../errors.ts";
import { mergeHeaders } from "../merge-headers.ts";
import { notify } from "../notify.ts";
import { succeed } from "../operation.ts";
import type { StreamOptions } from "../operation-types.ts";
import { type Arguments, type Call, callOf, type Definition } from "../request.ts";
import { backoff, maxTimerMs } from "../retry.ts";
import type { RequestOptions } from "../transport-options.ts";
import { hasSafeMethod } from "./chunks.ts";
import { arriving, connectionOf, leavable, ofStream } from "./connection.ts";
import { eventValue } from "./event-value.ts";
import { type Position, readEvents } from "./received-events.ts";

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
  const events = (...args: Arguments) => {
    const call = callOf(args);
    return leavable(call, route, (signal) => watch(streamed, call, signal));
  };
  return Object.assign(events, { route, definition: streamed }) as never;
}

interface StreamDefinition extends Definition {
  stream: NonNullable<Definition["stream"]>;
}

/** How far a stream was read, and how its connections went. */
interface Progress extends Position {
  /** How many connections there were since the last that had an event, with that one. */
  attempts: number;
}

/** Yields the events of all connections, until the stream ends for good. */
async function* watch(
  definition: StreamDefinition,
  call: Call,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent, void> {
  const progress: Progress = { attempts: 1 };
  let again: RequestOptions["again"];
  for (let current = call; ; current = resumed(call, progress)) {
    const connection = connectionOf(signal);
    const options = { ...current.options, again, signal: connection.signal };
    let reason: Response | ConnectionError | undefined;
    try {
      reason = yield* eventsOf(definition, { ...current, options }, progress);
    } finally {
      connection.close();
    }
    if (!reason) return;
    void notify(call.options?.onError, { operation: definition.route, reason });
    const delay = pauseAfter(progress);
    again = { attempt: ++progress.attempts, delay, reason };
  }
}

/**
 * Yields the events of one connection.
 *
 * @returns why to connect again: the response that has ended, or an error; undefined if the stream has ended for good
 */
async function* eventsOf(
  definition: StreamDefinition,
  call: Call & { options: StreamOptions & { signal: AbortSignal } },
  progress: Progress,
): AsyncGenerator<StreamedEvent, Response | ConnectionError | undefined> {
  const { route: operation, stream } = definition;
  const mayRepeat = hasSafeMethod(operation);
  const { data, response, status } = await succeed(definition, call);
  if (status === 204) return undefined;
  void notify(call.options.onOpen, { operation, response });
  const { signal, silence = 3000 * stream.commentSeconds } = call.options;
  const limits = { operation, signal, silence };
  const body = data as ReadableStream<Uint8Array> | null;
  try {
    for await (const received of readEvents(body, progress, limits)) {
      progress.attempts = 1;
      const event = eventValue(received, { operation, response, forms: stream.data });
      if (event) yield event;
      // The loop may have aborted it.
      throwIfAborted(signal);
      if (received.event !== undefined && received.event === stream.end) return undefined;
    }
  } catch (error) {
    if (!mayRepeat || !(error instanceof ConnectionError)) throw error;
    return error;
  }
  return mayRepeat ? response : undefined;
}

/** The call of a reconnection: it goes on until the service accepts or refuses it. */
function resumed(call: Call, { id, retry: asked }: Progress): Call {
  const options = call.options ?? {};
  // Without a pause, attempts that fail would follow one another at once.
  const delays = asked && { baseDelay: asked, maxDelay: Math.max(asked, maxReconnectDelay) };
  const retry = { ...(options.retry || {}), attempts: Number.POSITIVE_INFINITY };
  const [input, headers] =
    id === undefined ? [call.input, options.headers] : withId(id, call.input, options.headers);
  return {
    ...call,
    input,
    options: {
      ...options,
      headers,
      retry: { ...retry, maxWait: maxTimerMs, ...delays },
      timeout: { ...options.timeout, total: maxTimerMs },
    },
  };
}

/** The input and the headers of a call with this ID in place of its own; an empty one is not sent (section 9.2.3). */
function withId(id: string, input: Call["input"], given?: Record<string, string>) {
  const headers = mergeHeaders(given);
  delete headers["last-event-id"];
  if (id) headers["last-event-id"] = asHeader(id);
  const others = Object.entries(input ?? {}).filter(([name]) => !/^last-event-id$/i.test(name));
  return [Object.fromEntries(others), headers] as const;
}

/** The ID in UTF-8, as browsers send it: `fetch` takes a text with one character for each byte. */
function asHeader(id: string): string {
  return String.fromCharCode(...new TextEncoder().encode(id));
}

/** Maximum of the random part of a pause, in milliseconds. */
const maxReconnectDelay = 30_000;

/**
 * The pause before a reconnection, in milliseconds: the time that the service asks for, and a random time, so that the
 * clients of a restarted service do not all return at once. It grows while connections have no event.
 */
function pauseAfter({ retry = 0, attempts }: Progress): number {
  const random = backoff(attempts, { baseDelay: 1000, maxDelay: maxReconnectDelay });
  return Math.min(retry + random, maxTimerMs);
}
