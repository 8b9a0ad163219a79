import { inTime, latestTurn } from "../availability/unavailable.ts";

/** Admits a limited number at a time. Others wait in the order in which they came. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  /**
   * @returns a function that lets the next one in; it may be called twice
   * @throws {StorageUnavailable} if its turn does not come in time
   */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free--;
    else await this.#wait();
    let isInside = true;
    return () => {
      if (isInside) this.#release();
      isInside = false;
    };
  }

  async #wait(): Promise<void> {
    let admit = () => {};
    const entered = new Promise<void>((resolve) => {
      admit = resolve;
      this.#waiting.push(admit);
    });
    await inTime(entered, latestTurn()).catch((error) => {
      this.#waiting.splice(this.#waiting.indexOf(admit), 1);
      throw error;
    });
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
