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
 * The tarballs that were packed of the same inputs before, or new ones.
 *
 * @param folder where the newest are kept
 * @param inputs the name of the inputs
 */
export function kept(folder: string, inputs: string, pack: () => Tarball[]): Tarball[] {
  const path = join(folder, inputs);
  if (existsSync(path)) return read(path);
  const tarballs = pack();
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const { file, content } of tarballs) writeFileSync(join(unfinished, file), content);
  writeFileSync(join(unfinished, order), JSON.stringify(tarballs.map(withoutContent)));
  for (const name of readdirSync(folder)) {
    if (/^[\da-f]+$/.test(name)) rmSync(join(folder, name), { recursive: true });
  }
  try {
    renameSync(unfinished, path);
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true });
  }
  return tarballs;
}

const order = "tarballs.json";

function withoutContent({ file, manifest }: Tarball) {
  return { file, manifest };
}

function read(folder: string): Tarball[] {
  const entries = JSON.parse(readFileSync(join(folder, order), "utf8")) as ReturnType<
    typeof withoutContent
  >[];
  return entries.map((entry) => ({ ...entry, content: readFileSync(join(folder, entry.file)) }));
}
