import { createAnimalStoreClient } from "@animal-store/client";
import { testAnyInput, testClient, testContract, testMethods } from "@contract-first/testing";
import { describe } from "vitest";
import { service } from "./service.ts";

describe("the contract", () => testContract(service));

describe("every method", () => testMethods(service));

describe("the client", () => testClient(service, createAnimalStoreClient));

describe("any input", () => testAnyInput(service));
