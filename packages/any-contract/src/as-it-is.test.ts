import { testAnyInput } from "@animal-store/conformance/test-any-input";
import { testContract } from "@animal-store/conformance/test-contract";
import { testMethods } from "@animal-store/conformance/test-methods";
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
