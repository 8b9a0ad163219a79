import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { budgets, bundle, gzipped, imports, readme } from "./bundle-size.ts";

test.each(["whole", "oneOperation"] as const)("%s keeps its budget", async (name) => {
  expect(gzipped(await bundle(imports[name]))).toBeLessThanOrEqual(budgets[name]);
});

test("who imports one operation gets no other", async () => {
  const text = await bundle(imports.oneOperation);
  expect(text).toContain("GET /pets");
  expect(text).not.toContain("POST /pets");
  // Nor code that only other operations, other lists or middleware need.
  for (const other of ["Idempotency", "available", "Sunset", "401)"])
    expect(text).not.toContain(other);
});

test.each(["whole", "oneOperation"] as const)("the README states the size of %s", async (name) => {
  const [, ...sizes] =
    /<!-- sizes -->.*?([\d.]+) kB.*?([\d.]+) kB/s.exec(readFileSync(readme, "utf8")) ?? [];
  const stated = Number(sizes[name === "whole" ? 0 : 1]) * 1000;
  const difference = Math.abs(stated - gzipped(await bundle(imports[name])));
  expect(difference, "Run pnpm bench sizes.").toBeLessThan(150);
});
