import { once } from "node:events";
import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { contract } from "@judges/fixture-contract";
import { describe } from "vitest";
import { unwrittenService } from "./unwritten-service.ts";

const { watchOrders } = contract.operations;
const service = unwrittenService(
  { ...contract, operations: { watchOrders } },
  {
    watchOrders: async ({ signal }: { signal: AbortSignal }) => ({
      status: 200,
      body: endless(signal),
    }),
  },
);

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

describe("the contract", () => {
  testContract(service, { provocations: { watchOrders: { 404: "not sent", 500: "not sent" } } });
});

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));
