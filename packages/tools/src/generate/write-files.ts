import { mkdir, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { repository } from "./files/repository.ts";
import type { ResultCache } from "./files/result-cache.ts";
import { staleFiles } from "./generated-files.ts";
import type { Warn } from "./render-target.ts";

/**
 * Writes the generated files that have changed, and removes those that are no longer generated.
 *
 * @param cache keeps earlier results
 * @returns their paths in the repository
 */
export async function writeStaleFiles(warn?: Warn, cache?: ResultCache): Promise<string[]> {
  const stale = await staleFiles(warn, cache);
  await writeFiles(stale, repository);
  return Object.keys(stale);
}

/** Writes texts to their paths, which are relative to the root, and removes the files whose text is null. */
export async function writeFiles(
  texts: Record<string, string | null>,
  root: string,
): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(root, path);
    if (text === null) await remove(file);
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }
}

/** Removes a file, and the folders that become empty. */
async function remove(file: string): Promise<void> {
  await rm(file);
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}
