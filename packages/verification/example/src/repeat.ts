import { setTimeout } from "node:timers/promises";

/**
 * Repeats work in the background, each time after a pause.
 *
 * @param work its signal aborts when it should end early
 * @returns the function that ends this, and waits for work that has begun
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  pauseMs: number,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await work(signal);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
