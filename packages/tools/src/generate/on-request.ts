/**
 * Generates code from the contract whenever the parent process sends a message, and replies with the outcome. For
 * `pnpm dev`: starting this program takes longer than generating, and it remembers its results.
 */
import { printable, UserError } from "@contract-first/service/command-line";
import { ResultCache } from "./files/result-cache.ts";
import { writeStaleFiles } from "./write-files.ts";

/** The reply: the paths of the written files, with warnings, or the reason why nothing was written. */
export type Outcome = { written: string[]; warnings: string[] } | { failure: string };

const cache = new ResultCache();

process.on("message", async () => {
  process.send?.(await outcome());
});

async function outcome(): Promise<Outcome> {
  try {
    const warnings: string[] = [];
    const written = await writeStaleFiles((sentence) => warnings.push(printable(sentence)), cache);
    return { written, warnings };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** The reason why nothing was generated: a sentence about the contract, or the stack of any other error. */
function failureOf(error: unknown): string {
  if (error instanceof UserError) return printable(error.message);
  return error instanceof Error ? String(error.stack) : String(error);
}
