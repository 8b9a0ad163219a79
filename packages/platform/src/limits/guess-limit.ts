import { LRUCache } from "lru-cache";
import type { Clients } from "./clients.ts";
import { windowIndex } from "./counter.ts";

/** Addresses whose wrong guesses are remembered. */
const maximumAddresses = 10_000;

/**
 * Counts the unknown API keys that each address sends in a UTC minute. An address that has used up its
 * limit with them is rejected anyway, so its further guesses are not looked up.
 */
export class GuessLimit {
  readonly #clients: Clients;
  readonly #now: () => number;
  readonly #guesses = new LRUCache<string, { minute: number; count: number }>({
    max: maximumAddresses,
  });

  /** @param now Unix time in milliseconds */
  constructor(clients: Clients, now: () => number) {
    this.#clients = clients;
    this.#now = now;
  }

  isReached(address: string | undefined): boolean {
    const { id, limits } = this.#clients.ofAddress(address);
    return this.#countOf(id) >= (limits.minute ?? 0);
  }

  add(address: string | undefined): void {
    const { id } = this.#clients.ofAddress(address);
    this.#guesses.set(id, { minute: this.#minute(), count: this.#countOf(id) + 1 });
  }

  #countOf(id: string): number {
    const guesses = this.#guesses.get(id);
    return guesses?.minute === this.#minute() ? guesses.count : 0;
  }

  #minute(): number {
    return windowIndex("minute", this.#now());
  }
}
