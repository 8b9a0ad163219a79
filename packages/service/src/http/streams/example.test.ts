import { setTimeout } from "node:timers/promises";
import { contract, type OperationTable, type OperationTypes } from "@verification/fixture-contract";
import { expect, onTestFinished, test } from "vitest";
import { bindContract } from "../bind-contract.ts";
import type { Shop } from "../testing/shop.ts";
import { useShop } from "../testing/use-shop.ts";

interface Types {
  operations: OperationTypes;
  table: OperationTable;
}

const { operation } = bindContract<Types, Pick<Shop, "orders">>(contract);

const watchOrders = operation("watchOrders", async ({ header, signal }, { orders }) => {
  const seen = Number(header["Last-Event-ID"] ?? 0);
  return { status: 200, body: ordersAfter(seen, orders, signal) };
});

async function* ordersAfter(seen: number, orders: Shop["orders"], signal: AbortSignal) {
  for (;;) {
    for (const order of [...orders.values()].slice(seen)) {
      yield { event: "changed", id: String(++seen), data: order } as const;
    }
    await setTimeout(1_000, undefined, { signal });
  }
}

const running = useShop(contract, { watchOrders } as never);
const decoder = new TextDecoder();

/** The first events of a stream. */
async function firstEvents(lastEventId?: string): Promise<string> {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const headers = lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId };
  const { body } = await running.ask("GET", "/orders/events", { headers, signal: closing.signal });
  return decoder.decode((await body?.getReader().read())?.value);
}

test("the stream of the README goes on after the last event that its client has seen", async () => {
  const lines = [{ categoryId: 1, quantity: 1 }];
  const payment = { kind: "card", token: "t" } as const;
  for (const id of [1, 2]) running.shop.orders.set(id, { id, lines, payment, state: "new" });
  expect(await firstEvents()).toMatch(/^event: changed\nid: 1\ndata: .*/);
  expect(await firstEvents("1")).toMatch(/^event: changed\nid: 2\ndata: \{"id":2,/);
});
