import { StorageUnavailable } from "../database/availability/unavailable.ts";
import { Semaphore } from "../queues/semaphore.ts";

/**
 * Limits the look-ups of keys that are not cached, so that most database connections stay free for requests with a
 * valid key. The addresses of the senders are its keys: an address that sends many wrong keys delays only itself. One
 * address may have as many waiting as one consumer may have open requests.
 */
export function limitLookUps(): Semaphore {
  const tooMany = () =>
    new StorageUnavailable("too many look-ups of unknown API keys from one address are waiting");
  return new Semaphore({ max: 4, waiting: { max: 1_500, tooMany } });
}
