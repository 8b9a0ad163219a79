import { testAnyInput } from "@animal-store/conformance/test-any-input";
import { testContract } from "@animal-store/conformance/test-contract";
import { testMethods } from "@animal-store/conformance/test-methods";
import { contract } from "@animal-store/fixture-contract";
import { describe } from "vitest";
import { unwrittenService } from "./unwritten-service.ts";

const service = unwrittenService(contract);

describe("the contract", () => testContract(service));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
