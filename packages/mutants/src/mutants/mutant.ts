import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** One small mistake, as somebody could make it by accident. */
export interface Mutant {
  name: string;
  /** Its path in the repository. */
  file: string;
  edits: readonly Edit[];
}

/** A text that the file has exactly once, and what takes its place. */
export type Edit = readonly [find: string, replacement: string];

/** Mutants of one file: by name, one edit or several that belong together. */
export function mutantsOf(
  file: string,
  edits: Record<string, Edit | readonly Edit[]>,
): readonly Mutant[] {
  return Object.entries(edits).map(([name, value]) => ({
    name,
    file,
    edits: isList(value) ? value : [value],
  }));
}

function isList(value: Edit | readonly Edit[]): value is readonly Edit[] {
  return typeof value[0] !== "string";
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
 * The text of the file with the mistake, and where the mistake is.
 *
 * @throws {Error} if the file does not have a text that is to be replaced, or has it several times
 */
export function mutate({ name, file, edits }: Mutant, original: string): Mutated {
  let text = original;
  const positions = [];
  for (const [find, replacement] of edits) {
    const position = original.indexOf(find);
    if (position < 0 || original.indexOf(find, position + 1) >= 0) {
      const how = position < 0 ? "no longer has" : "has several times";
      throw new Error(`The mutant ${name} is out of date: ${file} ${how} ${JSON.stringify(find)}.`);
    }
    positions.push(position);
    // A function: `$` in the replacement has no meaning.
    text = text.replace(find, () => replacement);
  }
  return { text, positions };
}

export interface Mutated {
  text: string;
  /** Where the replaced texts began in the original. */
  positions: number[];
}
