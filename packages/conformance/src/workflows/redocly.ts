import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Run, runCommand } from "@animal-store/platform/testing/run-command";

/** The folder of the repository, from which the paths of all arguments begin. */
export const repository = fileURLToPath(new URL("../../../../", import.meta.url));

const manifest = createRequire(`${repository}package.json`).resolve("@redocly/cli/package.json");
const program = join(dirname(manifest), "bin/cli.js");

/** Runs the command line of Redocly in the repository's folder. */
export function redocly(...args: string[]): Promise<Run> {
  return runCommand(repository, process.execPath, [program, ...args]);
}
