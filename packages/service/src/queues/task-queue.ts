import { Queue } from "./queue.ts";

interface Options {
  /** Maximum number of tasks in one turn. */
  max?: number;
  /** Maximum duration of the tasks of one turn, in milliseconds. The last one may end later. */
  maxMs?: number;
  /** Maximum share of the time that tasks take, above 0 and up to 1. Each turn runs one nevertheless. */
  maxShare?: number;
  /** Maximum number of waiting tasks. If as many wait, a further one takes the place of the next, which runs at once. */
  maxWaiting?: number;
  /** Returns the time in milliseconds. */
  now?: () => number;
}

/**
 * Runs a few tasks in each turn of the event loop, so that other work does not have to wait for all of them. Keys
 * take turns.
 */
export class TaskQueue {
  readonly #options: Required<Options>;
  readonly #tasks = new Queue<() => void>();
  #hasTurn = false;
  /** The end of the last turn. */
  #turnEnd = Number.NEGATIVE_INFINITY;

  constructor({
    max = Number.POSITIVE_INFINITY,
    maxMs = Number.POSITIVE_INFINITY,
    maxShare = 1,
    maxWaiting = Number.POSITIVE_INFINITY,
    now = () => performance.now(),
  }: Options) {
    this.#options = { max, maxMs, maxShare, maxWaiting, now };
  }

  add(task: () => void, key?: unknown): void {
    if (this.#tasks.size >= this.#options.maxWaiting) this.#tasks.shift()?.();
    this.#tasks.push(task, key);
    this.#awaitTurn();
  }

  #awaitTurn(): void {
    if (this.#hasTurn || this.#tasks.size === 0) return;
    this.#hasTurn = true;
    setImmediate(() => {
      this.#takeTurn();
      this.#hasTurn = false;
      this.#awaitTurn();
    });
  }

  #takeTurn(): void {
    const { max, maxMs, maxShare, now } = this.#options;
    const begin = now();
    const others = begin - this.#turnEnd;
    const ofShare = maxShare === 1 ? maxMs : (others * maxShare) / (1 - maxShare);
    const end = begin + Math.min(maxMs, ofShare);
    for (let count = 0; count < max && this.#tasks.size > 0; count++) {
      this.#tasks.shift()?.();
      this.#turnEnd = now();
      if (this.#turnEnd >= end) return;
    }
  }
}
