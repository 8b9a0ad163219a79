import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { folderWith } from "../../testing/run-in-folder.ts";
import { filesOfParts } from "../generated-files.ts";
import { writeFiles } from "../write-files.ts";
import type { OpenApiDocument } from "./document.ts";
import { partsOf } from "./parts.ts";

/** A contract with an operation for each tag, and with further ones that have no tag. */
function contractOf(tags: (string | undefined)[], untagged = 0): OpenApiDocument {
  const all = [...tags, ...Array.from({ length: untagged }, () => undefined)];
  const paths = all.map((tag, index) => [
    `/things${index}`,
    {
      get: { operationId: `get${index}`, ...(tag !== undefined && { tags: [tag] }), responses: {} },
    },
  ]);
  return { info: { version: "1" }, paths: Object.fromEntries(paths), components: {} };
}

const namesOf = (tags: (string | undefined)[], untagged = 41) =>
  partsOf(contractOf(tags, untagged)).map(({ name }) => name);

describe("generated code is split", () => {
  test("from 41 operations on", () => {
    expect(partsOf(contractOf(["books"], 39))).toEqual([]);
    expect(namesOf(["books"], 40)).toEqual(["books", "untagged"]);
  });

  test("by the first tag of an operation, with a place for those without one", () => {
    const [books, others] = partsOf(contractOf(["books", undefined, "books"], 40));
    expect(books?.operations.map(({ operation }) => operation.operationId)).toEqual([
      "get0",
      "get2",
    ]);
    expect(others).toMatchObject({ name: "untagged", operations: { length: 41 } });
  });

  test("into folders that are named after their tags", () => {
    const tags = ["Books & Toys", "Überweisung", "../etc", "宠物", "con", "x".repeat(300)];
    expect(namesOf(tags).slice(0, 6)).toEqual([
      ...["books-toys", "uberweisung", "etc", "tag", "tag-con"],
      "x".repeat(60),
    ]);
    expect(namesOf(["untagged", "Books", "books", "books-2"])).toEqual([
      ...["untagged", "books", "books-2", "books-2-2", "untagged-2"],
    ]);
  });

  test("into folders whose names are safe and unique, whatever the tags are", () => {
    const tag = fc.oneof(
      fc.uint16Array().map((units) => String.fromCharCode(...units)),
      fc.constantFrom("a", "A", "a-2", "á", "nul"),
    );
    fc.assert(
      fc.property(fc.uniqueArray(tag, { maxLength: 30 }), (tags) => {
        const names = namesOf(tags);
        expect(new Set(names).size).toBe(tags.length + 1);
        for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});

test("what is no longer generated is found, and removed with its folder", async () => {
  const old = "client/generated/tags/old/operations.ts";
  const current = "client/generated/tags/new/operations.ts";
  const root = folderWith({ [current]: "", [old]: "", "contract/by-hand.ts": "" });
  const targets = [{ document: "", types: "contract", client: "client/generated" }];
  expect((await filesOfParts(targets, root)).toSorted()).toEqual([current, old]);
  await writeFiles({ [old]: null }, root);
  expect(readdirSync(join(root, "client/generated/tags"))).toEqual(["new"]);
});
