import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { afterAll, describe, expect, test } from "vitest";
import {
  compileErrors,
  generateFrom,
  linkModules,
  load,
  nameTypes,
} from "./testing/generated-contract.ts";
import { unwrittenService } from "./unwritten-service.ts";

const document = fileURLToPath(new URL("../openapi-3.2/openapi.yaml", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "openapi-3-2-"));
afterAll(() => rm(folder, { recursive: true }));
const { module, refusals } = await generateFrom(document, folder);
const contract = await load(module ?? refusals.join("\n"));
const service = unwrittenService(contract);

test("the contract is served as it is written, with plain media types", () => {
  const { openapi, tags, paths } = contract.document as Record<string, unknown>;
  expect(openapi).toBe("3.2.0");
  expect(tags).toContainEqual({ name: "beasts", summary: "All beasts", kind: "nav" });
  expect(JSON.stringify(paths)).not.toContain("mediaTypes");
});

test("the generated code compiles", async () => {
  await linkModules(folder);
  await nameTypes(folder);
  const lib = ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"];
  expect(await compileErrors(folder, ["types", "client/generated"], { lib, types: [] })).toBe("");
});

describe("the contract", () => testContract(service));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
