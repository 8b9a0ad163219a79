import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { repository } from "./files/repository.ts";
import { staleFiles } from "./generated-files.ts";
import { UserError } from "./support/user-error.ts";

/**
 * Writes the generated files that the contract has changed.
 *
 * @returns their paths in the repository
 */
export async function writeStaleFiles(): Promise<string[]> {
  const stale = await staleFiles();
  for (const [path, text] of Object.entries(stale)) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), text);
  }
  return Object.keys(stale);
}

/** Why nothing could be generated: a mistake in the contract in words, anything else with its stack. */
export function failureOf(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
}
