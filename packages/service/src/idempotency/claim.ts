import { randomUUID } from "node:crypto";
import { StorageUnavailable } from "../database/availability/unavailable.ts";
import type { Database, Transaction } from "../database/database.ts";

/** How long a claim remains after its process was killed, in milliseconds. */
const timeoutMs = 10_000;
/** The interval at which a claim is extended, in milliseconds. */
const extensionMs = 3_000;

interface Options {
  database: Database;
  /** Unix time in milliseconds. */
  now: () => number;
}

/** Calls the handler of a request. */
type Call<Response> = (handler: () => Promise<Response>) => Promise<Response>;

/**
 * Records in the database that a process carries out a request, so that no other process calls its handler
 * meanwhile. It is stored in place of the response.
 */
export class Claim {
  readonly #id: string;
  readonly #text: string;
  readonly #options: Options;

  /** @param id the id of the request */
  constructor(id: string, options: Options) {
    this.#id = id;
    this.#options = options;
    this.#text = JSON.stringify({ claim: randomUUID() });
  }

  /** The row that is stored until the response is. */
  stored(): { answer: string; expiresAt: Date } {
    return { answer: this.#text, expiresAt: new Date(this.#options.now() + timeoutMs) };
  }

  /**
   * Holds the stored claim while a request is carried out: until its handler has ended, even if that is after
   * its transaction. If the request fails, it may be carried out again.
   *
   * @param carryOut calls the handler through its argument
   */
  async during<Response>(carryOut: (call: Call<Response>) => Promise<Response>): Promise<Response> {
    const timer = setInterval(() => this.#extend(), extensionMs).unref();
    let whenEnded: Promise<unknown> | undefined;
    const call: Call<Response> = (handler) => {
      const run = handler();
      whenEnded = run
        .catch(() => {})
        .finally(() => {
          whenEnded = undefined;
        });
      return run;
    };
    try {
      const response = await carryOut(call);
      clearInterval(timer);
      return response;
    } catch (error) {
      const release = () => this.#release().finally(() => clearInterval(timer));
      if (whenEnded === undefined) await release();
      else void whenEnded.then(release);
      throw error;
    }
  }

  /**
   * Replaces the claim with the response.
   *
   * @throws {StorageUnavailable} if the claim has expired, and another process may have taken the request over
   */
  async replace(
    { platform }: Pick<Transaction, "platform">,
    data: { answer: string; expiresAt: Date },
  ): Promise<void> {
    const { count } = await platform.idempotentRequest.updateMany({ where: this.#where(), data });
    if (count === 0) throw new StorageUnavailable("the claim of this request has expired");
  }

  /** A claim that cannot be extended expires; then its transaction fails. */
  #extend(): void {
    const { expiresAt } = this.stored();
    const extension = { where: this.#where(), data: { expiresAt } };
    this.#options.database.idempotentRequest.updateMany(extension).catch(() => {});
  }

  /** A claim that cannot be released expires. */
  async #release(): Promise<void> {
    const { database } = this.#options;
    await database.idempotentRequest.deleteMany({ where: this.#where() }).catch(() => {});
  }

  #where() {
    return { id: this.#id, answer: this.#text };
  }
}

export function isClaim(stored: object): boolean {
  return Object.hasOwn(stored, "claim");
}
