import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { drain } from "@contract-first/service/drain";
import {
  createExpressApp,
  errorHandler,
  errorSender,
  HttpError,
} from "@contract-first/service/http";
import {
  defaultLoadLimits,
  Load,
  type LoadLimits,
} from "@contract-first/service/internal/load/load";
import { loadShedder } from "@contract-first/service/internal/load/shed-load";
import { listen } from "@contract-first/service/listen";
import type { Request, RequestHandler, Response } from "express";
import { describe, expect, onTestFinished, test } from "vitest";
import { example as service, useExample } from "../testing/example.ts";

const { contract } = service;

/** Sends the text on a connection of its own, and reads nothing of what comes back. */
function sendOnly(origin: string, text: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname)
    .on("error", () => {})
    .pause();
  socket.write(text);
  return socket;
}

const listRequest = (secret: string) =>
  `GET /echoes/v1/places?limit=100 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${secret}\r\n\r\n`;

/** A request that is under way until its connection ends: its body is never complete. */
const endlessRequest = (secret: string) =>
  `POST /echoes/v1/places HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${secret}\r\n` +
  "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{";

/** Serves an app with these limits. Each request names its consumer, and passes `before` first. */
async function serve(
  limits: LoadLimits,
  handle: (response: Response) => void,
  before: RequestHandler = (_request, _response, next) => next(),
): Promise<string> {
  const shed = loadShedder(new Load(contract, limits), () => {});
  const app = createExpressApp().use(before, (request, response) => {
    if (shed({ request, response }, String(request.query.consumer)) !== null) handle(response);
  });
  const failed = () => new HttpError("internal_error", "failed");
  app.use(errorHandler(errorSender(contract, failed)));
  const server = await listen(app, contract, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => drain(server, { idleMs: 0 }));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("more open requests than a process may have", () => {
  const example = useExample({
    loadLimits: { ...defaultLoadLimits, open: 5, burst: Number.POSITIVE_INFINITY },
  });

  test("503: are rejected at once, and may be sent again later", async () => {
    const { secret } = await example.createKey();
    const list = () => example.clientWith(secret).GET("/places");
    const sockets = Array.from({ length: 5 }, () =>
      sendOnly(example.origin, endlessRequest(secret)),
    );
    await expect.poll(async () => (await list()).response.status).toBe(503);
    const { response, error } = await list();
    expect(response.headers.get("Retry-After")).toBe("1");
    expect(error).toMatchObject({ code: "service_unavailable" });
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await list()).response.status).toBe(200);
  });
});

