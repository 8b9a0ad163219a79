import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { repository } from "../repository/repository.ts";

/** Some files of the repository: paths below one of the roots that match the pattern. */
export interface FileSet {
  /** Folders or files, relative to the repository. */
  roots: string[];
  pattern: RegExp;
}

/** What files contain, by path. */
export type Snapshot = ReadonlyMap<string, Buffer>;

/** Reads contents, not times: saving a file unchanged, or changing it back, is not a change. */
export async function takeSnapshot({ roots, pattern }: FileSet): Promise<Snapshot> {
  const paths = (await Promise.all(roots.map(filesBelow)))
    .flat()
    .filter((path) => pattern.test(path));
  const contents = new Map<string, Buffer>();
  for (let from = 0; from < paths.length; from += openFiles) {
    const some = paths.slice(from, from + openFiles);
    for (const [path, content] of await Promise.all(some.map(withContent))) {
      contents.set(path, content);
    }
  }
  return contents;
}

/** Maximum number of files to read at the same time. Some operating systems let a process open only a few hundred. */
const openFiles = 32;

/** The paths of the files that were changed, added or removed. */
export function changedPaths(before: Snapshot, after: Snapshot): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    return old === undefined || now === undefined || !old.equals(now);
  });
}

async function filesBelow(root: string): Promise<string[]> {
  const path = resolve(repository, root);
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(repository, join(parentPath, name)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOTDIR") return [root];
    if (code === "ENOENT") return [];
    throw error;
  }
}

/** An editor may remove a file between the listing and the reading: it counts as empty. */
async function withContent(path: string): Promise<[string, Buffer]> {
  return [path, await readFile(resolve(repository, path)).catch(() => Buffer.alloc(0))];
}
