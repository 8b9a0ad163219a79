import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { document } from "@animal-store/contract/document";
import { expect, test } from "vitest";
import { aligned, neededBump, pendingBump } from "./release-version.ts";

const packageFile = (name: string) => readFile(new URL(`../${name}`, import.meta.url), "utf8");
const { version } = JSON.parse(await packageFile("package.json"));

test("a changeset raises the client as info.version rises: see .changeset/README.md", async () => {
  const info = document.info as { version: string };
  const pending = await pendingBump(new URL("../../../.changeset/", import.meta.url));
  expect(pending ?? "patch").toBe(neededBump(version, info.version));
});

test("the changelog tells of the version: nobody has raised it by hand", async () => {
  expect(await packageFile("CHANGELOG.md")).toContain(`\n## ${version}\n`);
});

test.each([
  ["1.2.3", "1.2.0", "patch", "1.2.3"],
  ["1.2.3", "1.2.9", "patch", "1.2.3"],
  ["1.3.0", "1.4.1", "minor", "1.4.0"],
  ["1.3.0", "2.1.0", "major", "2.1.0"],
])("a client %s of a contract %s needs %s, and becomes %s", (before, contract, bump, after) => {
  expect(neededBump(before, contract)).toBe(bump);
  expect(aligned(before, contract)).toBe(after);
});

test.each([
  [[], undefined],
  [["patch", "minor"], "minor"],
  [["minor", "major"], "major"],
])("changesets of %j ask for %s", async (bumps, highest) => {
  const folder = await mkdtemp(join(tmpdir(), "changesets-"));
  await writeFile(join(folder, "README.md"), '"@animal-store/client": major\n');
  await writeFile(join(folder, "none.md"), "---\n---\n\nNothing for users.\n");
  for (const bump of bumps) {
    await writeFile(
      join(folder, `${bump}.md`),
      `---\n"@animal-store/client": ${bump}\n---\n\nA.\n`,
    );
  }
  expect(await pendingBump(pathToFileURL(`${folder}/`))).toBe(highest);
  await rm(folder, { recursive: true });
});

test("a changeset without its packages is refused", async () => {
  const folder = await mkdtemp(join(tmpdir(), "changesets-"));
  await writeFile(join(folder, "odd.md"), '---\n\n## "@animal-store/client": patch\n\nA.\n');
  await expect(pendingBump(pathToFileURL(`${folder}/`))).rejects.toThrow("odd.md does not begin");
  await rm(folder, { recursive: true });
});
