import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Dependencies, SharedContext } from "@contract-first/service";
import type { PlaceChange, PrismaClient } from "../storage/sqlite/client.ts";
import { changesFrom, newestChange } from "./change-rows.ts";
import { isExpired } from "./expired-changes.ts";

interface Options extends Pick<Dependencies<PrismaClient>, "now" | "log">, SharedQueries {}
type SharedQueries = Pick<SharedContext, "queries">;

/** How often the table is read while a stream is open, in milliseconds. */
const pollMs = 500;
/** Maximum number of changes that one statement reads. A stream whose client does not read keeps as many in memory. */
const pageSize = 100;
/** Maximum number of changes in memory. A stream that is further behind reads the table itself. */
const maxRecent = 1_000;

/**
 * Hands the changes of places to the streams of this process. One reader polls the table for all of them, and only while
 * a stream is open. docs/decisions/streams.md has the reasons.
 */
export class PlaceChanges {
  readonly #options: Options;
  readonly #news = new EventEmitter().setMaxListeners(0);
  /** Number of streams. */
  #open = 0;
  #isReading = false;
  /** All changes after the position `#start` that the reader has read, in their order. */
  #recent: PlaceChange[] = [];
  #start = 0n;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The position of the newest change; 0 before the first one. */
  async newest(): Promise<bigint> {
    const change = await this.#options.queries.first(newestChange);
    return change?.id ?? 0n;
  }

  /** Whether all changes after a position are kept. */
  async isKept(position: bigint): Promise<boolean> {
    return this.#isKept(position, await this.#options.queries.first(changesFrom, position, 1));
  }

  /**
   * Yields all changes after a position, each once and in order, and then waits for further ones.
   *
   * @param position of a change that is kept, or the newest
   * @throws {AbortError} if the signal aborts while it waits
   */
  async *after(position: bigint, signal: AbortSignal): AsyncGenerator<PlaceChange, void> {
    let last = position;
    this.#join(position);
    try {
      for (;;) {
        for (const change of await this.#next(last, signal)) {
          yield change;
          last = change.id;
        }
      }
    } finally {
      this.#open--;
    }
  }

  /** Starts the reader at the position of its first stream. */
  #join(position: bigint): void {
    this.#open++;
    if (this.#isReading) return;
    this.#isReading = true;
    this.#start = position;
    this.#recent = [];
    void this.#read();
  }

  async #read(): Promise<void> {
    while (this.#open > 0) {
      const changes = await this.#changesAfter(this.#recent.at(-1)?.id ?? this.#start).catch(
        this.#report,
      );
      this.#add(changes);
      // Without `ref`, the pause does not keep a process that stops alive.
      if (changes.length < pageSize - 1) await setTimeout(pollMs, undefined, { ref: false });
    }
    this.#isReading = false;
  }

  #add(changes: PlaceChange[]): void {
    if (changes.length === 0) return;
    this.#recent.push(...changes);
    const dropped = this.#recent.splice(0, Math.max(0, this.#recent.length - maxRecent));
    this.#start = dropped.at(-1)?.id ?? this.#start;
    this.#news.emit("changes");
  }

  /** The changes after a position. If there are none yet, it waits, and the result is empty. */
  async #next(position: bigint, signal: AbortSignal): Promise<PlaceChange[]> {
    if (position < this.#start) return this.#changesAfter(position);
    const changes = this.#recent.filter(({ id }) => id > position);
    if (changes.length === 0) await once(this.#news, "changes", { signal });
    return changes;
  }

  /** @throws {Error} if they are not kept any more, because the stream is too slow */
  async #changesAfter(position: bigint): Promise<PlaceChange[]> {
    const changes = await this.#options.queries.all(changesFrom, position, pageSize);
    if (!this.#isKept(position, changes[0] ?? null)) {
      throw new Error(`The changes after the position ${position} are not kept any more.`);
    }
    return changes.filter(({ id }) => id > position);
  }

  /** @param first the first change from this position on */
  #isKept(position: bigint, first: PlaceChange | null): boolean {
    if (position > 0n) return first?.id === position;
    // The newest expired change is never deleted.
    return first === null || !isExpired(first, this.#options.now());
  }

  /** The streams stay open, and the next attempt continues at the same position. */
  readonly #report = (error: unknown): PlaceChange[] => {
    this.#options.log.warn({ err: error }, "changes not read: streams wait for the next attempt");
    return [];
  };
}
