import type { DescribedOperation } from "@contract-first/tools/internal/new-operation";
import { expect, test } from "vitest";
import { sampleUrl } from "./operations.ts";

const base = { method: "get", parameters: {}, stream: null };
const list = { ...base, id: "listPlaces", parameters: { query: { kind: "cave" } } };
const watch = { ...base, id: "watchPlaces", stream: { format: "events" } };

const sampleOf = (...operations: object[]) => sampleUrl(operations as DescribedOperation[]);

test("the first request of a new user is not for a stream, which may have nothing to show", () => {
  expect(sampleOf(watch, list)).toBe(`urlOf("listPlaces", {"query":{"kind":"cave"}})`);
  expect(sampleOf(watch)).toBe(`contract.basePath || "/"`);
});
