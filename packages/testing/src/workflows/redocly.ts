import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { workspaceOf } from "@contract-first/service/command-line";
import { type Run, runCommand } from "../harness/run-command.ts";

/** The folder of the repository, to which all paths in arguments are relative. */
export const repository = `${workspaceOf(process.cwd())}/`;

const manifest = createRequire(`${repository}package.json`).resolve("@redocly/cli/package.json");
const program = join(dirname(manifest), "bin/cli.js");

/** Runs Redocly's command line in the folder of the repository. */
export function redocly(...args: string[]): Promise<Run> {
  return runCommand(repository, process.execPath, [program, ...args]);
}
