import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readFile, removeOrphans, saveFile } from "../testing/files-on-disk.ts";

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a file is read as it was stored, with its length", async () => {
  const folder = await temporaryFolder();
  const stored = await saveFile(folder, Readable.from(["echo ", "響"]));
  expect(stored.bytes).toBe(8);
  expect(await text(readFile(folder, stored))).toBe("echo 響");
});

test("what no row names is removed once it is old, and also what was not stored whole", async () => {
  const folder = await temporaryFolder();
  const [known, orphan] = [
    await saveFile(folder, Readable.from(["a"])),
    await saveFile(folder, Readable.from(["b"])),
  ];
  const broken = new Readable({ read: () => broken.destroy(new Error("no network")) });
  await expect(saveFile(folder, broken)).rejects.toThrow("no network");
  const isKnown = async (name: string) => name === known.name;
  await removeOrphans(folder, isKnown);
  expect(await readdir(folder)).toHaveLength(3);
  for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0);
  await removeOrphans(folder, isKnown);
  expect(await readdir(folder)).toEqual([known.name]);
  expect(orphan.name).not.toBe(known.name);
});
