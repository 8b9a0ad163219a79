/**
 * Ends when `work` does, when the time is over, or when the signal aborts. In the latter cases the
 * signal that `work` is given aborts, too, but nobody waits for `work` to heed it.
 *
 * @param milliseconds when there are none, `work` is not begun
 * @param signal one that nobody else listens to: that of the request itself
 * @param work nothing is done without it: a pause
 * @throws the signal's reason when it has aborted before
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
