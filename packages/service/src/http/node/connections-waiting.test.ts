import { once } from "node:events";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express, { type RequestHandler } from "express";
import { describe, expect, onTestFinished, test } from "vitest";
import { contract } from "../../../example/contract.ts";
import { handlers } from "../../../example/handlers.ts";
import { HttpError } from "../contract/http-error.ts";
import { createExpressApp } from "../express-app.ts";
import { contractApp } from "../serve-contract.ts";
import { listen } from "./listen.ts";

const count = 100;

/** Serves the handlers, and sends so many requests on one connection, from which nothing is read. */
async function sendTogether(request: string, ...handlers: RequestHandler[]) {
  const app = createExpressApp().use(...handlers);
  const server = await listen(app, contract, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => once(server.close(), "close").then(() => {}));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  socket.write(request.repeat(count));
  return socket;
}

/** Keeps the responses, with how often each was closed and what it was then. */
function recorder() {
  const closed = new Map<ServerResponse, number>();
  const handler: RequestHandler = (_request, response, next) => {
    closed.set(response, 0);
    response.on("close", () => closed.set(response, (closed.get(response) ?? 0) + 1));
    next();
  };
  return { closed, handler };
}

const get = "GET /file HTTP/1.1\r\nHost: a\r\n\r\n";

describe("responses that wait their turn when the connection closes", () => {
  test("are closed, each once, whether they have been written or not", async () => {
    const { closed, handler } = recorder();
    let served = 0;
    const write: RequestHandler = (_request, response) => {
      served++;
      // The first one keeps the others waiting.
      if (served % 2 === 0) response.end("done");
    };
    const socket = await sendTogether(get, handler, write);
    await expect.poll(() => served).toBe(count);
    expect([...closed.values()].every((times) => times === 0)).toBe(true);
    socket.destroy();
    await expect.poll(() => [...closed.values()].filter((times) => times === 0)).toEqual([]);
    expect([...closed.values()]).toEqual(Array.from({ length: count }, () => 1));
    expect([...closed.keys()].every(({ destroyed }) => destroyed)).toBe(true);
  });

  test.runIf(process.platform === "linux")("leave no file open", async () => {
    const folder = mkdtempSync(join(tmpdir(), "files-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "file"), Buffer.alloc(10_000_000));
    const { closed, handler } = recorder();
    const socket = await sendTogether(get, handler, express.static(folder));
    await expect.poll(() => openFiles(folder)).toBeGreaterThan(count / 2);
    socket.destroy();
    await expect.poll(() => openFiles(folder), { timeout: 10_000 }).toBe(0);
    expect([...closed.values()]).toEqual(Array.from({ length: count }, () => 1));
  });

  test("are told nothing but once if they had their turn", async () => {
    const { closed, handler } = recorder();
    const socket = await sendTogether(get, handler, (_request, response) => void response.end());
    await expect.poll(() => closed.size).toBe(count);
    await expect.poll(() => [...closed.values()].every((times) => times === 1)).toBe(true);
    socket.destroy();
    await once(socket, "close");
    expect([...closed.values()]).toEqual(Array.from({ length: count }, () => 1));
  });
});

test("what has not begun when its connection closes is not carried out", async () => {
  const { closed, handler } = recorder();
  const waiting: (() => void)[] = [];
  let handled = 0;
  const handle = async () => {
    handled++;
    return { status: 200, body: handled };
  };
  const socket = await sendTogether(
    "GET /v1/tasks/count HTTP/1.1\r\nHost: a\r\n\r\n",
    handler,
    (_request, _response, next) => waiting.push(next),
    contractApp(contract, {
      handlers: { ...handlers, countTasks: handle } as never,
      context: null,
      unexpected: () => new HttpError("internal_error", "It failed."),
    }),
  );
  await expect.poll(() => waiting.length).toBe(count);
  waiting[0]?.();
  await expect.poll(() => handled).toBe(1);
  socket.destroy();
  await expect.poll(() => [...closed.values()].every((times) => times === 1)).toBe(true);
  for (const next of waiting.slice(1)) next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(handled).toBe(1);
});

/** How many files of a folder this process has open. */
function openFiles(folder: string): number {
  const targets = readdirSync("/proc/self/fd").map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return "";
    }
  });
  return targets.filter((target) => target.startsWith(folder)).length;
}
