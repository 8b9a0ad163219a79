import { testAnyInput } from "@animal-store/conformance/test-any-input";
import { testContract } from "@animal-store/conformance/test-contract";
import { testMethods } from "@animal-store/conformance/test-methods";
import { describe } from "vitest";
import { service } from "./service.ts";

describe("the contract", () =>
  testContract(service, {
    provocations: {
      deletePlace: { 409: (send) => send("deletePlace", { path: { placeId: 1 } }) },
    },
  }));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
