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

test("checks are compiled: who imports a schema gets its check, and neither another nor a compiler", async () => {
  const schema = await bundle('export { idSchema } from "./src/generated/schemas.ts";');
  const all = await bundle('export { validateResponse } from "./src/generated/validation.ts";');
  expect(schema).toContain("whole number");
  expect(schema).not.toMatch(/available|This value is required/);
  for (const text of [schema, all]) expect(text).not.toMatch(/require\(|eval\(|Function\(|\$ref/);
  expect(gzipped(schema)).toBeLessThanOrEqual(1100);
  expect(gzipped(all)).toBeLessThanOrEqual(2500);
});

test.each(["whole", "oneOperation"] as const)("the README states the size of %s", async (name) => {
  const [, ...sizes] =
    /<!-- sizes -->.*?([\d.]+) kB.*?([\d.]+) kB/s.exec(readFileSync(readme, "utf8")) ?? [];
  const stated = Number(sizes[name === "whole" ? 0 : 1]) * 1000;
  const difference = Math.abs(stated - gzipped(await bundle(imports[name])));
  expect(difference, "Run pnpm bench sizes.").toBeLessThan(150);
});
