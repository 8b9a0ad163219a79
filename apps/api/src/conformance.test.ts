import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { describe } from "vitest";
import { service } from "./service.ts";

describe("the contract", () => testContract(service));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
