import { dirname } from "node:path";
import { service } from "../repository/repository.ts";
import { mistakesInServed } from "./compile.ts";
import type { Generation } from "./generation.ts";
import { Helper } from "./helper.ts";
import type { Change } from "./loop.ts";
import type { MissingMigration } from "./missing-migration.ts";
import { firstLine } from "./report.ts";
import { changedPaths, type Snapshot } from "./snapshot.ts";

/**
 * Lets a change to the contract or of the storage model be served only when all of its parts are there. Until then,
 * they do not fit: a model that is ahead of its migrations asks for columns that no table has.
 */
export class Gate {
  readonly #generations: Generation[];
  readonly #migrations = new Helper<MissingMigration>("missing-migration");
  /** The files that the compiler accepted last. */
  #accepted: Snapshot | null = null;

  /** @param generations the steps that write the code of the contract and of the model */
  constructor(generations: Generation[]) {
    this.#generations = generations;
    this.#migrations.start();
  }

  /**
   * What the saved files lack to be served, in one line; null if nothing.
   *
   * @param changed the paths that differ from what is served; null if nothing was served yet, so that nothing can be
   *   served meanwhile
   * @param change after its signal is aborted, the result does not matter
   */
  async missing(changed: string[] | null, change: Change): Promise<string | null> {
    if (changed === null) return this.#missingMigration();
    const [failure] = this.#generations.flatMap((each) => each.failure ?? []);
    if (failure !== undefined) return firstLine(failure);
    if (!changed.some(isOfContractOrModel)) return null;
    const enough = new AbortController();
    const superseded = AbortSignal.any([change.superseded, enough.signal]);
    const compiling = this.#mistakes({ ...change, superseded });
    const ofModel = changed.some((path) => isOfContractOrModel(path) && !isOfContract(path));
    const sentence = ofModel ? await this.#missingMigration() : null;
    if (sentence !== null) enough.abort();
    return sentence ?? summary(await compiling);
  }

  stop(): void {
    this.#migrations.stop();
  }

  /** Asks the compiler, which takes seconds for a large contract, unless only descriptions have changed. */
  async #mistakes({ files, superseded }: Change): Promise<string[]> {
    const accepted = this.#accepted;
    if (accepted !== null && changedPaths(accepted, files).every(isSameCode(accepted, files))) {
      return [];
    }
    const mistakes = await mistakesInServed(superseded);
    if (mistakes.length === 0 && !superseded.aborted) this.#accepted = files;
    return mistakes;
  }

  async #missingMigration(): Promise<string | null> {
    const reply = await this.#migrations.ask();
    return reply === null ? "The check of the migrations ended: save again." : reply.sentence;
  }
}

function isOfContractOrModel(path: string): boolean {
  return /\/(generated|migrations)\//.test(path);
}

function isOfContract(path: string): boolean {
  return path.startsWith(`${dirname(service.contract)}/`);
}

/** Whether the code of a file is unchanged. The descriptions of a contract are comments of its types. */
function isSameCode(before: Snapshot, after: Snapshot): (path: string) => boolean {
  return (path) => {
    if (!path.endsWith(".ts")) return true;
    const [old, now] = [before.get(path), after.get(path)];
    if (old === undefined || now === undefined || !/\/generated\//.test(path)) return false;
    return withoutComments(old) === withoutComments(now);
  };
}

function withoutComments(code: Buffer): string {
  return code.toString().replaceAll(/\/\*\*.*?\*\//gs, "");
}

function summary(mistakes: string[]): string | null {
  // Other mistakes follow from a missing or renamed property.
  const first = mistakes.find((mistake) => / Property '/.test(mistake)) ?? mistakes[0];
  if (first === undefined) return null;
  const others = mistakes.length === 1 ? "" : ` (and ${mistakes.length - 1} more)`;
  return `${firstLine(first)}${others}`;
}
