import type { AddressInfo } from "node:net";
import { contract } from "@verification/fixture-contract";
import { expect, onTestFinished, test } from "vitest";
import { HttpError } from "../contract/http-error.ts";
import { drain } from "../node/drain.ts";
import { listen } from "../node/listen.ts";
import { createShop, Shop } from "../testing/shop.ts";

/** Sends a form to a service in which a body may take this many bytes of memory; returns the response. */
async function attach(maxBytes: number, fields: Record<string, string | Blob>) {
  const holdMemory = (bytes: number) => {
    if (bytes > maxBytes) throw new HttpError("content_too_large", "refused");
  };
  const app = createShop(new Shop(), contract, undefined, { holdMemory });
  const server = await listen(app, contract, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => drain(server, { idleMs: 0 }));
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/orders/1/documents`;
  return fetch(url, { method: "POST", body, headers: { Authorization: "Bearer key" } });
}

const file = new Blob([Buffer.alloc(3_000_000)]);

test("a file takes no memory, however large", async () => {
  expect((await attach(1_000_000, { title: "Plan", file })).status).toBe(201);
});

test("text takes memory while it is received", async () => {
  const response = await attach(1_000_000, { title: "a".repeat(3_000_000), file: new Blob(["a"]) });
  expect(await response.json()).toMatchObject({ message: "refused" });
});
