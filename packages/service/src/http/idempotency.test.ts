import type { AddressInfo } from "node:net";
import { contract } from "@verification/fixture-contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { documentOf } from "./contract/document-of.ts";
import type { KeptResponse, KeyedRequest, ResponseStore } from "./idempotency.ts";
import * as server from "./index.ts";
import { drain } from "./node/drain.ts";
import { listen } from "./node/listen.ts";
import { compiled } from "./testing/compiled.ts";
import { order } from "./testing/use-shop.ts";

/** Keeps responses in memory; what a handler does counts only if it succeeds. */
class MemoryResponses implements ResponseStore<string[]> {
  readonly done: string[] = [];
  readonly kept = new Map<string, KeptResponse>();

  async once(
    { id, fingerprint }: KeyedRequest,
    execute: (context: string[]) => Promise<server.OperationResponse>,
  ) {
    const kept = this.kept.get(id);
    if (kept) return { ...kept, isReplayed: true };
    const transaction: string[] = [];
    const response = await execute(transaction);
    this.done.push(...transaction);
    this.kept.set(id, { fingerprint, response, isReplayed: false });
    return { fingerprint, response, isReplayed: false };
  }
}

let store: MemoryResponses;
let handle: (context?: string[]) => Promise<server.OperationResponse>;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const serving = await serve(contract);
  ({ origin } = serving);
  ({ stop } = serving);
});
beforeEach(() => {
  store = new MemoryResponses();
  handle = async (context) => {
    context?.push("order");
    return { status: 202 };
  };
});
afterAll(() => stop());

async function serve(served: typeof contract): Promise<{ origin: string; stop(): Promise<void> }> {
  const delegate: ResponseStore<string[]> = { once: (...request) => store.once(...request) };
  const handler = (_input: never, context: string[] | null) => handle(context ?? undefined);
  const ids = Object.keys(contract.operations);
  const app = server.contractApp<keyof typeof contract.operations, string[] | null>(served, {
    handlers: Object.fromEntries(ids.map((id) => [id, handler])) as never,
    context: null,
    repeatable: { responses: delegate, ownerOf: (request) => String(request.get("X-Sender")) },
    unexpected: () => new server.HttpError("internal_error", "It failed."),
  });
  const listening = await listen(app, served, { host: "127.0.0.1", port: 0 });
  return {
    origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1`,
    stop: () => drain(listening, { idleMs: 0 }),
  };
}

function send(key: string, body: unknown = order, sender = "a", at = origin): Promise<Response> {
  return fetch(`${at}/orders`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key, "X-Sender": sender },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

describe("an operation that declares Idempotency-Key", () => {
  test("knows a request by its content", async () => {
    const { lines, payment } = order;
    await send("k", { lines, payment });
    expect((await send("k", { payment, lines })).status).toBe(202);
    for (const content of [
      { lines: [...lines, ...lines], payment },
      { lines, payment, undeclared: 1 },
    ]) {
      const other = await send("k", content);
      expect([other.status, await other.json()]).toEqual([
        422,
        expect.objectContaining({ code: "idempotency_key_reused" }),
      ]);
    }
    expect(store.done).toHaveLength(1);
  });

  test("refuses content that is nested too deeply to be compared", async () => {
    const gift = `${"[".repeat(40_000)}${"]".repeat(40_000)}`;
    const body = JSON.stringify({ ...order, gift: { a: 0 } }).replace("0}", `${gift}}`);
    const response = await send("k", body);
    expect(await response.json()).toMatchObject({
      message: "body: This value is nested too deeply for a request with an Idempotency-Key.",
      errors: [{ in: "body", pointer: "", rule: "not" }],
    });
  });

  test("is the same after an upgrade of the contract, and gets the response that was kept", async () => {
    const next = await serve(nextContract());
    await send("k");
    const repeated = await send("k", order, "a", next.origin);
    expect([repeated.status, repeated.headers.get("Idempotency-Replayed")]).toEqual([202, "true"]);
    handle = async (context) => {
      context?.push("order of the next version");
      return { status: 200, body: { reference: 7 } };
    };
    const first = await send("l", order, "a", next.origin);
    expect(await first.json()).toEqual({ reference: 7 });
    const atThePrevious = await send("l");
    expect([atThePrevious.status, await atThePrevious.json()]).toEqual([200, { reference: 7 }]);
    expect(store.done).toEqual(["order", "order of the next version"]);
    await next.stop();
  });
});

/** The check of the response fails before the response is kept. */
test("a response that the contract does not declare is not kept", async () => {
  const succeed = handle;
  handle = async (context) => ({ ...(await succeed(context)), body: { undeclared: true } });
  expect((await send("k")).status).toBe(500);
  expect([store.done, store.kept.size]).toEqual([[], 0]);
});

/** The contract with a parameter and a property that have defaults, and with another response. */
function nextContract(): typeof contract {
  const next = structuredClone({ ...contract, document: documentOf(contract) }) as Changeable;
  const { createOrder, listOrders } = next.operations;
  createOrder.parameters.query = { paid: listOrders.parameters.query.paid };
  createOrder.responses = { ...createOrder.responses, "200": { mediaType: "application/json" } };
  delete createOrder.responses["202"];
  const { post } = next.document.paths["/orders"];
  const schema = { type: "boolean", default: true };
  post.parameters = [...post.parameters, { name: "paid", in: "query", schema }];
  post.responses["200"] = {
    description: "The order.",
    content: { "application/json": { schema: { type: "object", required: ["reference"] } } },
  };
  delete post.responses["202"];
  next.document.components.schemas.NewOrder.properties.express = {
    type: "boolean",
    default: false,
  };
  return compiled(next as never);
}

/** A copy of a contract, without the types that its literals have. */
// biome-ignore lint/suspicious/noExplicitAny: a contract has any form.
type Changeable = Record<string, any>;

test("an operation that does not declare it is carried out each time, without a transaction", async () => {
  const once = vi.spyOn(store, "once");
  handle = vi.fn(async () => ({ status: 200, body: { open: true, until: null } }));
  const headers = { "Idempotency-Key": "k" };
  for (let sent = 0; sent < 2; sent++) await fetch(`${origin}/status`, { headers });
  expect(handle).toHaveBeenCalledTimes(2);
  expect(handle).toHaveBeenCalledWith(undefined);
  expect(once).not.toHaveBeenCalled();
});
