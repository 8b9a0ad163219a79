import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { repository } from "../dev/repository.ts";
import { type Run, runCommand } from "../src/testing/run-command.js";

const manifest = createRequire(`${repository}/package.json`).resolve("@redocly/cli/package.json");
const program = join(dirname(manifest), "bin/cli.js");

/** Runs the command line of Redocly in the repository's folder. */
export function redocly(...args: string[]): Promise<Run> {
  return runCommand(repository, process.execPath, [program, ...args]);
}
