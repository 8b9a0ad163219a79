/** Files in a folder beside the database, each of which a row names. */

import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { withLength } from "@contract-first/service/http";

export interface StoredFile {
  name: string;
  bytes: number;
}

export async function saveFile(folder: string, content: Readable): Promise<StoredFile> {
  const name = randomUUID();
  const path = join(folder, name);
  const file = await open(`${path}.part`, "wx");
  // Flushed before the row is written, which must not name a file that a power failure takes away.
  await pipeline(content, file.createWriteStream({ flush: true }));
  await rename(`${path}.part`, path);
  return { name, bytes: (await stat(path)).size };
}

export function readFile(folder: string, { name, bytes }: StoredFile): Readable {
  return withLength(createReadStream(join(folder, name)), bytes);
}

/** Removes the files that no row names, and that are too old to belong to a request that is still running. */
export async function removeOrphans(
  folder: string,
  isKnown: (name: string) => Promise<boolean>,
  minAgeMs = 3_600_000,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isOld = Date.now() - (await stat(path)).mtimeMs > minAgeMs;
    if (isOld && !(await isKnown(name))) await rm(path);
  }
}
