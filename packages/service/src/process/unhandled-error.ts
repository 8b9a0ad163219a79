import type { Logger } from "pino";
import { currentRequest } from "../reports/report-requests.ts";

/**
 * Logs each error that nothing handles, such as the rejection of a promise that nobody awaits, with the operation and
 * the id of the request that caused it. Nothing is known about the state of the process afterwards, so it has to end.
 *
 * @param stop called for the first such error: finishes the open requests and ends the process
 */
export function onUnhandledError(log: Logger, stop: () => unknown): void {
  let isStopping = false;
  // Node.js passes unhandled rejections on to this event.
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ ...currentRequest(), origin, err: error }, "an error was not handled: stopping");
    if (!isStopping) stop();
    isStopping = true;
  });
}
