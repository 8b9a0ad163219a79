/**
 * Generates code from the contract, depending on the command line:
 *
 *   main.ts           writes the files that have changed
 *   main.ts --check   writes nothing; if files are out of date, names them and exits with 1
 */
import { parseArgs } from "node:util";
import { staleFiles } from "./generated-files.ts";
import { failureOf, writeStaleFiles } from "./write-files.ts";

const { values: options } = parseArgs({ options: { check: { type: "boolean" } } });
try {
  if (options.check) reportStale(Object.keys(await staleFiles()));
  else for (const path of await writeStaleFiles()) console.log(`generated ${path}`);
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}

function reportStale(paths: string[]): void {
  if (paths.length === 0) return;
  console.error(
    `Not generated from the current contract: ${paths.join(", ")}. Run pnpm generate and commit the result.`,
  );
  process.exitCode = 1;
}
