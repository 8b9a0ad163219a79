/**
 * Settles when `work` does, when the time is up, or when the signal aborts. In the last two cases the
 * signal passed to `work` aborts as well, but `within` does not wait for `work` to react.
 *
 * @param milliseconds if this is not positive, `work` is not started
 * @param signal one that has no other listeners: that of the request itself
 * @param work if omitted, this is a pause
 * @throws the signal's reason, if the signal has aborted
 */
export function within(
  milliseconds: number,
  signal: AbortSignal,
  work?: (inner: AbortSignal) => Promise<void>,
): Promise<void> {
  const inner = new AbortController();
  let timer: unknown;
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    signal.onabort = () => {
      inner.abort();
      resolve();
    };
    if (milliseconds > 0) {
      work?.(inner.signal).then(resolve, reject);
      timer = setTimeout(signal.onabort as () => void, milliseconds);
    } else resolve();
  }).finally(() => {
    clearTimeout(timer as number);
    signal.onabort = null;
    signal.throwIfAborted();
  });
}
