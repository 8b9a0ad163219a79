import { contractFile } from "../copy/repository.ts";
import { runCommand } from "../copy/run-command.ts";
import { firstLine, type Stage } from "./stage.ts";

/**
 * Generates what follows from a changed contract or storage model, as whoever changes it does. Otherwise
 * every such mutant would only show that generated code is out of date.
 */
export const generate: Stage = async ({ copy, mutant }) => {
  const command = generators[mutant.file];
  if (command === undefined) return null;
  const { succeeded, output } = await runCommand(command, { cwd: copy.folder });
  return succeeded ? null : firstLine(output, /error|must|expected|invalid/i);
};

const prisma = (config: string) =>
  `cd apps/api && node_modules/.bin/prisma generate --config ../../prisma/${config}`;

const generators: Record<string, readonly string[]> = {
  [contractFile]: ["sh", "-c", "cd packages/codegen && node src/main.ts"],
  "prisma/schema.prisma": [
    "sh",
    "-c",
    `(${prisma("prisma.config.ts")}) && ${prisma("postgresql.config.ts")}`,
  ],
};
