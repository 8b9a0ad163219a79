import { inspect } from "node:util";
import { CommanderError } from "commander";
import { parseOptions } from "./cli/options.js";
import { run } from "./cli/run.js";
import { ReviewError } from "./document/review-error.js";
import { visible } from "./report/visible.js";

try {
  const passed = await run(parseOptions(process.argv.slice(2)), (text) => console.log(text));
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  process.exitCode = report(error);
}

/** Whatever goes wrong, it is not a verdict. */
function report(error: unknown): 0 | 2 {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  console.error(printable(error));
  return 2;
}

/** Words of the contract may be in it: they must not be commands to what reads the log. */
function printable(error: unknown): string {
  if (error instanceof ReviewError) return visible(error.message);
  return inspect(error).split("\n").map(visible).join("\n");
}
