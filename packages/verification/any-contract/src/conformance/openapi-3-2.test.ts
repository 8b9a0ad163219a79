import { documentOf } from "@contract-first/service/internal/testing";
import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { describe, expect, test } from "vitest";
import { compileErrors, useGeneratedContract } from "../testing/generated-contract.ts";
import { unwrittenService } from "../unwritten-service.ts";

const { folder, contract } = await useGeneratedContract("openapi-3.2/openapi.yaml");
const service = unwrittenService(contract);

test("the contract is served as it is written, with plain media types", () => {
  const { openapi, tags, paths } = documentOf(contract);
  expect(openapi).toBe("3.2.0");
  expect(tags).toContainEqual({ name: "beasts", summary: "All beasts", kind: "nav" });
  expect(JSON.stringify(paths)).not.toContain("mediaTypes");
});

test("the generated code compiles", async () => {
  expect(await compileErrors(folder, ["types", "client/generated"])).toBe("");
});

describe("the contract", () => testContract(service));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
