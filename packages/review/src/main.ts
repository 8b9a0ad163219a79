#!/usr/bin/env node
import { CommanderError } from "commander";
import { parseOptions } from "./cli/options.js";
import { run } from "./cli/run.js";
import { ReviewError } from "./document/review-error.js";

try {
  const passed = await run(parseOptions(process.argv.slice(2)), (text) => console.log(text));
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  process.exitCode = report(error);
}

/** Whatever goes wrong, it is not a verdict. */
function report(error: unknown): 0 | 2 {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  console.error(error instanceof ReviewError ? error.message : error);
  return 2;
}
