import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentOf } from "@contract-first/service/internal/document";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readContract } from "../repository/contract.ts";
import { writeReferencePage } from "./reference-page.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reference-"));
  await writeReferencePage(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const readWritten = (path: string) => readFile(join(folder, path), "utf8");

test("the contract stands beside the page", async () => {
  const document = documentOf(await readContract());
  expect(JSON.parse(await readWritten("openapi.json"))).toEqual(document);
});

test("all that the page loads is in the folder, by relative addresses", async () => {
  const page = await readWritten("index.html");
  const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = ""]) => link);
  expect(links).toContain("./docs/page.js");
  for (const link of links) {
    expect(link).toMatch(/^\.\//);
    expect(await readWritten(link)).not.toBe("");
  }
});

test("the page sends no requests: no service is behind it", async () => {
  const script = await readWritten("docs/page.js");
  expect(script).toContain('fetch("./openapi.json")');
  expect(script).toContain('const isServed = "false" === "true"');
});
