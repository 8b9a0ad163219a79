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
