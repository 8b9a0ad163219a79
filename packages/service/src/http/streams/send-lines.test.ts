import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { contract } from "@verification/fixture-contract";
import { expect, test, vi } from "vitest";
import type { Order } from "../testing/shop.ts";
import { error, openRaw, recordReports, useShop } from "../testing/use-shop.ts";

// Comments would be sent at once.
const limits = { ...contract.limits, streamCommentSeconds: 0.01 };
const running = useShop({ ...contract, limits } as unknown as typeof contract);
const ask = (method = "GET", query = "") => running.ask(method, `/orders/export.jsonl${query}`);

const orderOf = (id: number): Order => ({
  id,
  lines: [{ categoryId: 1, quantity: 2 }],
  payment: { kind: "card", token: "t" },
  state: "new",
});

/** Lets the shop export these orders; an error is thrown. */
function yields(...orders: (Order | Error)[]): void {
  running.shop.exported = async function* () {
    for (const order of orders) {
      if (order instanceof Error) throw order;
      yield order;
    }
  };
}

const open = () => openRaw(Number(new URL(running.origin).port), "/orders/export.jsonl");

const reported = recordReports();

test("each item is a line, and the end follows the last one", async () => {
  yields(orderOf(1), orderOf(2));
  const response = await ask();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/jsonl",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const texts = (await response.text()).split("\n");
  expect(texts.pop()).toBe("");
  expect(texts.map((each) => JSON.parse(each))).toEqual([orderOf(1), orderOf(2)]);
  expect(reported).toEqual([]);
});

test("there may be no items", async () => {
  yields();
  expect(await (await ask()).text()).toBe("");
});

test("HEAD has the headers only", async () => {
  const { status, headers } = await ask("HEAD");
  expect([status, headers.get("Content-Type")]).toEqual([200, "application/jsonl"]);
});

test("the handler may decline with a declared error", async () => {
  const declined = await ask("GET", "?state=n%2Fa");
  expect([declined.status, await declined.json()]).toEqual([404, error("not_found", "no 0")]);
});

test.each<[string, Order | Error]>([
  ["a failure of the handler", new Error("the source is gone")],
  ["an item that the contract forbids", { ...orderOf(2), state: "lost" } as never],
])("%s breaks the response off after the items before", async (_what, broken) => {
  yields(orderOf(1), broken, orderOf(3));
  const { socket, received } = open();
  await once(socket, "close");
  expect(received()).toMatch(/"state":"new"\}\n\r\n$/);
  await vi.waitFor(() => expect(reported).toHaveLength(1));
});

test("nothing is sent while the handler is silent, and the client ends it", async () => {
  let isAborted: boolean | undefined;
  running.shop.exported = async function* (signal) {
    yield orderOf(1);
    await once(signal, "abort").finally(() => {
      isAborted = signal.aborted;
    });
  };
  const { socket, received } = open();
  await vi.waitFor(() => expect(received()).toContain("}\n"));
  const before = received();
  await setTimeout(100);
  expect(received()).toBe(before);
  socket.destroy();
  await vi.waitFor(() => expect(isAborted).toBe(true));
});
