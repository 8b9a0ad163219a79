import { setTimeout as delay } from "node:timers/promises";
import { changedPaths, type FileSet, type Snapshot, takeSnapshot, wasSavedSince } from "./files.ts";

/** A step that depends on files, and is taken again when one of them has changed. */
export interface Step {
  inputs: FileSet;
  take(change: Change): Promise<void>;
}

export interface Change {
  /** The changed files, relative to the repository; empty the first time. */
  paths: string[];
  /** All files of the step, as they are now. */
  files: Snapshot;
  /** The time at which they were read, in milliseconds since 1970. */
  begin: number;
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
  #mayHaveChanged = false;
  #running: Promise<void> | null = null;

  constructor(steps: Step[]) {
    this.#steps = steps;
  }

  /**
   * Call this whenever a file may have changed.
   *
   * @returns a promise that resolves when all steps are taken
   */
  changed(): Promise<void> {
    this.#mayHaveChanged = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Makes the loop take the step again with the next change, even if none of its inputs changes. */
  forget(step: Step): void {
    this.#taken.delete(step);
  }

  async #run(): Promise<void> {
    while (this.#mayHaveChanged) {
      this.#mayHaveChanged = false;
      await delay(settleMs);
      for (const step of this.#steps) {
        if (await this.#update(step)) this.#mayHaveChanged = true;
      }
    }
  }

  /** Takes the step unless it was taken with the same files. Returns whether it was taken. */
  async #update(step: Step): Promise<boolean> {
    const begin = Date.now();
    const files = takeSnapshot(step.inputs);
    const before = this.#taken.get(step);
    const paths = before === undefined ? [] : changedPaths(before, files);
    if (before !== undefined && paths.length === 0) return false;
    this.#taken.set(step, files);
    await step.take({ paths, files, begin });
    // A program of the step may have read other contents, even if they are the old ones again.
    if (wasSavedSince(begin, files)) this.#taken.delete(step);
    return true;
  }
}
