/**
 * Generates code from the contract whenever the parent process sends a message, and sends back what was
 * done. For `pnpm dev`: starting this program takes longer than generating.
 */
import { UserError } from "@animal-store/user-error";
import { writeStaleFiles } from "./write-files.ts";

/** What is sent back: the paths of the files that were written, or why there are none. */
export type Outcome = { written: string[] } | { failure: string };

process.on("message", async () => {
  process.send?.(await outcome());
});

async function outcome(): Promise<Outcome> {
  try {
    return { written: await writeStaleFiles() };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Why nothing could be generated: a mistake in the contract in words, anything else with its stack. */
function failureOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
}
