import { testAnyInput, testClient, testContract, testMethods } from "@contract-first/testing";
import { describe } from "vitest";
import { createEchoRegisterClient } from "../client/generated/index.ts";
import { service } from "./service.ts";

describe("the contract", () =>
  testContract(service, {
    errorScenarios: {
      // The contract's example of `addRecording` has added one to this place.
      deletePlace: { 409: (send) => send("deletePlace", { path: { placeId: 1 } }) },
      watchPlaces: { 410: (send) => send("watchPlaces", { header: { "Last-Event-ID": "gone" } }) },
    },
  }));

describe("every method", () => testMethods(service));

describe("the client", () => testClient(service, createEchoRegisterClient));

describe("any input", () => testAnyInput(service));
