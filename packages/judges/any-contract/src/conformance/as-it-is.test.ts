import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { describe, expect, test } from "vitest";
import { compileErrors, useGeneratedContract } from "../testing/generated-contract.ts";
import { unwrittenService } from "../unwritten-service.ts";

const { folder, contract } = await useGeneratedContract("as-it-is/openapi.yaml");
const service = unwrittenService(contract);

test("operations that cannot be served are left out", () => {
  expect(Object.keys(contract.operations).toSorted()).toEqual([
    "addDrink",
    "getEvent",
    "getReportsByReportId",
    "getRoot",
    "postSearches",
    "putPictures",
    "sendOperation",
  ]);
});

test("the generated code compiles", async () => {
  expect(await compileErrors(folder, ["types", "client/generated"])).toBe("");
});

describe("the contract", () => testContract(service));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
