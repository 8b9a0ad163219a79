import { Queue } from "./queue.ts";

interface Waiting {
  admit(release: () => void): void;
  reject(reason: unknown): void;
}

interface Options {
  /** Maximum number of permits that are in use. */
  max: number;
  /** Maximum number that wait with one key, and the error for a further one. */
  waiting?: { max: number; tooMany: () => Error };
  /** How long each waits at most, in milliseconds, and the error after that. */
  timeout?: { ms: number; tooLate: () => Error };
}

/** Admits a limited number at a time. Others wait; keys take turns. */
export class Semaphore {
  #free: number;
  readonly #options: Options;
  readonly #waiting = new Queue<Waiting>();

  constructor(options: Options) {
    this.#free = options.max;
    this.#options = options;
  }

  /**
   * Waits for a permit.
   *
   * @returns a function that releases it, which may be called twice
   */
  async acquire(key?: unknown): Promise<() => void> {
    if (this.#free > 0) {
      this.#free--;
      return this.#releaser();
    }
    const { waiting } = this.#options;
    if (waiting && this.#waiting.sizeOf(key) >= waiting.max) throw waiting.tooMany();
    return this.#wait(key);
  }

  /** Runs a task when it is its turn. */
  async run<Result>(task: () => Promise<Result>, key?: unknown): Promise<Result> {
    const release = await this.acquire(key);
    return task().finally(release);
  }

  /** Rejects all that wait. */
  rejectWaiting(reason: unknown): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) next.reject(reason);
  }

  #wait(key: unknown): Promise<() => void> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const { timeout } = this.#options;
      const giveUp = () => {
        isLate = true;
        reject(timeout?.tooLate());
      };
      const timer = timeout && setTimeout(giveUp, timeout.ms);
      const admit = (release: () => void) => {
        clearTimeout(timer);
        if (isLate) release();
        else resolve(release);
      };
      this.#waiting.push({ admit, reject }, key);
    });
  }

  #releaser(): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next.admit(this.#releaser());
    };
  }
}
