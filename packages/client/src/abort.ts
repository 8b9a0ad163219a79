import { TimeoutError } from "./errors.js";

/** The longest delay that timers take; a longer one would end at once. */
const longest = 2 ** 31 - 1;

/**
 * Does `work` within some milliseconds. When the time is over, or the signal aborts, the promise is
 * rejected, whether or not `work` heeds the signal that it is given.
 *
 * @throws {TimeoutError} when the time is over
 */
export function within<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const inner = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  return new Promise<T>((resolve, reject) => {
    signal.throwIfAborted();
    stop = () => reject(signal.reason ?? new TimeoutError(`No answer in ${milliseconds} ms`));
    timer = setTimeout(stop, Math.min(milliseconds, longest));
    signal.addEventListener("abort", stop);
    work(inner.signal).then(resolve, reject);
  }).finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    inner.abort();
  });
}

/** Ends after some milliseconds; rejects with the signal's reason as soon as that aborts. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return within<void>(milliseconds, signal, () => new Promise(() => {})).catch(() =>
    signal.throwIfAborted(),
  );
}
