import type { Logger } from "pino";

/** Maximum time in which a process stops, in milliseconds. */
export const maxStopMs = 9_500;

/** The signals that ask the service to finish its requests and stop. */
const signals = ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const;

/**
 * Calls the function at the first signal to stop. Further signals have no effect, because a terminal sends one
 * to every process of the service, and the first process sends another one to all.
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => unknown): void {
  let isStopping = false;
  const stopOnce = (signal: NodeJS.Signals) => {
    if (!isStopping) stop(signal);
    isStopping = true;
  };
  for (const signal of signals) process.on(signal, stopOnce);
}

/** After how long a process that stops closes the database, in milliseconds: the rest takes less than the difference. */
const closeAfterMs = 9_000;

/**
 * Begins the time in which a process stops.
 *
 * @returns a function that ends what the service itself has begun, and waits for it until that time is over
 */
export function stopTime(stop: () => Promise<void>, log: Logger): () => Promise<void> {
  const end = performance.now() + closeAfterMs;
  return async () => {
    const isOver = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(true), end - performance.now()).unref();
    });
    try {
      const isLate = await Promise.race([stop(), isOver]);
      if (isLate) log.error("`stop` of the service has not ended in time: ending without it");
    } catch (error) {
      log.error({ err: error }, "`stop` of the service failed: ending without it");
    }
  };
}