describe("more requests than the process can serve in time", () => {
  // However long a turn takes: the machine may be busy with other tests.
  const turnMs = Number.POSITIVE_INFINITY;
  const limits = { ...defaultLoadLimits, concurrency: 16, turnMs, burst: 3 };

  /** Sends as many requests at once, on one connection; returns the status codes. */
  async function sendTogether(origin: string, count: number): Promise<number[]> {
    const socket = sendOnly(origin, "GET /?consumer=1 HTTP/1.1\r\nHost: a\r\n\r\n".repeat(count));
    let text = "";
    socket.resume().on("data", (chunk) => {
      text += chunk;
    });
    const statuses = () => [...text.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, code]) => Number(code));
    await expect.poll(() => statuses().length).toBe(count);
    socket.destroy();
    return statuses();
  }

  test("503: are rejected once there were more than a burst, but for consumers with few", async () => {
    const waiting: Response[] = [];
    let isSlow = true;
    const origin = await serve(limits, (response) => {
      if (isSlow) waiting.push(response);
      else response.end();
    });
    const statusFor = async (consumer: number) =>
      (await fetch(`${origin}?consumer=${consumer}`)).status;

    const slow = Array.from({ length: 16 }, () => statusFor(1));
    await expect.poll(() => waiting.length).toBe(16);
    isSlow = false;
    const burst = [await statusFor(1), await statusFor(1), await statusFor(1)];
    expect(burst).toEqual([200, 200, 200]);
    expect(await statusFor(1)).toBe(503);
    expect(await statusFor(2), "a consumer that takes no more than its share").toBe(200);
    for (const response of waiting) response.end();
    expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
    expect(await statusFor(1)).toBe(200);
  });

  test("503: also if each has its response before the next one is seen", async () => {
    const origin = await serve(limits, (response) => void response.end());
    const served = limits.concurrency + limits.burst;
    expect(await sendTogether(origin, served + 5)).toEqual([
      ...Array.from({ length: served }, () => 200),
      ...Array.from({ length: 5 }, () => 503),
    ]);
    expect(await sendTogether(origin, limits.concurrency), "while overloaded").toEqual([
      ...Array.from({ length: limits.concurrency / 8 }, () => 200),
      ...Array.from({ length: (limits.concurrency * 7) / 8 }, () => 503),
    ]);
  });

  test("bursts of 600 are what a process serves by default", async () => {
    const { concurrency, burst } = defaultLoadLimits;
    const origin = await serve({ ...defaultLoadLimits, turnMs }, (response) => void response.end());
    expect(concurrency + burst).toBeGreaterThanOrEqual(600);
    for (let time = 0; time < 3; time++) {
      expect(new Set(await sendTogether(origin, 600))).toEqual(new Set([200]));
      await setTimeout(100);
    }
  });

  test("503: also if they are few and keep the event loop busy", async () => {
    const keepBusy = (response: Response) => {
      const end = performance.now() + 30;
      while (performance.now() < end);
      response.end();
    };
    const origin = await serve({ ...limits, turnMs: 50 }, keepBusy);
    const statuses = await sendTogether(origin, 8);
    expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 503]);
  });

  const example = useExample({ loadLimits: limits });

  test("requests that are sent slowly are not among them", async () => {
    const { secret } = await example.createKey();
    const { concurrency, burst } = limits;
    const sockets = Array.from({ length: concurrency + burst + 1 }, () =>
      sendOnly(example.origin, endlessRequest(secret)),
    );
    const list = () => example.clientWith(secret).GET("/places");
    for (let count = 0; count < 5; count++) expect((await list()).response.status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe("bodies that take more memory than a process or a consumer may have", () => {
  const place = { name: "Here", kind: "cave" } as const;
  /** The memory of one endless request, and not of another body. */
  const littleBytes = 200;
  const unlimited = { ...defaultLoadLimits, bodyBytes: 1_000_000, bodyBytesPerConsumer: 1_000_000 };
  const ofConsumer = useExample({
    loadLimits: { ...unlimited, bodyBytesPerConsumer: littleBytes },
  });
  const ofProcess = useExample({ loadLimits: { ...unlimited, bodyBytes: littleBytes } });
  const create = async (example: typeof ofProcess, secret: string) =>
    example.clientWith(secret).POST("/places", { body: place });

  test("503: a consumer that has another one under way, and others are served", async () => {
    const { secret } = await ofConsumer.createKey();
    const socket = sendOnly(ofConsumer.origin, endlessRequest(secret));
    await expect.poll(async () => (await create(ofConsumer, secret)).response.status).toBe(503);
    const { response, error } = await create(ofConsumer, secret);
    expect(response.headers.get("Retry-After")).toBe("1");
    expect(error?.message).toMatch(/^This client has too many large request bodies under way\./);
    const other = await ofConsumer.createKey();
    expect((await create(ofConsumer, other.secret)).response.status).toBe(201);
    socket.destroy();
    await expect.poll(async () => (await create(ofConsumer, secret)).response.status).toBe(201);
  });

  test("503: any consumer, while the process has another one", async () => {
    const [first, second] = [await ofProcess.createKey(), await ofProcess.createKey()];
    expect((await create(ofProcess, second.secret)).response.status, "alone").toBe(201);
    const socket = sendOnly(ofProcess.origin, endlessRequest(first.secret));
    await expect
      .poll(async () => (await create(ofProcess, second.secret)).error?.message)
      .toMatch(/^The service has too many large request bodies to process\./);
    socket.destroy();
    await expect
      .poll(async () => (await create(ofProcess, second.secret)).response.status)
      .toBe(201);
  });
});

describe("a client that does not receive its responses", () => {
  const name = "𝄞".repeat(200);
  const example = useExample({ loadLimits: { ...defaultLoadLimits, unsentBytes: 500_000 } });

  test("503: it gets no more of them, and others are served", async () => {
    const data = Array.from({ length: 100 }, () => ({ name, kind: "cave" as const }));
    await example.database.service.place.createMany({ data });
    const { secret } = await example.createKey({ perMinute: 1_000_000, perDay: 1_000_000 });
    // Their connections hold several megabytes before anything waits in the process.
    const idle = Array.from({ length: 5 }, () =>
      sendOnly(example.origin, listRequest(secret).repeat(150)),
    );
    await expect
      .poll(async () => (await example.clientWith(secret).GET("/places")).error?.message)
      .toMatch(/^This client has too many responses that it has not received\./);
    expect((await example.client.GET("/places")).response.status).toBe(200);
    for (const socket of idle) socket.destroy();
    await expect
      .poll(async () => (await example.clientWith(secret).GET("/places")).response.status)
      .toBe(200);
  });
});

describe("clients that go away while their requests wait to be counted", () => {
  test("leave nothing behind: others of the same key are served", async () => {
    const waiting: { request: Request; next: () => void }[] = [];
    const processed: Response[] = [];
    const origin = await serve(
      { ...defaultLoadLimits, open: 1, perConsumer: 1 },
      (response) => processed.push(response.end()),
      (request, _response, next) => waiting.push({ request, next }),
    );

    const request = "GET /?consumer=1 HTTP/1.1\r\nHost: a\r\n\r\n";
    // The response to the second of two requests on one connection has no socket yet.
    const sockets = [sendOnly(origin, request), sendOnly(origin, request.repeat(2))];
    await expect.poll(() => waiting.length).toBe(3);
    for (const socket of sockets) socket.resetAndDestroy();
    await expect.poll(() => waiting.every(({ request }) => request.socket.closed)).toBe(true);
    for (const { next } of waiting.splice(0)) next();
    expect(processed).toEqual([]);

    const sent = fetch(`${origin}?consumer=1`);
    await expect.poll(() => waiting.length).toBe(1);
    for (const { next } of waiting) next();
    expect((await sent).status).toBe(200);
  });
});
