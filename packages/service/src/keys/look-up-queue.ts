import { StorageUnavailable } from "../database/availability/unavailable.ts";

/**
 * Maximum number of concurrent look-ups, so that most database connections stay free for requests with a valid
 * key.
 */
const mostAtOnce = 4;
/** Maximum number of waiting look-ups of one address: as many as one consumer may have open requests. */
const mostWaiting = 1_500;

interface Waiting {
  begin(): void;
  fail(reason: unknown): void;
}

/**
 * Looks up keys that are not cached, a few at a time. Addresses take turns, so that one that sends many wrong
 * keys delays only itself.
 */
export class LookUpQueue {
  /** The waiting look-ups, by address. The first address is the one that has waited longest for its turn. */
  readonly #waiting = new Map<string, Waiting[]>();
  #underWay = 0;

  /**
   * Looks a key up when it is the turn of its address.
   *
   * @throws {StorageUnavailable} if too many look-ups of the address wait
   * @throws the error of another look-up: if the database fails, all waiting look-ups fail at once
   */
  async run<Result>(address: string, lookUp: () => Promise<Result>): Promise<Result> {
    if (this.#underWay < mostAtOnce) this.#underWay++;
    else await this.#turnOf(address);
    try {
      return await lookUp();
    } catch (error) {
      this.#failAll(error);
      throw error;
    } finally {
      this.#beginNext();
    }
  }

  #turnOf(address: string): Promise<void> {
    const waiting = this.#waiting.get(address) ?? [];
    if (waiting.length >= mostWaiting) {
      throw new StorageUnavailable(
        "too many look-ups of unknown API keys from one address are waiting",
      );
    }
    this.#waiting.set(address, waiting);
    return new Promise((resolve, reject) => {
      waiting.push({ begin: resolve, fail: reject });
    });
  }

  /** Starts the next look-up in place of the one that has ended. */
  #beginNext(): void {
    for (const [address, waiting] of this.#waiting) {
      this.#waiting.delete(address);
      const next = waiting.shift();
      if (waiting.length > 0) this.#waiting.set(address, waiting);
      if (next === undefined) continue;
      next.begin();
      return;
    }
    this.#underWay--;
  }

  #failAll(reason: unknown): void {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { fail } of all) fail(reason);
  }
}
