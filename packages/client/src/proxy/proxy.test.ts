import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { listen } from "@contract-first/client-runtime/internal/testing/listen";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAnimalStoreClient } from "../generated/index.ts";
import { createProxy, nodeHandler, type ProxyOptions } from "../generated/proxy.ts";

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

/** The requests that the service receives, and its response. */
let received: Received[];
let respond: Parameters<typeof createServer>[1];
/** The origin of the service. */
let service: string;
const servers: Server[] = [];

function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler as never);
  servers.push(server);
  return listen(server);
}

beforeEach(async () => {
  received = [];
  respond = (_request, response) => void response.end("[]");
  service = await serve(async (request, response) => {
    let body = "";
    for await (const text of request.setEncoding("utf8")) body += text;
    received.push({
      method: request.method ?? "",
      url: request.url ?? "",
      headers: request.headers,
      body,
    });
    respond?.(request, response);
  });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The proxy behind a server of Node.js. */
async function start(options: Partial<ProxyOptions> = {}) {
  const all = { baseUrl: `${service}/v1`, apiKey: "secret", ...options } as ProxyOptions;
  const origin = await serve(nodeHandler(createProxy(all)));
  return { origin, port: Number(new URL(origin).port) };
}

/** Sends a request with headers that `fetch` would not send. */
async function send(port: number, path: string, headers: Record<string, string>) {
  const sent = httpRequest({ port, host: "127.0.0.1", path, headers }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  return response;
}

describe("an operation is forwarded", () => {
  test("with the key, and without what is for the proxy only", async () => {
    const { origin } = await start();
    const headers = {
      Authorization: "Bearer mine",
      Cookie: "a=b",
      Origin: origin,
      Referer: `${origin}/`,
      "X-Forwarded-For": "203.0.113.9",
      "X-Forwarded-Host": "evil.example",
      "Idempotency-Key": "k",
      "Content-Type": "application/json",
    };
    const body = '{"name":"Rex"}';
    const response = await fetch(`${origin}/api/v1/pets?x=1`, { method: "POST", headers, body });
    expect(await response.text()).toBe("[]");
    const [{ headers: sent, ...rest } = { headers: {} }] = received;
    expect(rest).toEqual({ method: "POST", url: "/v1/pets?x=1", body });
    expect(sent).toMatchObject({
      authorization: "Bearer secret",
      "x-forwarded-for": "203.0.113.9, 127.0.0.1",
      "idempotency-key": "k",
      host: new URL(service).host,
    });
    for (const name of ["cookie", "origin", "referer", "x-forwarded-host"])
      expect(sent).not.toHaveProperty(name);
  });

  test("and its response has no header that is about the service's own origin", async () => {
    respond = (_request, response) => {
      response.setHeaders(
        new Map([
          ["Access-Control-Allow-Origin", "*"],
          ["Strict-Transport-Security", "max-age=1"],
          ["Cross-Origin-Resource-Policy", "cross-origin"],
          ["Set-Cookie", "a=b"],
          ["Connection", "close, X-Hop"],
          ["X-Hop", "1"],
          ["X-Request-Id", "r1"],
          ["Link", '</v1/pets?cursor=a>; rel="next"'],
        ]),
      );
      response.end("[]");
    };
    const { origin } = await start();
    const { headers } = await fetch(`${origin}/api/v1/pets`);
    expect(headers.get("X-Request-Id")).toBe("r1");
    expect(headers.get("Link")).toContain("cursor");
    for (const name of [
      ...["Access-Control-Allow-Origin", "Strict-Transport-Security", "Set-Cookie", "X-Hop"],
      "Cross-Origin-Resource-Policy",
    ])
      expect(headers.has(name), name).toBe(false);
  });

  test("whatever the framing of its body, and of that of its response", async () => {
    const long = "x".repeat(300_000);
    respond = (_request, response) => {
      response.setHeader("Content-Encoding", "gzip");
      response.end(gzipSync(long));
    };
    const { origin, port } = await start();
    const stream = new Blob([long]).stream();
    const chunked = await fetch(`${origin}/api/v1/pets`, {
      method: "POST",
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(await chunked.text()).toBe(long);
    expect(received[0]?.body).toBe(long);
    const socket = connect(port, "127.0.0.1");
    const head = "POST /api/v1/pets HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n";
    socket.write(`${head}\r\n3\r\nabc\r\n0\r\n\r\n`);
    await once(socket, "data");
    socket.destroy();
    expect(received[1]?.body).toBe("abc");
  });

  test("a visitor who leaves ends the request", async () => {
    let isOver = false;
    respond = (_request, response) => {
      response.write("[");
      response.once("close", () => {
        isOver = true;
      });
    };
    const { origin } = await start();
    const controller = new AbortController();
    await fetch(`${origin}/api/v1/pets`, { signal: controller.signal });
    controller.abort();
    await vi.waitFor(() => expect(isOver).toBe(true));
  });
});

describe("is refused, and nothing is forwarded", () => {
  test.each<[string, number, Record<string, string>]>([
    ["another site", 403, { "Sec-Fetch-Site": "cross-site" }],
    ["another site of the same domain", 403, { "Sec-Fetch-Site": "same-site" }],
    ["another origin, without Sec-Fetch-Site", 403, { Origin: "https://evil.example" }],
    ["an origin of no name", 403, { Origin: "null" }],
    ["another name of this address", 421, { Host: "evil.example" }],
    [
      "another name, of the same origin for a browser",
      421,
      { Host: "evil.example", "Sec-Fetch-Site": "same-origin" },
    ],
  ])("%s: %i", async (_name, status, headers) => {
    const { port } = await start({ allowedHosts: ["127.0.0.1"] });
    const response = await send(port, "/api/v1/pets", { Host: "127.0.0.1", ...headers });
    expect(response.statusCode).toBe(status);
    expect(received).toEqual([]);
  });

  test.each<[Record<string, string>]>([
    [{ "Sec-Fetch-Site": "same-origin" }],
    [{ "Sec-Fetch-Site": "none" }],
    [{ Host: "127.0.0.1:1", Origin: "http://127.0.0.1:1" }],
    [{}],
  ])("but not %j", async (headers) => {
    const { port } = await start({ allowedHosts: ["127.0.0.1"] });
    const { statusCode } = await send(port, "/api/v1/pets", { Host: "127.0.0.1", ...headers });
    expect(statusCode).toBe(200);
  });

  test.each([
    ["GET", "/api/metrics", 404],
    ["GET", "/api/v1/docs", 404],
    ["GET", "/api/v1/pets/", 404],
    ["GET", "/api/v1/pets/..%2fdocs", 404],
    ["GET", "/api/v1/pets/%2e%2e", 404],
    ["GET", "/api/v1//pets", 404],
    ["GET", "/api/v2/pets", 404],
    ["GET", "/v1/pets", 404],
    ["DELETE", "/api/v1/pets", 405],
    ["OPTIONS", "/api/v1/pets", 405],
  ])("%s %s: %i", async (method, path, status) => {
    const { origin } = await start();
    const response = await fetch(origin + path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, code: expect.any(String) });
    expect(received).toEqual([]);
  });
});

describe("a service that does not respond", () => {
  test("cannot be reached: 502, which the client repeats", async () => {
    const { origin } = await start({ baseUrl: "http://127.0.0.1:1/v1" });
    const reasons: unknown[] = [];
    const client = createAnimalStoreClient({
      baseUrl: `${origin}/api/v1`,
      retry: { attempts: 2, baseDelay: 0 },
      onRetry: ({ reason }) => reasons.push((reason as Response).status),
    });
    await expect(client.listPets()).rejects.toMatchObject({
      status: 502,
      code: "service_unreachable",
    });
    expect(reasons).toEqual([502]);
  });

  test("is too slow: 504", async () => {
    respond = () => {};
    const { origin } = await start({ timeout: 50 });
    const response = await fetch(`${origin}/api/v1/pets`);
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ code: "service_timeout", status: 504 });
    const visitors = Array.from({ length: 12 }, () => fetch(`${origin}/api/v1/pets`));
    for (const { status } of await Promise.all(visitors)) expect(status).toBe(504);
  });
});

describe("what is known to be refused is not forwarded", () => {
  const limits = (remaining: number, seconds = 60) => ({
    "X-RateLimit-Limit": "5",
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(Math.ceil(Date.now() / 1000) + seconds),
  });

  test("one visitor cannot have the key banned", async () => {
    let left = 5;
    let refused = 0;
    respond = (_request, response) => {
      if (left === 0) refused++;
      response.writeHead(left === 0 ? 429 : 200, limits(Math.max(0, left - 1))).end("[]");
      left = Math.max(0, left - 1);
    };
    const { origin } = await start();
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${origin}/api/v1/pets`)),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    expect(refused).toBe(0);
    const last = await fetch(`${origin}/api/v1/pets`);
    expect(await last.json()).toMatchObject({ code: "rate_limited", status: 429 });
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(50);
  });

  test("visitors do not wait for the first one of a service that announces no limit", async () => {
    const slow: { end(text: string): unknown }[] = [];
    respond = ({ url }, response) => {
      if (url?.includes("slow")) slow.push(response);
      else response.end("[]");
    };
    const { origin } = await start();
    const first = fetch(`${origin}/api/v1/pets?cursor=slow`);
    await vi.waitFor(() => expect(slow).toHaveLength(1));
    const others = Array.from({ length: 20 }, () => fetch(`${origin}/api/v1/pets`));
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
    slow[0]?.end("[]");
    expect((await first).status).toBe(200);
  });

  test("until the last of the windows ends that are used up", async () => {
    respond = (_request, response) => {
      const RateLimit = '"minute";r=0;t=42, "day";r=0;t=4711, "month";r=9;t=99999';
      response.writeHead(200, { ...limits(0, 42), RateLimit }).end("[]");
    };
    const { origin } = await start();
    expect((await fetch(`${origin}/api/v1/pets`)).status).toBe(200);
    const { headers } = await fetch(`${origin}/api/v1/pets`);
    expect(headers.get("Retry-After")).toBe("4711");
    expect(received).toHaveLength(1);
  });

  test("what the service said is said again, with the time that remains", async () => {
    const ban = JSON.stringify({ code: "key_banned", message: "Banned.", status: 429 });
    respond = (_request, response) => {
      response.writeHead(429, {
        ...limits(0),
        "Retry-After": "600",
        "Content-Type": "application/json",
      });
      response.end(ban);
    };
    const { origin } = await start();
    for (let count = 0; count < 3; count++) {
      const response = await fetch(`${origin}/api/v1/pets`);
      expect(response.status).toBe(429);
      expect(await response.json()).toMatchObject({ code: "key_banned" });
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(590);
    }
    expect(received).toHaveLength(1);
  });

  test("also if a client of the same process was told so", async () => {
    respond = (_request, response) => {
      response.writeHead(429, { "Retry-After": "600", "Set-Cookie": "a=b" }).end();
    };
    const { origin } = await start();
    const baseUrl = `${service}/v1`;
    await createAnimalStoreClient({ baseUrl, apiKey: "secret" })
      .listPets.result()
      .catch(() => {});
    const response = await fetch(`${origin}/api/v1/pets`);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(590);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(received).toHaveLength(1);
  });
});
