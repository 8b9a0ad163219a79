import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/**
 * The packages that any service may use: to them, the contract is an argument. They know neither the store's
 * contract nor what the store is about.
 */
const packages = [
  ...["reading", "service", "testing"],
  ...["checks", "generate", "migrations"].map((name) => `tools/src/${name}`),
];

const ofTheStore = /[Aa]nimal|(?<![a-z])pets?(?![a-z])|Pets?(?![a-z])/;
const theContract = /(from|import\() ?"(@animal-store|.*\/packages|(\.\.\/)+\.\.)\/contract["/]/;
const root = fileURLToPath(new URL("../../../packages/", import.meta.url));

describe.each(packages)("packages/%s", (name) => {
  const files = filesIn(join(root, name));

  test("has sources", () => expect(files.length).toBeGreaterThan(3));

  test("never names what the store is about", () => {
    const found = files.flatMap((file) =>
      linesOf(file).flatMap((line, at) =>
        ofTheStore.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });

  test("never imports the store's contract", () => {
    const importing = files.filter((file) => linesOf(file).some((line) => theContract.test(line)));
    expect(importing).toEqual([]);
  });
});

/** Every file that somebody wrote: what is generated says what its source says. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return /^\./.test(entry.name) ? [] : [path];
    return /^(node_modules|dist|generated|storage|\..*)$/.test(entry.name) ? [] : filesIn(path);
  });
}

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n");
