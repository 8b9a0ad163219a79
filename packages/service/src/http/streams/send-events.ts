import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { Response } from "express";
import { replaceHeaders } from "../request/batched-headers.ts";
import { type EventStream, streamOf } from "./event-stream.ts";
import { retryText } from "./event-text.ts";

/** How to send the events of an operation. */
interface Sending {
  /**
   * Writes an event.
   *
   * @throws {Error} if the contract does not declare it
   */
  toText(event: unknown): string;
  /** After how long without an event a comment is sent, in milliseconds. */
  silenceMs: number;
}

/**
 * Sends events as a handler yields them (HTML standard, section 9.2). The header section goes out before the first
 * event. A failure closes the connection without the end of the response, so that no client takes it for the end of
 * the stream.
 *
 * @throws {Error} if the handler fails, or yields what the contract does not declare
 */
export async function sendEvents(
  response: Response,
  events: AsyncIterable<unknown>,
  sending: Sending,
): Promise<void> {
  const iterator = events[Symbol.asyncIterator]();
  replaceHeaders(response, headers);
  // The next stream of the client needs a new connection, which does not lead to a process that is stopping.
  response.shouldKeepAlive = false;
  // The client may have gone while the handler prepared the stream.
  if (response.destroyed || response.req.method === "HEAD") {
    response.end();
    return void (await iterator.return?.());
  }
  response.flushHeaders();
  const stream = streamOf(response);
  stream.start();
  const onSent = commentWhenSilent(response, stream.signal, sending.silenceMs);
  try {
    await sendAll(response, iterator, { ...sending, stream, onSent });
  } catch (thrown) {
    stream.end("failure");
    await breakOff(response);
    throw new Error("A stream of events failed after its header section was sent.", {
      cause: thrown,
    });
  }
}

const headers = [
  ...["Content-Type", "text/event-stream"],
  ...["Cache-Control", "no-store"],
  // Otherwise, proxies such as nginx collect several events before they send one.
  ...["X-Accel-Buffering", "no"],
];

/**
 * Sends a comment after each silence, so that no proxy closes the connection as idle.
 *
 * @returns the function to call when something is sent
 */
function commentWhenSilent(response: Response, signal: AbortSignal, silenceMs: number): () => void {
  const timer = setTimeout(() => {
    if (!response.destroyed && !response.writableNeedDrain) response.write(":\n\n");
    timer.refresh();
  }, silenceMs).unref();
  onAbort(signal, () => clearTimeout(timer));
  return () => timer.refresh();
}

interface Open extends Pick<Sending, "toText"> {
  stream: EventStream;
  onSent(): void;
}

async function sendAll(
  response: Response,
  iterator: AsyncIterator<unknown>,
  { stream, toText, onSent }: Open,
): Promise<void> {
  const { signal } = stream;
  for (let sent = 0; !signal.aborted && !response.destroyed; sent++) {
    // Other requests get their turn, even if a handler has its events in memory and the client reads fast.
    if (sent % eventsInTurn === eventsInTurn - 1) await setImmediate();
    const next = iterator.next();
    const result = await unlessAborted(next, signal);
    if (result === null || response.destroyed)
      return endEarly(response, iterator, { stream, next });
    if (result.done) {
      stream.end("handler");
      return void response.end();
    }
    response.write(orReturn(iterator, () => toText(result.value)));
    stream.countEvent();
    onSent();
    // A slow client stops the handler, so that its events do not pile up in memory.
    if (response.writableNeedDrain) await once(response, "drain", { signal }).catch(() => {});
  }
  return endEarly(response, iterator, { stream });
}

const eventsInTurn = 64;

/** The value of a promise; null if the signal aborts first. `Promise.race` would keep every promise until then. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const abort = () => resolve(null);
    onAbort(signal, abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Acts when a signal aborts, or at once if it has: a stream may end while its handler prepares it. */
function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

/** Ends the handler if an event cannot be written, as `for await` does. */
function orReturn<Value>(iterator: AsyncIterator<unknown>, write: () => Value): Value {
  try {
    return write();
  } catch (thrown) {
    iterator.return?.().catch(() => {});
    throw thrown;
  }
}

interface Left {
  stream: EventStream;
  /** The event for which the handler is asked; absent if it is not asked for one. */
  next?: Promise<unknown>;
}

/**
 * Ends a stream whose handler has not ended it. The handler may take as long as it likes to notice: only this function
 * waits for it, to report what it throws.
 */
async function endEarly(
  response: Response,
  iterator: AsyncIterator<unknown>,
  { stream, next }: Left,
): Promise<void> {
  const results = Promise.allSettled([next, iterator.return?.()]);
  if (stream.endedBy === "shutdown") response.end(`${retryText(randomInt(...reconnectMs))}\n\n`);
  else await breakOff(response);
  if (!response.closed) await once(response, "close");
  const failed = (await results).find((each) => each.status === "rejected");
  if (failed !== undefined && failed.reason?.name !== "AbortError") throw failed.reason;
}

/** Closes the connection without the end of the response, once the events before are written. */
async function breakOff(response: Response): Promise<void> {
  // A response that waits its turn on a connection has no socket.
  if (response.socket === null) response.destroy();
  else response.socket.destroySoon();
  if (!response.closed) await once(response, "close");
}

/**
 * The range in which the clients of a process that stops connect again, in milliseconds. Load balancers need up to two
 * seconds to notice that it stops.
 */
const reconnectMs = [2_000, 7_000] as const;
