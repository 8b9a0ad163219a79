import { expect, test } from "vitest";
import { budgets, bundle, gzipped, imports } from "./bundle-size.ts";

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
