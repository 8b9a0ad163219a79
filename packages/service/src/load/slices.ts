/** Maximum duration of a slice, in milliseconds. */
const sliceMs = 1;

/** Maximum number of waiting tasks. */
const mostWaiting = 2_000;

/**
 * Runs tasks in slices, one slice in each turn of the event loop, so that other work does not have to wait for
 * all of them. If too many tasks wait, the next one runs at once.
 */
export class Slices {
  readonly #now: () => number;
  #waiting: (() => void)[] = [];

  /** @param now returns the time in milliseconds */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  run(task: () => void): void {
    if (this.#waiting.length >= mostWaiting) task();
    else if (this.#waiting.push(task) === 1) this.#next();
  }

  #next(): void {
    setImmediate(() => {
      const end = this.#now() + sliceMs;
      let count = 0;
      for (const task of this.#waiting) {
        task();
        count++;
        if (this.#now() >= end) break;
      }
      this.#waiting = this.#waiting.slice(count);
      if (this.#waiting.length > 0) this.#next();
    });
  }
}
