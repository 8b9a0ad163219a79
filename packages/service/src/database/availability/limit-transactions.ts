import { Semaphore } from "../../queues/semaphore.ts";
import { StorageUnavailable } from "./unavailable.ts";

/**
 * How long a change waits for other transactions, in milliseconds. Each of these ends within half that time
 * after its first change.
 */
const maxWaitMs = 10_000;

/**
 * Limits the number of open transactions. Further ones wait and, if those before them take too long, fail with
 * `StorageUnavailable`.
 */
export function limitTransactions(max: number): Semaphore {
  const tooLate = () => new StorageUnavailable("the transactions of other requests take too long");
  return new Semaphore({ max, timeout: { ms: maxWaitMs, tooLate } });
}
