import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Tarball } from "./packages.ts";

/**
 * The tarballs that were packed from the same inputs before, or new ones.
 *
 * @param folder the folder of the newest tarballs
 * @param inputs the name of the inputs
 */
export function cacheTarballs(folder: string, inputs: string, pack: () => Tarball[]): Tarball[] {
  const path = join(folder, inputs);
  if (existsSync(path)) return readTarballs(path);
  const tarballs = pack();
  const unfinished = `${path}.${process.pid}`;
  writeTarballs(unfinished, tarballs);
  for (const name of readdirSync(folder)) {
    if (/^[\da-f]+$/.test(name)) rmSync(join(folder, name), { recursive: true });
  }
  try {
    renameSync(unfinished, path);
  } catch {
    // Another process has just written them.
    rmSync(unfinished, { recursive: true });
  }
  return tarballs;
}

const order = "tarballs.json";

function withoutContent({ file, manifest }: Tarball) {
  return { file, manifest };
}

/** Writes tarballs to a folder, from which `readTarballs` reads them in the same order. */
export function writeTarballs(folder: string, tarballs: Tarball[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { file, content } of tarballs) writeFileSync(join(folder, file), content);
  writeFileSync(join(folder, order), JSON.stringify(tarballs.map(withoutContent)));
}

export function readTarballs(folder: string): Tarball[] {
  const entries = JSON.parse(readFileSync(join(folder, order), "utf8")) as ReturnType<
    typeof withoutContent
  >[];
  return entries.map((entry) => ({ ...entry, content: readFileSync(join(folder, entry.file)) }));
}
