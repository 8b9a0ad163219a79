import { runCommand } from "../copy/run-command.js";
import { contractFile, firstLine, type Stage } from "./stage.js";

/** The rules of the contract, or those of code for the file that has changed. */
export const lint: Stage = async ({ copy, mutant }) => {
  const command = commandFor(mutant.file);
  if (command === undefined) return null;
  const { succeeded, output } = await runCommand(command, { cwd: copy.folder });
  return succeeded ? null : firstLine(output, /^(\[\d+\]|.*lint\/)/);
};

function commandFor(file: string): string[] | undefined {
  if (file === contractFile) return ["node_modules/.bin/redocly", "lint", "animal-store@v1"];
  // What is asked of several files together takes long, and no mutant adds an import.
  if (file.endsWith(".ts")) return ["node_modules/.bin/biome", "lint", "--skip=project", file];
  return undefined;
}
