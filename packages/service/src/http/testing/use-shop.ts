import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@verification/fixture-contract";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { drain } from "../node/drain.ts";
import { listen } from "../node/listen.ts";
import { createShop, Shop } from "./shop.ts";

const host = "127.0.0.1";

export interface RunningShop {
  shop: Shop;
  origin: string;
  /** The folder in which the server stores files. */
  temporaryFolder: string;
  /** Sends a request with the API key. */
  ask(method: string, path: string, init?: RequestInit): Promise<Response>;
  askJson(method: string, path: string, body: unknown, type?: string): Promise<Response>;
}

/**
 * Serves the fixture contract before the tests of a file and stops after them.
 *
 * @param served a copy of the fixture contract of which nothing is compiled yet
 * @param handlers handlers that replace the shop's
 */
export function useShop(
  served = contract,
  handlers?: Parameters<typeof createShop>[2],
): RunningShop {
  const running = { shop: new Shop() } as RunningShop;
  let stop = async () => {};
  beforeAll(async () => {
    running.temporaryFolder = mkdtempSync(join(tmpdir(), "shop-"));
    vi.stubEnv("TMPDIR", running.temporaryFolder);
    const listening = await listen(createShop(running.shop, served, handlers), served, {
      host,
      port: 0,
    });
    running.origin = `http://${host}:${(listening.address() as AddressInfo).port}`;
    stop = () => drain(listening, { idleMs: 0 });
  });
  beforeEach(() => {
    const { categories, orders, links, notes, pictures, terms } = running.shop;
    for (const kept of [categories, orders, links, notes, pictures, terms]) kept.clear();
  });
  afterAll(async () => {
    await stop();
    vi.unstubAllEnvs();
    rmSync(running.temporaryFolder, { recursive: true });
  });
  running.ask = (method, path, init = {}) => {
    const headers = { Authorization: "Bearer key", ...init.headers };
    const options: RequestInit = { redirect: "manual", ...init, method, headers };
    return fetch(`${running.origin}/v1${path}`, options);
  };
  running.askJson = (method, path, body, type = "application/json") => {
    const headers = { "Content-Type": type, "Idempotency-Key": "k" };
    return running.ask(method, path, { body: JSON.stringify(body), headers });
  };
  return running;
}

/** Sends a GET with a key on a connection of its own; returns it and what comes back, as it is. */
export function openRaw(port: number, path: string) {
  const socket = connect(port, host).setEncoding("latin1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(`GET /v1${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer key\r\n\r\n`);
  return { socket, received: () => text };
}

/** What the shop's error handler reports in each test. */
export function recordReports(): Error[] {
  const reported: Error[] = [];
  beforeEach(() => {
    reported.length = 0;
    const spy = vi.spyOn(console, "error").mockImplementation((thrown) => reported.push(thrown));
    return () => spy.mockRestore();
  });
  return reported;
}

export type ErrorCode = keyof typeof contract.errorStatuses;

/** The expected body of an error, given a part of its message. */
export function error(code: ErrorCode, message: string): object {
  const status = contract.errorStatuses[code];
  const errors = status === 400 ? { errors: expect.any(Array) } : {};
  return { code, message: expect.stringContaining(message), status, ...errors };
}

/** An order that the contract accepts. */
export const order = {
  lines: [{ categoryId: 1, quantity: 2 }],
  payment: { kind: "card", token: "t" },
};

export type SentBody = Exclude<RequestInit["body"], undefined>;
