import type { AddressInfo } from "node:net";
import { contract } from "@animal-store/fixture-contract";
import type { RequestHandler } from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { KeptResponse, KeyedRequest, ResponseStore } from "./idempotency.ts";
import * as server from "./index.ts";
import { drain, listen } from "./node/listen.ts";
import { order } from "./testing/use-shop.ts";

/** Keeps responses in memory; what a handler does counts only if it succeeds. */
class MemoryResponses implements ResponseStore<string[]> {
  readonly done: string[] = [];
  readonly kept = new Map<string, KeptResponse>();
  isElsewhere = false;

  async once(
    { id, fingerprint }: KeyedRequest,
    execute: (context: string[]) => Promise<server.OperationResponse>,
  ) {
    if (this.isElsewhere) return null;
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
  const delegate: ResponseStore<string[]> = { once: (...request) => store.once(...request) };
  const onceForKey = server.idempotency(contract, delegate, ({ req }) =>
    String(req.get("X-Owner")),
  );
  const chain = (id: keyof typeof contract.operations): (RequestHandler | null)[] => [
    server.readBody(contract, id),
    server.validate(contract, id),
    server.respond(contract, id, (_input, context?: string[]) => handle(context), onceForKey(id)),
  ];
  const app = server.createExpressApp();
  app.use(server.contractRouter(contract, chain, []));
  app.use(
    server.errorHandler(contract, () => new server.HttpError("internal_error", "It failed.")),
  );
  const listening = await listen(app, contract, { host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1`;
  stop = () => drain(listening);
});
beforeEach(() => {
  store = new MemoryResponses();
  handle = async (context) => {
    context?.push("order");
    return { status: 202 };
  };
});
afterAll(() => stop());

function send(key: string, body: unknown = order, owner = "a"): Promise<Response> {
  return fetch(`${origin}/orders`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key, "X-Owner": owner },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

describe("an operation that declares Idempotency-Key", () => {
  test("is carried out once for each key and owner", async () => {
    const responses = [
      await send("k"),
      await send("k"),
      await send("l"),
      await send("k", order, "b"),
    ];
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const replayed = responses.map(({ headers }) => headers.get("Idempotency-Replayed"));
    expect(replayed).toEqual([null, "true", null, null]);
    expect(store.done).toHaveLength(3);
  });

  test("knows a request by its content", async () => {
    const { lines, payment } = order;
    await send("k", { lines, payment, ignored: 1 });
    expect((await send("k", { payment, lines })).status).toBe(202);
    const other = await send("k", { lines: [...lines, ...lines], payment });
    expect([other.status, await other.json()]).toEqual([
      422,
      expect.objectContaining({ code: "idempotency_key_reused" }),
    ]);
    expect(store.done).toHaveLength(1);
  });

  test("is told while the first is being carried out, here or elsewhere", async () => {
    let finish = (_response: server.OperationResponse) => {};
    handle = () => new Promise((resolve) => (finish = resolve));
    const requests = [send("k"), send("k")];
    const second = await Promise.race(requests);
    expect([second.status, second.headers.get("Retry-After")]).toEqual([409, "1"]);
    finish({ status: 202 });
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([202, 409]);
    store.isElsewhere = true;
    expect(await (await send("k")).json()).toMatchObject({ code: "request_in_progress" });
  });

  test("may be sent again after a failure", async () => {
    const succeed = handle;
    handle = async (context) => {
      await succeed(context);
      throw new Error("fail");
    };
    expect((await send("k")).status).toBe(500);
    handle = succeed;
    const again = await send("k");
    expect([again.status, again.headers.has("Idempotency-Replayed")]).toEqual([202, false]);
    expect(store.done).toHaveLength(1);
  });

  test("refuses content that is nested too deeply to be compared", async () => {
    const gift = `${"[".repeat(40_000)}${"]".repeat(40_000)}`;
    const body = JSON.stringify({ ...order, gift: { a: 0 } }).replace("0}", `${gift}}`);
    const response = await send("k", body);
    expect(await response.json()).toMatchObject({
      message: "body: must not be nested so deeply with an Idempotency-Key",
      errors: [{ in: "body", pointer: "", rule: "not" }],
    });
  });
});

test("an operation that does not declare it is carried out each time, without a transaction", async () => {
  const once = vi.spyOn(store, "once");
  handle = vi.fn(async () => ({ status: 200, body: { open: true, until: null } }));
  const headers = { "Idempotency-Key": "k" };
  for (let sent = 0; sent < 2; sent++) await fetch(`${origin}/status`, { headers });
  expect(handle).toHaveBeenCalledTimes(2);
  expect(handle).toHaveBeenCalledWith(undefined);
  expect(once).not.toHaveBeenCalled();
});
