import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { contract } from "@verification/fixture-contract";
import { describe } from "vitest";
import { unwrittenService } from "./unwritten-service.ts";

const service = unwrittenService(contract);

describe("the contract", () => testContract(service));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
