import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { repository } from "./files/repository.ts";
import { staleFiles, type Warn } from "./generated-files.ts";

/**
 * Writes the generated files that the contract has changed.
 *
 * @returns their paths in the repository
 */
export async function writeStaleFiles(warn?: Warn): Promise<string[]> {
  const stale = await staleFiles(warn);
  for (const [path, text] of Object.entries(stale)) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), text);
  }
  return Object.keys(stale);
}
