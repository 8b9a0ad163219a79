import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { repository } from "../repository/repository.ts";

/** Some files of the repository: paths below one of the roots that match the pattern, and are not installed or built. */
export interface FileSet {
  /** Folders or files, relative to the repository. */
  roots: string[];
  pattern: RegExp;
}

/** What files contain, by path. */
export type Snapshot = ReadonlyMap<string, string>;

/** Reads contents, not times: saving a file unchanged, or changing it back, is not a change. */
export function takeSnapshot({ roots, pattern }: FileSet): Snapshot {
  const paths = roots.flatMap(filesBelow).filter((path) => pattern.test(path));
  return new Map(paths.map((path) => [path, contentOf(path)]));
}

/** The paths of the files that were changed, added or removed. */
export function changedPaths(before: Snapshot, after: Snapshot): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}

/** The time of a file is that of the last tick of the kernel, which is up to 10 ms before the save. */
const tickMs = 10;

/** Whether one of the files was saved after a time in milliseconds since 1970, perhaps with the same contents. */
export function wasSavedSince(time: number, files: Snapshot): boolean {
  return [...files.keys()].some((path) => {
    const file = statSync(resolve(repository, path), { throwIfNoEntry: false });
    return file !== undefined && file.mtimeMs >= time - tickMs;
  });
}

function filesBelow(root: string): string[] {
  const path = resolve(repository, root);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [root];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return join(root, entry.name);
    const isIgnored = !entry.isDirectory() || ["node_modules", "dist"].includes(entry.name);
    return isIgnored ? [] : filesBelow(join(root, entry.name));
  });
}

/** An editor may remove a file between the listing and the reading: it counts as empty. */
function contentOf(path: string): string {
  try {
    return readFileSync(resolve(repository, path), "latin1");
  } catch {
    return "";
  }
}
