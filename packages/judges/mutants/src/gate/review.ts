import { contractFile } from "../copy/repository.ts";
import { runCommand } from "../copy/run-command.ts";
import { firstLine, type Stage } from "./stage.ts";

/**
 * Compares the contract with the one before the mistake, which counts as released. The review notices the
 * mistake only if its policy forbids the change or requires a higher version: a report alone would not stop
 * anybody.
 */
export const review: Stage = async ({ copy, mutant }) => {
  if (mutant.file !== contractFile) return null;
  const command = ["node", "packages/review/src/main.ts", "HEAD"];
  const { succeeded, output } = await runCommand(command, { cwd: copy.folder });
  return succeeded ? null : firstLine(output, /^✗/);
};
