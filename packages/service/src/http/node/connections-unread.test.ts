import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RequestHandler } from "express";
import { describe, expect, onTestFinished, test } from "vitest";
import { contract } from "../../../example/contract.ts";
import { createExpressApp } from "../express-app.ts";
import { pieces } from "../testing/pieces.ts";
import { listen } from "./listen.ts";

// More than the operating system keeps for a connection.
const size = 50_000_000;

/** Sends a request to a service that responds so. Nothing of the response is read unless it is resumed. */
async function ask(handler: RequestHandler, unreadTimeoutMs = 200): Promise<Socket> {
  const app = createExpressApp().use(handler);
  const server = await listen(app, contract, { host: "127.0.0.1", port: 0, unreadTimeoutMs });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(async () => {
    socket.destroy();
    await once(server.close(), "close");
  });
  socket.on("error", () => {}).pause();
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  return socket;
}

describe("a response that is not read ends its connection", () => {
  test("if it was written as a whole", async () => {
    let isClosed = false;
    const socket = await ask((_request, response) => {
      response.once("close", () => (isClosed = true)).end(Buffer.alloc(size));
    });
    await expect.poll(() => isClosed).toBe(true);
    expect(socket.bytesRead).toBeLessThan(size);
  });

  test("if it is a stream, which is destroyed then", async () => {
    const stream = pieces(size / 10_000, 10_000);
    const socket = await ask((_request, response) => pipeline(stream, response).catch(() => {}));
    await expect.poll(() => stream.destroyed).toBe(true);
    expect(stream.readableEnded).toBe(false);
    expect(socket.bytesRead).toBeLessThan(size);
  });
});

test("a stream that itself takes its time is not a reason to end the connection", async () => {
  const unreadTimeoutMs = 1_000;
  async function* slow() {
    yield Buffer.alloc(size);
    await new Promise((resolve) => setTimeout(resolve, 3 * unreadTimeoutMs));
    yield "the end";
  }
  let sending: Socket | null = null;
  const socket = await ask((_request, response) => {
    sending = response.socket;
    return pipeline(Readable.from(slow()), response);
  }, unreadTimeoutMs);
  let last = "";
  socket.on("data", (data) => {
    last = String(data).slice(-100);
  });
  socket.pause();
  // It is not read at first: the connection is on its way to be ended.
  await expect.poll(() => sending?.timeout).toBe(unreadTimeoutMs);
  socket.resume();
  await once(socket, "end");
  expect(last).toContain("the end");
});
