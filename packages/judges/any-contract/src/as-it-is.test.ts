import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { describe, expect, test } from "vitest";
import { contract } from "./generated/service.ts";
import { unwrittenService } from "./unwritten-service.ts";

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

describe("the contract", () => testContract(service));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
