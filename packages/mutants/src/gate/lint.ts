import { contractFile } from "../copy/repository.ts";
import { runCommand } from "../copy/run-command.ts";
import { firstLine, type Stage } from "./stage.ts";

/** The rules of the contract, of migrations, or of code for the file that has changed. */
export const lint: Stage = async ({ copy, mutant }) => {
  const command = commandFor(mutant.file);
  if (command === undefined) return null;
  const { succeeded, output } = await runCommand(command, { cwd: copy.folder });
  return succeeded ? null : firstLine(output, /^(\[\d+\]|.*lint\/)/);
};

function commandFor(file: string): string[] | undefined {
  if (file === contractFile) return ["node_modules/.bin/redocly", "lint", "animal-store@v1"];
  if (/(^|\/)prisma\//.test(file)) return ["sh", "-c", migrationsCheck];
  // What is asked of several files together takes long, and no mutant adds an import.
  if (file.endsWith(".ts")) return ["node_modules/.bin/biome", "lint", "--skip=project", file];
  return undefined;
}

const checkIn = (folder: string, program: string) => `(cd ${folder} && node ${program} --check)`;

const migrationsCheck = [
  checkIn("packages/platform", "src/database/commands/platform-diff.ts"),
  checkIn("apps/api", "src/commands/migration-diff.ts"),
].join(" && ");
