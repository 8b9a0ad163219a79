import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sizesTable } from "./sizes-table.ts";

/** The largest difference that needs no change to the table, in its unit: tenths of a kilobyte. */
const tolerance = 1;

test("the README of the client shows the sizes beside those of other generators", async () => {
  const readme = readFileSync(new URL("../../../client/README.md", import.meta.url), "utf8");
  const [, written = ""] = /<!-- sizes -->\n(.*?)<!-- end of sizes -->/s.exec(readme) ?? [];
  const measured = await sizesTable();
  const message = `The table of sizes in packages/client/README.md is out of date: run pnpm sizes. Measured:\n${measured}\n`;
  expect(isClose(sizesIn(written), sizesIn(measured)), message).toBe(true);
});

test.each([
  ["another size within the tolerance", "| a 1.0.0 | 7.1 kB | 4.1 kB |", true],
  ["a larger one", "| a 1.0.0 | 7.2 kB | 4.2 kB |", false],
  ["a smaller one", "| a 1.0.0 | 7.0 kB | 4.0 kB |", false],
  ["another version", "| a 1.0.1 | 7.0 kB | 4.2 kB |", false],
  ["another client", "| a 1.0.0 | 7.0 kB | 4.2 kB |\n| b | 7.0 kB | 4.2 kB |", false],
])("%s", (_name, other, expected) => {
  expect(isClose(sizesIn("| a 1.0.0 | 7.0 kB | 4.2 kB |"), sizesIn(other))).toBe(expected);
});

interface Row {
  client: string;
  /** In tenths of a kilobyte. */
  sizes: number[];
}

function sizesIn(table: string): Row[] {
  const rows = table.matchAll(/^\| (.+?) +\| ([\d.]+) kB +\| ([\d.]+) kB +\|$/gm);
  return Array.from(rows, ([, client = "", ...sizes]) => ({
    client,
    sizes: sizes.map((size) => Math.round(Number(size) * 10)),
  }));
}

function isClose(some: Row[], others: Row[]): boolean {
  const isCloseTo = ({ client, sizes }: Row, other: Row | undefined) =>
    other?.client === client &&
    sizes.every((size, index) => Math.abs(size - (other.sizes[index] ?? 0)) <= tolerance);
  return some.length === others.length && some.every((row, index) => isCloseTo(row, others[index]));
}
