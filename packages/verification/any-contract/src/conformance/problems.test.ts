import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { describe } from "vitest";
import { useProblemService } from "../problems/service.ts";

const service = await useProblemService();

describe("the contract", () =>
  testContract(service, {
    errorScenarios: {
      deletePlace: { 409: (send) => send("deletePlace", { path: { placeId: 1 } }) },
    },
  }));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
