import { setTimeout as delay } from "node:timers/promises";
import { changedPaths, type FileSet, type Snapshot, takeSnapshot } from "./snapshot.ts";

/** A step that depends on files, and is taken again when one of them has changed. */
export interface Step {
  inputs: FileSet;
  take(change: Change): Promise<void>;
}

export interface Change {
  /** The changed files, relative to the repository; empty the first time. */
  paths: string[];
  /** All of its files, as they are now. */
  files: Snapshot;
  /** When the first of the changes was noticed, as a time of `performance.now()`. */
  noticedAt: number;
  /** Aborted when the inputs change again while the step is taken, and never after it. */
  superseded: AbortSignal;
}

/** Editors save a file in several steps: it is read once nothing has happened for this long. */
const settleMs = 40;

/**
 * Takes steps in turn until each was taken with the current contents of its files.
 *
 * No change is lost, whenever it comes: the loop compares the content of files and does not rely on events, and
 * compares again after every step. A step reports its own failure, and is taken again when its files have changed.
 */
export class Loop {
  readonly #steps: Step[];
  readonly #taken = new Map<Step, Snapshot>();
  #noticedAt: number | null = null;
  #running: Promise<void> | null = null;
  #current: { step: Step; superseded: AbortController } | null = null;
  #mayBeSuperseded = false;
  #comparing: Promise<void> | null = null;

  constructor(steps: Step[]) {
    this.#steps = steps;
  }

  /**
   * Call this whenever a file may have changed.
   *
   * @returns a promise that resolves when all steps are taken
   */
  async changed(): Promise<void> {
    this.#noticedAt ??= performance.now();
    // A command such as git checkout changes many files: one comparison covers all of them.
    this.#mayBeSuperseded = true;
    this.#comparing ??= this.#compare().finally(() => {
      this.#comparing = null;
    });
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await Promise.all([this.#running, this.#comparing]);
  }

  /**
   * Makes the loop take the step again with the next change, even if none of its inputs changes.
   */
  forget(step: Step): void {
    this.#taken.delete(step);
  }

  async #run(): Promise<void> {
    while (this.#noticedAt !== null) {
      const noticedAt = this.#noticedAt;
      this.#noticedAt = null;
      await delay(settleMs);
      for (const step of this.#steps) {
        if (await this.#update(step, noticedAt)) this.#noticedAt ??= performance.now();
      }
    }
  }

  /** Takes the step unless it was taken with the same files. Returns whether it was taken. */
  async #update(step: Step, noticedAt: number): Promise<boolean> {
    const now = await takeSnapshot(step.inputs);
    const before = this.#taken.get(step);
    const paths = before === undefined ? [] : changedPaths(before, now);
    if (before !== undefined && paths.length === 0) return false;
    this.#taken.set(step, now);
    const superseded = new AbortController();
    this.#current = { step, superseded };
    await step.take({ paths, files: now, noticedAt, superseded: superseded.signal });
    this.#current = null;
    return true;
  }

  async #compare(): Promise<void> {
    while (this.#mayBeSuperseded) {
      this.#mayBeSuperseded = false;
      await this.#abortIfSuperseded();
    }
  }

  async #abortIfSuperseded(): Promise<void> {
    const current = this.#current;
    if (current === null) return;
    await delay(settleMs);
    const now = await takeSnapshot(current.step.inputs);
    const taken = this.#taken.get(current.step) ?? new Map();
    const isStillTaken = this.#current === current;
    if (isStillTaken && changedPaths(taken, now).length > 0) current.superseded.abort();
  }
}
