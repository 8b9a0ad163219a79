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
 * Makes the text of the file with the mistake, and says where the mistake is.
 *
 * @throws {Error} if the file does not have the place to change, or has it several times
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
  /** Where the replaced texts began in the original. */
  positions: number[];
}
