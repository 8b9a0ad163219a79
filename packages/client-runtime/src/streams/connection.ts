import { type AnySignal, onAbort } from "../abort.ts";
import type { ReadBody } from "../body.ts";
import { ClientError } from "../errors.ts";
import { notify } from "../notify.ts";
import type { Call } from "../request.ts";
import type { Statuses } from "../statuses.ts";

/** A connection that ends with the signal of the call, or as soon as it is closed. */
export function connectionOf(signal: AnySignal): { signal: AbortSignal; close(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  const unfollow = onAbort(signal, abort);
  const close = () => {
    unfollow();
    controller.abort();
  };
  return { signal: controller.signal, close };
}

/**
 * Makes an iteration that ends at once when it is left, also while it waits for an item. A generator by itself would
 * first wait for it. Tells the call of the error with which it fails.
 *
 * @param iterate is called when the first item is asked for, with a signal that also ends with that of the call
 */
export function leavable<Item>(
  { options = {} }: Call,
  operation: string,
  iterate: (signal: AbortSignal) => AsyncGenerator<Item, void>,
): AsyncGenerator<Item, void> {
  const { signal, onError } = options;
  let close: (() => void) | undefined;
  let isLeft = false;
  async function* all(): AsyncGenerator<Item, void> {
    const connection = connectionOf(signal);
    close = connection.close;
    try {
      yield* iterate(connection.signal);
    } catch (error) {
      if (isLeft) return;
      if (!signal?.aborted) void notify(onError, { operation, reason: error });
      throw error;
    } finally {
      close();
    }
  }
  const items = all();
  const end = items.return.bind(items);
  items.return = (value) => {
    isLeft = true;
    close?.();
    return end(value);
  };
  return items;
}

/**
 * Reads a body as it arrives.
 *
 * @throws {ClientError} if the platform has no streams, as in React Native
 */
export function arriving(read: ReadBody): ReadBody {
  return (response) => {
    if (response.body === undefined) {
      throw new ClientError("This platform cannot read a stream: its responses have no body");
    }
    return read(response, true);
  };
}

/**
 * The statuses of an operation whose success is a stream: only a 200 can be one.
 *
 * @param undeclared successes without a body that no contract needs to declare
 */
export function ofStream(declared: Statuses, undeclared: readonly number[] = []): Statuses {
  return {
    includes: (status) =>
      undeclared.includes(status) ||
      ((status === 200 || status >= 400) && declared.includes(status)),
    toString: () => String(declared),
  };
}
