import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sizesTable, withTable } from "./sizes-table.ts";

test("the README of the client tells the sizes beside other generators: pnpm sizes", async () => {
  const readme = readFileSync(new URL("../../client/README.md", import.meta.url), "utf8");
  expect(readme).toBe(withTable(readme, await sizesTable()));
});
