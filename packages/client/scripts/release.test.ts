import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { document } from "@animal-store/contract/document";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contractVersion } from "../src/generated/index.ts";
import { publicDeclarations } from "./declarations.ts";
import {
  changedLines,
  missingBumps,
  pendingChanges,
  releasedDeclarations,
} from "./release-version.ts";

const packageFile = (name: string) => readFile(new URL(`../${name}`, import.meta.url), "utf8");

test("a changeset says what becomes of the client's types: see .changeset/README.md", async () => {
  const pending = await pendingChanges(new URL("../../../.changeset/", import.meta.url));
  const changed = changedLines(await readFile(releasedDeclarations, "utf8"), publicDeclarations());
  expect(missingBumps(changed, pending), "changesets of the client that are missing").toEqual([]);
});

test("the client states the version of the contract, which is not its own", () => {
  expect(document.info).toMatchObject({ version: contractVersion });
});

test("the changelog names the version: nobody has raised it by hand", async () => {
  const { version } = JSON.parse(await packageFile("package.json"));
  expect(await packageFile("CHANGELOG.md")).toContain(`\n## ${version}\n`);
});

describe("the declarations", () => {
  const lines = publicDeclarations().split("\n");

  test("have what users can name, and what that is made of", () => {
    expect(lines).toContain(". exports createAnimalStoreClient");
    expect(lines).toContain("./query exports apiQuery");
    expect(lines).toContain("export interface OperationMethods {");
    expect(lines.join("\n")).not.toMatch(/\/\*\*|succeed|toResult/);
  });

  test("have a line for each property, value and member of a union", () => {
    expect(lines).toContain("    categoryId: Id");
    expect(lines.filter((line) => line === '    "sold"')).toHaveLength(1);
    expect(lines).toContain('        | "sold"');
  });
});

describe("what a release needs", () => {
  const one = "export interface Pet {\n    id: number;\n    name?: string;\n}\n";
  const none = { bump: undefined, compatible: [] };

  test.each<[string, string, string[]]>([
    ["nothing for the same", one, []],
    ["more for a property", one.replace("}", "    age: number;\n}"), ["minor: + age: number;"]],
    ["most without one", one.replace("    id: number;\n", ""), ["major: - id: number;"]],
    ["most for a changed one", one.replace("name?", "name"), ["major: - name?: string;"]],
  ])("%s", (_what, current, missing) => {
    expect(missingBumps(changedLines(one, current), none)).toEqual(missing);
  });

  test("is what the changesets ask for, or more", () => {
    const removed = changedLines(one, one.replace("    id: number;\n", ""));
    const added = changedLines(one, `${one}export type Id = number;\n`);
    expect(missingBumps(added, { ...none, bump: "patch" })).toHaveLength(1);
    expect(missingBumps(added, { ...none, bump: "minor" })).toEqual([]);
    expect(missingBumps(added, { ...none, bump: "major" })).toEqual([]);
    expect(missingBumps(removed, { ...none, bump: "minor" })).toHaveLength(1);
    expect(missingBumps(removed, { ...none, bump: "major" })).toEqual([]);
  });

  test("is less where a changeset states that a line is compatible", () => {
    const changed = changedLines(one, one.replace("id: number", "id: number | bigint"));
    const stated = { bump: "minor" as const, compatible: ["id: number;"] };
    expect(missingBumps(changed, stated)).toEqual([]);
    expect(missingBumps(changed, { ...stated, compatible: ["id: string;"] })).toHaveLength(1);
    expect(missingBumps(changed, { ...stated, bump: "patch" as never })).toHaveLength(1);
  });
});

describe("the pending changesets", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "changesets-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const pending = () => pendingChanges(pathToFileURL(`${folder}/`));
  const change = (name: string, text: string) => writeFile(join(folder, `${name}.md`), text);

  test.each([
    [[], undefined],
    [["patch", "minor"], "minor"],
    [["minor", "major"], "major"],
  ])("of %j ask for %s", async (bumps, highest) => {
    await change("README", '"@animal-store/client": major\n');
    await change("none", "---\n---\n\nNothing for users.\n");
    for (const bump of bumps) {
      await change(bump, `---\n"@animal-store/client": ${bump}\n---\n\nA.\n`);
    }
    expect((await pending()).bump).toBe(highest);
  });

  test("name lines that are compatible, each with its reason", async () => {
    const text =
      "Compatible: `id: number;`, because nobody writes it.\nCompatible: `name: string;`\n";
    await change("exception", `---\n"@animal-store/client": minor\n---\n\nA.\n\n${text}`);
    expect((await pending()).compatible).toEqual(["id: number;"]);
  });

  test("without their packages are refused", async () => {
    await change("odd", '---\n\n## "@animal-store/client": patch\n\nA.\n');
    await expect(pending()).rejects.toThrow("odd.md does not begin");
  });
});
