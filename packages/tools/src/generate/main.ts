/**
 * Generates code from the contracts, depending on the command line:
 *
 *   main.ts           writes the files that have changed
 *   main.ts --check   writes nothing; if files are out of date, names them and exits with 1
 */
import { parseArgs } from "node:util";
import { run, UserError } from "@contract-first/service/command-line";
import { staleFiles } from "./generated-files.ts";
import { writeStaleFiles } from "./write-files.ts";

const { values: options } = parseArgs({ options: { check: { type: "boolean" } } });

await run(async () => {
  if (options.check) refuseStale(Object.keys(await staleFiles()));
  else report(await writeStaleFiles((sentence) => console.warn(`Warning: ${sentence}`)));
});

function report(written: string[]): void {
  for (const path of written) console.log(`generated ${path}`);
  if (written.length === 0) console.log("The generated code is up to date.");
}

function refuseStale(paths: string[]): void {
  if (paths.length === 0) return;
  throw new UserError(
    `Not generated from the current contract: ${paths.join(", ")}. Run pnpm generate and commit the result.`,
  );
}
