import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import { readConfig } from "@contract-first/service/internal/process/config";
import { createMetrics } from "@contract-first/service/internal/process/metrics";
import { serve } from "@contract-first/service/internal/process/serve";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createExampleDatabase, example } from "../testing/example.ts";
import { streamingService, waiting, watchPath } from "../testing/streaming-service.ts";

/** Serves in this process, until the test is over. */
async function start(environment: "production" | "development", service = example) {
  const database = await createExampleDatabase();
  onTestFinished(() => database.remove());
  // By itself, a service behind a proxy closes an idle connection much later than a stop does.
  const proxied = { NODE_ENV: environment, TRUST_PROXY: "1" };
  const env = { ...proxied, PORT: "0", DATABASE_URL: database.url };
  const reports = { log: pino({ level: "silent" }), flush: async () => {} };
  const config = readConfig(service, env);
  const origin = await serve(service, config, {
    ...reports,
    metrics: createMetrics(service.contract),
  });
  return { port: Number(new URL(origin).port) };
}

/** Sends the signal to this process. From now on, time passes only when the test says so. */
function stop(signal: "SIGTERM" | "SIGINT") {
  const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as never);
  const hasEnded = () => exit.mock.calls.length > 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(async () => {
    // A stop that ended later would end the tests.
    while (!hasEnded()) await pass(100);
    vi.useRealTimers();
    exit.mockRestore();
  });
  process.emit(signal, signal);
  return { hasEnded };
}

/** Lets time pass, in milliseconds, and what follows from it happen. */
async function pass(time: number): Promise<void> {
  for (let passed = 0; passed < time; passed += 20) {
    await vi.advanceTimersByTimeAsync(20);
    await setImmediate();
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** The response to a request on an open connection. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const [data] = await once(socket, "data");
  return String(data);
}

/** Whether the connection is closed without more time than has passed, which `expect.poll` would let pass. */
function closes(socket: Socket): Promise<boolean> {
  const closed = socket.closed || once(socket, "close").then(() => true);
  return Promise.race([closed, setTimeout(30_000, false, { ref: false })]);
}

describe("SIGTERM in production", () => {
  test("is told by /readyz for two seconds, and then connections are refused", async () => {
    const { port } = await start("production");
    const { hasEnded } = stop("SIGTERM");
    await pass(1_900);
    const response = await ask(await open(port), "/readyz");
    expect(response).toMatch(/^HTTP\/1.1 503 .*\r\nConnection: close\r\n.*"not ready"/s);
    expect(hasEnded()).toBe(false);
    await pass(700);
    await expect(open(port)).rejects.toThrow("ECONNREFUSED");
  });

  test("ends streams, whose clients connect again to another process", async () => {
    const { port } = await start(
      "production",
      streamingService({ events: waiting }, { schemes: {} }),
    );
    const path = `/echoes/v1${watchPath}`;
    const [client, other] = [await open(port), await open(port)];
    let received = await ask(client, path);
    client.on("data", (data) => {
      received += data;
    });
    while (!received.includes("One")) await setImmediate();
    stop("SIGTERM");
    expect(await closes(client)).toBe(true);
    expect(received).toMatch(/\r\nConnection: close\r\n.*retry: \d{4}\n\n\r\n0\r\n\r\n$/s);
    expect(await ask(other, path)).toMatch(/^HTTP\/1.1 503 .*\r\nRetry-After: 5\r\n/s);
  });

  test("leaves an idle connection five seconds for one more request, which is served", async () => {
    const { port } = await start("production");
    const [used, unused] = [await open(port), await open(port)];
    await ask(unused, "/health");
    expect(await ask(used, "/health")).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: keep-alive\r\n/s);
    const { hasEnded } = stop("SIGTERM");
    await pass(6_900);
    expect([used.closed, unused.closed, hasEnded()]).toEqual([false, false, false]);
    expect(await ask(used, "/health")).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/s);
    await pass(700);
    expect(await closes(unused)).toBe(true);
    await expect.poll(hasEnded).toBe(true);
  });
});

describe("what the service itself has begun", () => {
  const stopping = (end: () => Promise<void>) =>
    start("production", { ...example, extend: () => ({ stop: end }) });

  test("is ended after the last connection, and the process waits for it", async () => {
    const calls: (() => void)[] = [];
    const { port } = await stopping(() => new Promise((resolve) => calls.push(resolve)));
    const idle = await open(port);
    await ask(idle, "/health");
    const { hasEnded } = stop("SIGTERM");
    await pass(6_900);
    expect(calls).toEqual([]);
    await pass(700);
    expect(await closes(idle)).toBe(true);
    await expect.poll(() => calls.length).toBe(1);
    expect(hasEnded()).toBe(false);
    calls[0]?.();
    await expect.poll(hasEnded).toBe(true);
  });

  test.each([
    ["takes too long", () => new Promise<void>(() => {})],
    ["fails", () => Promise.reject(new Error("no broker"))],
  ])("does not keep the process if its end %s", async (_name, end) => {
    await stopping(end);
    const { hasEnded } = stop("SIGTERM");
    await pass(12_000);
    await expect.poll(hasEnded).toBe(true);
  });
});

describe.each([
  ["SIGINT", "production"],
  ["SIGTERM", "development"],
] as const)("%s in %s", (signal, environment) => {
  test("refuses connections at once, and leaves an idle one a second", async () => {
    const { port } = await start(environment);
    const idle = await open(port);
    await ask(idle, "/health");
    const { hasEnded } = stop(signal);
    await pass(100);
    await expect(open(port)).rejects.toThrow("ECONNREFUSED");
    await pass(800);
    expect([idle.closed, hasEnded()]).toEqual([false, false]);
    await pass(700);
    expect(await closes(idle)).toBe(true);
    await expect.poll(hasEnded).toBe(true);
  });
});
