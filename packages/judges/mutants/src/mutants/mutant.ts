import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { applied, type Change } from "./places/edit.ts";

/** One small mistake, as somebody could make it by accident. */
export interface Mutant {
  name: string;
  /** Its path in the repository. */
  file: string;
  change: Change;
}

/** Mutants of one file, by name. */
export function mutantsOf(file: string, changes: Record<string, Change>): readonly Mutant[] {
  return Object.entries(changes).map(([name, change]) => ({ name, file, change }));
}

/**
 * The text of a mutant's file without the mistake.
 *
 * @throws {Error} if there is no such file
 */
export function readOriginal({ name, file }: Mutant, folder: string): Promise<string> {
  return readFile(join(folder, file), "utf8").catch(() => {
    throw new Error(`The mutant ${name} is out of date: there is no ${file}.`);
  });
}

/**
 * Returns the text of the file with the mistake, and the place of the mistake.
 *
 * @throws {Error} if the place to change does not occur exactly once in the file
 */
export function mutate({ name, file, change }: Mutant, original: string): Mutated {
  try {
    const edits = change(original);
    return { text: applied(original, edits), positions: edits.map(({ start }) => start) };
  } catch (error) {
    throw new Error(`The mutant ${name} is out of date: in ${file}, ${(error as Error).message}.`);
  }
}

export interface Mutated {
  text: string;
  /** The positions of the replaced texts in the original. */
  positions: number[];
}
