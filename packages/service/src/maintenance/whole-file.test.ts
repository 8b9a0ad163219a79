import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWhole } from "./whole-file.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "service-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  path = join(folder, "file");
});

test("a file has its name once it is complete, and only its owner may read it", async () => {
  await createWhole(path, async (partial) => {
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^file-partial-[0-9a-f]{8}$/)]);
    await writeFile(partial, "whole");
  });
  expect(readdirSync(folder)).toEqual(["file"]);
  expect(readFileSync(path, "utf8")).toBe("whole");
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("nothing is left of one that fails, also beside it", async () => {
  const failing = createWhole(path, async (partial) => {
    for (const suffix of ["-wal", "-shm", "-journal"]) await writeFile(partial + suffix, "half");
    throw new Error("EIO: i/o error, write");
  });
  await expect(failing).rejects.toThrow(`${path} cannot be created: EIO: i/o error.`);
  expect(readdirSync(folder)).toEqual([]);
});

test("of two that are created at the same time, one is, and stays", async () => {
  const contents = ["first", "second"];
  const results = await Promise.allSettled(
    contents.map((content) => createWhole(path, (partial) => writeFile(partial, content))),
  );
  const created = results.findIndex(({ status }) => status === "fulfilled");
  expect(readFileSync(path, "utf8")).toBe(contents[created]);
  const [rejected, ...others] = results.filter(({ status }) => status === "rejected");
  expect(others).toEqual([]);
  expect(rejected).toMatchObject({ reason: { message: `${path} exists: choose another name.` } });
  expect(readdirSync(folder)).toEqual(["file"]);
});

test("a folder that is not there is named", async () => {
  const missing = createWhole(join(folder, "missing", "file"), async () => {});
  await expect(missing).rejects.toThrow(
    `There is no folder ${join(folder, "missing")}: create it, or choose another one.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});
