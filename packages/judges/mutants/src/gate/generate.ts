import { contractFile } from "../copy/repository.ts";
import { runCommand } from "../copy/run-command.ts";
import { firstLine, type Stage } from "./stage.ts";

/**
 * Generates code from a changed contract or storage model, as a developer would. Otherwise, every such mutant
 * would only show that the generated code is out of date.
 */
export const generate: Stage = async ({ copy, mutant }) => {
  const command = generators[mutant.file];
  if (command === undefined) return null;
  const { succeeded, output } = await runCommand(command, { cwd: copy.folder });
  return succeeded ? null : firstLine(output, /error|must|expected|invalid/i);
};

const script = (folder: string, ...words: string[]) => `(cd ${folder} && node ${words.join(" ")})`;

const ofStore = script("packages/service", "src/storage-code/main.ts ../../apps/api");
const ofPlatform = script("packages/service", "src/storage-code/main.ts .");
const ofExample = script("packages/service", "src/storage-code/main.ts ../judges/example");

const generators: Record<string, readonly string[]> = {
  [contractFile]: ["sh", "-c", script("packages/tools", "src/main.ts generate contract")],
  "prisma/schema.prisma": ["sh", "-c", ofStore],
  "packages/service/prisma/platform.prisma": [
    "sh",
    "-c",
    `${ofPlatform} && ${ofExample} && ${ofStore}`,
  ],
};
