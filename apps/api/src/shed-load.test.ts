import { type AddressInfo, connect, type Socket } from "node:net";
import { createExpressApp, errorHandler, HttpError } from "@animal-store/server";
import { drain, listen } from "@animal-store/server/node";
import { describe, expect, test } from "vitest";
import { contract } from "./operations/operation.js";
import { defaultLoadLimits, shedLoad } from "./shed-load.js";
import { useTestApi } from "./testing/test-api.js";

const name = "x".repeat(90_000);

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
  `GET /v1/pets?limit=100 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${secret}\r\n\r\n`;

/** A request that is under way until its connection ends: its body is never complete. */
const endlessRequest = (secret: string) =>
  `POST /v1/pets HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${secret}\r\n` +
  "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{";

describe("more requests than a burst may have", () => {
  const api = useTestApi({ loadLimits: { ...defaultLoadLimits, burst: 5, patienceMs: 110_000 } });

  test("503: are rejected at once, and may be sent again later", async () => {
    const { secret } = await api.createKey();
    const list = () => api.clientWith(secret).GET("/pets");
    const sockets = Array.from({ length: 5 }, () => sendOnly(api.origin, endlessRequest(secret)));
    await expect.poll(async () => (await list()).response.status).toBe(503);
    const { response, error } = await list();
    expect(response.headers.get("Retry-After")).toBe("1");
    expect(error).toMatchObject({ code: "service_unavailable" });
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await list()).response.status).toBe(200);
  });
});

describe("more requests than the process can serve in the long run", () => {
  const limits = { ...defaultLoadLimits, sustained: 4, patienceMs: 500 };

  test("503: are rejected once the queue does not empty", async () => {
    const waiting: (() => void)[] = [];
    const app = createExpressApp().use(
      (request, { locals }, next) => {
        locals.clientId = String(request.query.client);
        next();
      },
      shedLoad(limits, () => {}),
    );
    app.get("/slow", (_request, response) => void waiting.push(() => response.end()));
    app.get("/fast", (_request, response) => void response.end());
    app.use(errorHandler(contract, () => new HttpError("internal_error", "failed")));
    const server = await listen(app, contract, { host: "127.0.0.1", port: 0 });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const fast = async (client = 1) => (await fetch(`${origin}/fast?client=${client}`)).status;

    const slow = Array.from({ length: 4 }, () => fetch(`${origin}/slow?client=1`));
    await expect.poll(() => waiting.length).toBe(4);
    expect(await fast()).toBe(200);
    await expect.poll(() => fast()).toBe(503);
    expect(await fast(2), "a client that takes no more than its share").toBe(200);
    for (const end of waiting) end();
    await Promise.all(slow);
    await expect.poll(() => fast()).toBe(200);
    await drain(server);
  });

  const api = useTestApi({ loadLimits: limits });

  test("requests that are sent slowly are not among them", async () => {
    const { secret } = await api.createKey();
    const sockets = Array.from({ length: 9 }, () => sendOnly(api.origin, endlessRequest(secret)));
    const end = performance.now() + 2 * limits.patienceMs;
    while (performance.now() < end) {
      expect((await api.client.GET("/pets")).response.status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
  });
});

describe("a client that does not receive its responses", () => {
  const api = useTestApi({ loadLimits: { ...defaultLoadLimits, unsentBytes: 2_000_000 } });

  test("503: it gets no more of them, and others are served", async () => {
    for (let count = 0; count < 30; count++) {
      await api.client.POST("/pets", { body: { name, categoryId: 1 } });
    }
    const { secret } = await api.createKey();
    const idle = Array.from({ length: 5 }, () =>
      sendOnly(api.origin, listRequest(secret).repeat(20)),
    );
    await expect
      .poll(async () => (await api.clientWith(secret).GET("/pets")).response.status)
      .toBe(503);
    expect((await api.client.GET("/pets")).response.status).toBe(200);
    for (const socket of idle) socket.destroy();
    await expect
      .poll(async () => (await api.clientWith(secret).GET("/pets")).response.status)
      .toBe(200);
  });
});
