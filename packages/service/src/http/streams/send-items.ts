import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { Response } from "express";
import { addDefaultHeaders, replaceHeaders } from "../request/batched-headers.ts";
import { closeAfter } from "../request/last-request.ts";
import type { ItemStream } from "./item-stream.ts";

/** How to send the items of an operation. */
export interface Sending {
  stream: ItemStream;
  mediaType: string;
  /**
   * Writes an item.
   *
   * @throws {Error} if the contract does not declare it
   */
  toText(item: unknown): string;
  /** After how long without an item a comment is sent, in milliseconds; absent if the format has no comments. */
  silenceMs?: number;
  /**
   * Writes what ends the stream when the process stops. Absent if the end of a response says that it is complete: the
   * stream is then broken off.
   */
  farewell?(): string;
}

/**
 * Sends items as a handler yields them. The header section goes out before the first item. A failure closes the
 * connection without the end of the response, so that no client takes it for the end of the stream.
 *
 * @throws {Error} if the handler fails, or yields what the contract does not declare
 */
export async function sendItems(
  response: Response,
  items: AsyncIterable<unknown>,
  sending: Sending,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  replaceHeaders(response, ["Content-Type", sending.mediaType]);
  addDefaultHeaders(response, defaults);
  // The next stream of the client needs a new connection, which does not lead to a process that is stopping.
  closeAfter(response);
  // The client may have gone while the handler prepared the stream.
  if (response.destroyed || response.req.method === "HEAD") {
    response.end();
    return void (await iterator.return?.());
  }
  response.flushHeaders();
  const { stream } = sending;
  stream.start();
  const onSent = commentWhenSilent(response, stream.signal, sending.silenceMs);
  try {
    await sendAll(response, iterator, { ...sending, onSent });
  } catch (thrown) {
    stream.end("failure");
    await breakOff(response);
    throw new Error("A stream failed after its header section was sent.", {
      cause: thrown,
    });
  }
}

const defaults = [
  ...["Cache-Control", "no-store"],
  // Otherwise, proxies such as nginx collect several items before they send one.
  ...["X-Accel-Buffering", "no"],
];

/**
 * Sends a comment after each silence, so that no proxy closes the connection as idle.
 *
 * @returns the function to call when something is sent
 */
function commentWhenSilent(
  response: Response,
  signal: AbortSignal,
  silenceMs: number | undefined,
): () => void {
  if (silenceMs === undefined) return () => {};
  const timer = setTimeout(() => {
    if (!response.destroyed && !response.writableNeedDrain) response.write(":\n\n");
    timer.refresh();
  }, silenceMs).unref();
  onAbort(signal, () => clearTimeout(timer));
  return () => timer.refresh();
}

interface Open extends Sending {
  onSent(): void;
}

async function sendAll(
  response: Response,
  iterator: AsyncIterator<unknown>,
  open: Open,
): Promise<void> {
  const { stream, toText, onSent } = open;
  const { signal } = stream;
  const orNull = unlessAborted(signal);
  for (let sent = 0; !signal.aborted && !response.destroyed; sent++) {
    // Other requests get their turn, even if a handler has its items in memory and the client reads fast.
    if (sent % itemsInTurn === itemsInTurn - 1) await setImmediate();
    const next = iterator.next();
    const result = await orNull(next);
    if (result === null || response.destroyed)
      return endEarly(response, iterator, { ...open, next });
    if (result.done) {
      stream.end("handler");
      return void response.end();
    }
    response.write(orReturn(iterator, () => toText(result.value)));
    stream.countItem();
    onSent();
    // A slow client stops the handler, so that its items do not pile up in memory.
    if (response.writableNeedDrain) await once(response, "drain", { signal }).catch(() => {});
  }
  return endEarly(response, iterator, open);
}

const itemsInTurn = 64;

/**
 * Returns a function that gives the value of a promise, or null if the signal aborts first. All promises share one
 * listener, because it takes long to add and remove one for each item. `Promise.race` would keep every promise.
 */
function unlessAborted(signal: AbortSignal) {
  let abort = () => {};
  onAbort(signal, () => abort());
  return <Value>(promise: Promise<Value>): Promise<Value | null> =>
    new Promise((resolve, reject) => {
      abort = () => resolve(null);
      if (signal.aborted) abort();
      promise.then(resolve, reject);
    });
}

/** Acts when a signal aborts, or at once if it has: a stream may end while its handler prepares it. */
function onAbort(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

/** Ends the handler if an item cannot be written, as `for await` does. */
function orReturn<Value>(iterator: AsyncIterator<unknown>, write: () => Value): Value {
  try {
    return write();
  } catch (thrown) {
    iterator.return?.().catch(() => {});
    throw thrown;
  }
}

interface Left extends Pick<Open, "stream" | "farewell"> {
  /** The item for which the handler is asked; absent if it is not asked for one. */
  next?: Promise<unknown>;
}

/**
 * Ends a stream whose handler has not ended it. The handler may take as long as it likes to notice: only this function
 * waits for it, to report what it throws.
 */
async function endEarly(
  response: Response,
  iterator: AsyncIterator<unknown>,
  { stream, next, farewell }: Left,
): Promise<void> {
  const results = Promise.allSettled([next, iterator.return?.()]);
  if (stream.endedBy === "shutdown" && farewell) response.end(farewell());
  else await breakOff(response);
  await closed(response);
  const failed = (await results).find((each) => each.status === "rejected");
  if (failed !== undefined && failed.reason?.name !== "AbortError") throw failed.reason;
}

/** Closes the connection without the end of the response, once the events before are written. */
async function breakOff(response: Response): Promise<void> {
  // A response that waits its turn on a connection has no socket.
  if (response.socket === null) response.destroy();
  else response.socket.destroySoon();
  await closed(response);
}

async function closed(response: Response): Promise<void> {
  const isClosed = response.writableFinished || response.req.socket.closed;
  if (!isClosed) await once(response, "close");
}
