import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const run = promisify(execFile);
const script = fileURLToPath(new URL("preview.ts", import.meta.url));
const dist = fileURLToPath(new URL("../dist", import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "client-preview-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Compares with a checkout whose client has other types. */
async function preview(change: (types: string) => string) {
  const base = join(folder, "base/packages/client/dist");
  await cp(dist, base, { recursive: true });
  const types = join(base, "contract-types.d.ts");
  await writeFile(types, change(await readFile(types, "utf8")));
  const output = join(folder, "output");
  await run(process.execPath, [script, join(folder, "base"), output]);
  return { files: await readdir(output), diff: await readFile(join(output, "types.diff"), "utf8") };
}

test("packs the client, and shows what becomes of its types", async () => {
  const { files, diff } = await preview((types) => `${types}export type Gone = string;\n`);
  expect(files).toEqual([expect.stringMatching(/^animal-store-client-.*\.tgz$/), "types.diff"]);
  expect(diff).toMatch("+++ contract-types.d.ts\n");
  expect(diff.match(/^[-+][^-+].*$/gm)).toEqual(["-export type Gone = string;"]);
});

test("shows nothing where the types are the same", async () => {
  expect((await preview((types) => types)).diff).toBe("");
});

test("takes a client that is not built for no new one", async () => {
  const failed = run(process.execPath, [script, folder, join(folder, "output")]);
  await expect(failed).rejects.toThrow("The client is not built");
});
