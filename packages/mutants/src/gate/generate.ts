import { contractFile } from "../copy/repository.ts";
import { runCommand } from "../copy/run-command.ts";
import { firstLine, type Stage } from "./stage.ts";

/**
 * Generates code from a changed contract or storage model, as a developer would. Otherwise every such
 * mutant would only show that generated code is out of date.
 */
export const generate: Stage = async ({ copy, mutant }) => {
  const command = generators[mutant.file];
  if (command === undefined) return null;
  const { succeeded, output } = await runCommand(command, { cwd: copy.folder });
  return succeeded ? null : firstLine(output, /error|must|expected|invalid/i);
};

const script = (folder: string, ...words: string[]) => `(cd ${folder} && node ${words.join(" ")})`;

const ofStore = script("packages/storage-codegen", "src/main.ts ../../apps/api");
const ofPlatform = script("packages/storage-codegen", "src/main.ts ../platform");
const ofExample = script("packages/storage-codegen", "src/main.ts ../platform/example");

const generators: Record<string, readonly string[]> = {
  [contractFile]: ["sh", "-c", script("packages/codegen", "src/main.ts")],
  "prisma/schema.prisma": ["sh", "-c", ofStore],
  "packages/platform/prisma/platform.prisma": [
    "sh",
    "-c",
    `${ofPlatform} && ${ofExample} && ${ofStore}`,
  ],
};
