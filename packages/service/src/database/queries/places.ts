import { inTime, latestTurn } from "../availability/unavailable.ts";

/** A semaphore that admits a limited number at a time. Others wait in the order in which they came. */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  /**
   * @returns a function that gives the place back; it may be called twice
   * @throws {StorageUnavailable} if none becomes free in time
   */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free--;
    else await this.#wait();
    let isTaken = true;
    return () => {
      if (isTaken) this.#giveBack();
      isTaken = false;
    };
  }

  async #wait(): Promise<void> {
    let enter = () => {};
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
      this.#waiting.push(enter);
    });
    await inTime(entered, latestTurn()).catch((error) => {
      this.#waiting.splice(this.#waiting.indexOf(enter), 1);
      throw error;
    });
  }

  #giveBack(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
