import type { AnySignal } from "../abort.ts";
import type { ReadBody } from "../body.ts";
import { ClientError } from "../errors.ts";
import type { Statuses } from "../statuses.ts";

/** A connection that ends with the signal of the call, or as soon as it is closed. */
export function connectionOf(signal: AnySignal): { signal: AbortSignal; close(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const close = () => {
    signal?.removeEventListener("abort", abort);
    controller.abort();
  };
  return { signal: controller.signal, close };
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
