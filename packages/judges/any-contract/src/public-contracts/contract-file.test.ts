import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { contractsIn, withoutOperationsAt } from "./contract-file.ts";

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), "contract-file-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  mkdirSync(join(path, "edited"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

const contract = `openapi: 3.1.0
paths:
  /a:
    get:
      summary: A
    post:
      summary: B
      responses: {}
  /b:
    parameters: []
    get: { summary: C }
    additionalOperations:
      LINK: { summary: D }
      PURGE: { summary: E }
components: {}
`;

test("an edited contract takes the place of the one with its name", () => {
  const path = folder({ "b.json": "{}", "a.yaml": "", "note.md": "", "edited/b.json": "{}" });
  expect(contractsIn(path)).toEqual([
    { name: "a.yaml", path: join(path, "a.yaml"), isEdited: false },
    { name: "b.json", path: join(path, "edited/b.json"), isEdited: true },
  ]);
});

test("the operations that lines belong to are removed, and nothing else", () => {
  const path = join(folder({ "a.yaml": contract }), "a.yaml");
  const { text, all, removed } = withoutOperationsAt(path, [8, 11, 12, 13, 9]);
  expect([all, removed]).toEqual([5, 3]);
  const { paths, components } = parse(text);
  expect(paths).toEqual({
    "/a": { get: { summary: "A" } },
    "/b": { parameters: [], additionalOperations: { PURGE: { summary: "E" } } },
  });
  expect(components).toEqual({});
});

test("a contract in JSON stays JSON", () => {
  const json = JSON.stringify(parse(contract), null, 2);
  const path = join(folder({ "a.json": json }), "a.json");
  const line = json.split("\n").findIndex((each) => each.includes('"C"')) + 1;
  const { text, removed } = withoutOperationsAt(path, [line]);
  expect(removed).toBe(1);
  expect(JSON.parse(text).paths["/b"]).not.toHaveProperty("get");
});
