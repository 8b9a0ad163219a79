import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { contract } from "@verification/fixture-contract";
import { describe } from "vitest";
import { unwrittenService } from "../unwritten-service.ts";

const { watchOrders, streamOrders } = contract.operations;
const service = unwrittenService(
  { ...contract, operations: { watchOrders, streamOrders } },
  {
    watchOrders: async ({ signal }: { signal: AbortSignal }) => ({
      status: 200,
      body: endless(signal),
    }),
    streamOrders: async ({ signal }: { signal: AbortSignal }) => ({
      status: 200,
      body: slow(signal),
    }),
  },
);

const notSent = { 404: "not sent", 500: "not sent" } as const;

const order = {
  ...{ id: 1, state: "new", lines: [{ categoryId: 1, quantity: 1 }], gift: {} },
  payment: { kind: "card", token: "t" },
  deliverAt: "2026-01-31T18:00:00Z",
  callbackUrl: "http://example.com",
};

/** A few events, and then none. */
async function* endless(signal: AbortSignal) {
  for (const id of ["1", "2"]) yield { event: "changed", id, data: order };
  yield { event: "notice", data: "We close\nsoon." };
  await once(signal, "abort");
}

/** Items of which the last is late. */
async function* slow(signal: AbortSignal) {
  yield order;
  await setTimeout(60_000, undefined, { signal });
  yield order;
}

describe("the contract", () => {
  testContract(service, { errorScenarios: { watchOrders: notSent, streamOrders: notSent } });
});

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
