import { contractFile } from "../copy/repository.ts";
import { runCommand } from "../copy/run-command.ts";
import { firstLine, type Stage } from "./stage.ts";

/** Runs the lint rules for the changed file: those of the contract, of migrations, or of code. */
export const lint: Stage = async ({ copy, mutant }) => {
  const command = commandFor(mutant.file);
  if (command === undefined) return null;
  const { succeeded, output } = await runCommand(command, { cwd: copy.folder });
  return succeeded ? null : firstLine(output, /^(\[\d+\]|.*lint\/)/);
};

function commandFor(file: string): string[] | undefined {
  if (file === contractFile) return ["node_modules/.bin/redocly", "lint", "animal-store@v1"];
  if (/(^|\/)prisma\//.test(file)) return ["sh", "-c", migrationsCheck];
  // Rules about several files take long, and no mutant adds an import.
  if (file.endsWith(".ts")) return ["node_modules/.bin/biome", "lint", "--skip=project", file];
  return undefined;
}

const checkIn = (folder: string, program: string) =>
  `(cd ${folder} && node ${program} db:diff --check)`;

const migrationsCheck = [
  checkIn("packages/service", "../tools/src/main.ts"),
  checkIn("apps/api", "../../packages/tools/src/main.ts"),
].join(" && ");
