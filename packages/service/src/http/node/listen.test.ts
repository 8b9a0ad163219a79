import { once } from "node:events";
import { request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contract } from "../../../example/contract.ts";
import { createTaskService } from "../../../example/service.ts";
import { UserError } from "../../command-line/user-error.ts";
import { createExpressApp } from "../express-app.ts";
import { drain } from "./drain.ts";
import { listen } from "./listen.ts";

const host = "127.0.0.1";
let server: Server;
let port: number;

beforeEach(async () => {
  server = await listen(createTaskService({ tasks: new Map() }), contract, { host, port: 0 });
  port = (server.address() as AddressInfo).port;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the text unchanged and returns what the server sends back. */
async function send(text: string): Promise<string> {
  const socket = connect(port, host);
  socket.write(text);
  let received = "";
  for await (const chunk of socket) received += chunk;
  return received;
}

describe("an address that is not free", () => {
  const listenOn = (address: { host: string; port: number }) =>
    listen(createExpressApp(), contract, address).catch((error: unknown) => error);

  test("is told in one sentence", async () => {
    const error = await listenOn({ host, port });
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(/The port \d+ of 127\.0\.0\.1 is taken: /);
    expect(String(await listenOn({ host: "192.0.2.1", port: 0 }))).toMatch(/has no address/);
  });
});

describe("a request target", () => {
  test.each([
    "http://other.example:80/v1/tasks?limit=1 HTTP/1.1",
    "/v1/tasks?limit=1#top HTTP/1.1",
    "/v1/tasks#top HTTP/1.1",
    "/v1/tasks HTTP/1.0",
  ])("%s", async (target) => {
    const text = `GET ${target}\r\nHost: a\r\nConnection: close\r\n\r\n`;
    expect(await send(text)).toMatch(/^HTTP\/1.1 200 /);
  });

  test("that is not percent-encoded UTF-8 matches nothing", async () => {
    const text = "GET /v1/tasks/%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    expect(await send(text)).toMatch(/^HTTP\/1.1 404 .*"not_found"/s);
  });
});

describe("the response to what is not HTTP has an error body", () => {
  test.each([
    ["400", "invalid_request", "nonsense\r\n\r\n"],
    ["400", "invalid_request", "GET /v1/tasks HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n"],
    ["400", "invalid_request", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n"],
    ["405", "method_not_allowed", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["431", "headers_too_large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
  ])("%s %s", async (status, code, text) => {
    const response = await send(text);
    expect(response).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(response.split("\r\n\r\n").at(-1) ?? "")).toEqual({
      code,
      message: expect.any(String),
      status: Number(status),
    });
  });
});

describe("a client that never closes its half of the connection", () => {
  test.each([
    ["400", "nonsense\r\n\r\n"],
    ["405", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ])("is cut off soon after a %s", async (status, text) => {
    const held: Socket[] = [];
    server.on("connection", (socket) => held.push(socket));
    const socket = connect({ port, host, allowHalfOpen: true });
    socket.write(text);
    const [data] = await once(socket, "data");
    expect(String(data)).toContain(`HTTP/1.1 ${status} `);
    await expect.poll(() => held.map(({ destroyed }) => destroyed)).toEqual([true]);
    socket.destroy();
  });
});

describe("another version of HTTP is refused with 505", () => {
  test.each([
    "GET /v1/tasks HTTP/2.0\r\nHost: a\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET /v1/tasks HTTP/1.2\r\nHost: a\r\n\r\n",
  ])("%j", async (text) => {
    const response = await send(text);
    expect(response).toMatch(/^HTTP\/1.1 505 /);
    expect(JSON.parse(response.split("\r\n\r\n").at(-1) ?? "")).toEqual({
      code: "http_version_not_supported",
      message: "The version of HTTP must be 1.0 or 1.1.",
      status: 505,
    });
  });
});

describe("a header that may be sent once only", () => {
  test.each(["Host: a\r\nhost: a", "Host: a\r\nAuthorization: x\r\nauthorization: x"])(
    "%j is refused with 400",
    async (headers) => {
      const response = await send(
        `GET /v1/tasks HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(
        /^HTTP\/1.1 400 .*"message":"header (Host|Authorization): This value must be sent only once."/s,
      );
    },
  );
});

test("a body with another transfer coding than chunked is refused with 400", async () => {
  const request = (coding: string) =>
    send(
      "POST /v1/tasks HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n" +
        `Transfer-Encoding: ${coding}\r\n\r\n10\r\n{"title":"Walk"}\r\n0\r\n\r\n`,
    );
  expect(await request("Chunked")).toMatch(/^HTTP\/1.1 201 /);
  expect(await request("gzip, chunked")).toMatch(
    /^HTTP\/1.1 400 .*"message":"header Transfer-Encoding: This value must be chunked."/s,
  );
});

test("a rejected HEAD request has no body", async () => {
  const response = await send("HEAD / HTTP/1.1\r\nno header\r\n\r\n");
  expect(response).toMatch(/^HTTP\/1.1 400 .*\r\n\r\n$/s);
});

describe("a header section that does not arrive", () => {
  test("is refused sooner than a request of which the body does not", async () => {
    const impatient = { host, port: 0, headersTimeoutMs: 100 };
    const other = await listen(createTaskService({ tasks: new Map() }), contract, impatient);
    port = (other.address() as AddressInfo).port;
    const begun = connect(port, host).resume();
    begun.write("POST /v1/tasks HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n");
    expect(await send("GET /v1/tasks HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1.1 408 /);
    expect(begun.closed).toBe(false);
    begun.destroy();
    other.close();
  });

  test("may take ten seconds, or as long as the whole request if that is less", async () => {
    expect(server.headersTimeout).toBe(10_000);
    const limits = { ...contract.limits, requestSeconds: 3 };
    const other = await listen(createExpressApp(), { ...contract, limits }, { host, port: 0 });
    expect(other.headersTimeout).toBe(3_000);
    other.close();
  });
});

/** Whether a new connection is accepted. */
async function isAccepted(): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Connects so often and sends a request on each connection, while this thread does nothing else: the operating
 * system alone knows of the connections. Resolves with the first lines of the responses.
 */
function connectWithoutTurn(port: number, count: number): Promise<string[]> {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(connectAll, { eval: true, workerData: { port, count, connected } });
  Atomics.wait(connected, 0, 0);
  return once(worker, "message").then(([lines]) => lines);
}

const connectAll = `
  const { once } = require("node:events");
  const { connect } = require("node:net");
  const { parentPort, workerData } = require("node:worker_threads");
  const { port, count, connected } = workerData;
  const sockets = Array.from({ length: count }, () => connect(port, "127.0.0.1"));
  const firstLine = async (socket) => {
    socket.write("GET /v1/tasks HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n");
    const [data] = await once(socket, "data");
    return String(data).split("\\r\\n", 1)[0];
  };
  const responses = sockets.map((socket) => once(socket, "connect").then(() => firstLine(socket).catch(String)));
  Promise.all(sockets.map((socket) => once(socket, "connect"))).then(() => {
    Atomics.store(connected, 0, 1);
    Atomics.notify(connected, 0);
  });
  Promise.all(responses).then((lines) => parentPort.postMessage(lines));
`;

describe("drain", () => {
  afterEach(() => void vi.useRealTimers());

  /** Lets the time pass until the server has stopped listening: from then on, what it waits for is timed. */
  async function untilClosed(closing: Server): Promise<void> {
    while (closing.listening) {
      await vi.advanceTimersByTimeAsync(20);
      await setImmediate();
    }
  }

  test("accepts the connections that wait when it stops listening", async () => {
    const count = 10;
    const responses = connectWithoutTurn(port, count);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const drained = drain(server);
    // No connection has been accepted when the stop begins.
    vi.advanceTimersByTime(1);
    await untilClosed(server);
    const accepted = Array.from({ length: count }, () => "HTTP/1.1 200 OK");
    expect(await responses).toEqual(accepted);
    await drained;
  });

  test("responds to what was accepted, and accepts nothing more", async () => {
    const body = `{"title":"Walk"}`;
    const headers = {
      "Content-Type": "application/json",
      "Content-Length": body.length,
      Expect: "100-continue",
    };
    const sent = request({ host, port, method: "POST", path: "/v1/tasks", headers });
    sent.flushHeaders();
    await once(sent, "continue");
    const drained = drain(server);
    await expect.poll(() => isAccepted()).toBe(false);
    sent.end(body);
    const [response] = await once(sent, "response");
    expect(response.statusCode).toBe(201);
    response.resume();
    await drained;
  });

  test("gives a slow response six seconds, and no more", async () => {
    const responses: ServerResponse[] = [];
    const app = createExpressApp().use((_request, response) => void responses.push(response));
    const other = await listen(app, contract, { host, port: 0 });
    const url = `http://${host}:${(other.address() as AddressInfo).port}/`;
    const text = async () => (await fetch(url)).text();
    const received = [text(), text()];
    await expect.poll(() => responses.length).toBe(2);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const drained = drain(other);
    await untilClosed(other);
    // Some of the time has passed when it is seen that the server has stopped listening.
    vi.advanceTimersByTime(5_900);
    expect(responses.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    responses[0]?.end("late");
    expect(await Promise.race(received)).toBe("late");
    expect(responses[1]?.destroyed).toBe(false);
    vi.advanceTimersByTime(100);
    await drained;
    const results = await Promise.allSettled(received);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
