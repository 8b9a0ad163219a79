/**
 * Generates code from the contract whenever the parent process sends a message, and sends back what was
 * done. For `pnpm dev`: starting this program takes longer than generating.
 */
import { failureOf, writeStaleFiles } from "./write-files.ts";

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
