import { connect } from "node:net";
import { Secrets } from "@contract-first/service/internal/keys/secrets";
import { describe, expect, test, vi } from "vitest";
import { example, useExample } from "./testing/example.ts";

const api = useExample();
const createSecret = () => new Secrets(example.keyPrefix).create();

describe("401", () => {
  test.each([
    ["no header", undefined],
    ["an empty header", ""],
    ["another scheme", "Basic dXNlcjpwYXNz"],
    ["a scheme that ends like it", "NoBearer token"],
    ["no token", "Bearer"],
    ["two tokens", "Bearer a b"],
    ["a token with other characters", "Bearer a,b"],
  ])("%s: a key is asked for", async (_name, authorization) => {
    const headers = { ...(authorization === undefined ? {} : { Authorization: authorization }) };
    const response = await fetch(`${api.baseUrl}/places`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toBe('Bearer realm="Echo Register"');
    expect(await response.json()).toEqual({
      code: "unauthorized",
      message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
      status: 401,
    });
  });

  test.each([
    ["junk", "junk"],
    ["a wrong checksum", `${createSecret().slice(0, -1)}~`],
    ["a key that was never given out", createSecret()],
  ])("%s: the key is not valid", async (_name, apiKey) => {
    const { response, error } = await api.clientWith(apiKey).GET("/places");
    expect(response.status).toBe(401);
    expect(response.headers.get("WWW-Authenticate")).toContain('error="invalid_token"');
    expect(error).toMatchObject({ code: "unauthorized", message: "The API key is not valid." });
  });

  test.each(["bearer ", "BEARER ", "Bearer   "])("not for a key after %j", async (scheme) => {
    const { secret } = await api.createKey();
    const headers = { Authorization: scheme + secret };
    expect((await api.request("/echoes/v1/places", { headers })).status).toBe(200);
  });

  test("comes before validation", async () => {
    const { response } = await api
      .clientWith("")
      .GET("/places", { params: { query: { limit: 0 } } });
    expect(response.status).toBe(401);
  });

  test("keys are stored as hashes only", async () => {
    const { secret } = await api.createKey();
    const rows = await api.database.apiKeySecret.findMany();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(10));
  });
});

describe("every response", () => {
  test("has a request id of its own", async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await api.request("/echoes/v1/places")).headers.get("X-Request-Id")),
    );
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    ["trace-42", true],
    ["a".repeat(64), true],
    ["a".repeat(65), false],
    ["two words", false],
    ["<script>", false],
  ])("keeps the id of the request where it is a proper one: %s", async (id, isKept) => {
    const { headers } = await api.request("/echoes/v1/places", { headers: { "X-Request-Id": id } });
    expect(headers.get("X-Request-Id") === id).toBe(isKept);
  });

  test("is in the log, without the key", async () => {
    await api.request("/echoes/v1/places?limit=3", { headers: { "X-Request-Id": "logged" } });
    await vi.waitFor(() =>
      expect(api.log.some(({ requestId }) => requestId === "logged")).toBe(true),
    );
    const line = api.log.find(({ requestId }) => requestId === "logged");
    expect(line).toMatchObject({
      method: "GET",
      url: "/echoes/v1/places?limit=3",
      status: 200,
      completed: true,
    });
    expect(JSON.stringify(api.log)).not.toContain("echoes_");
  });

  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const parentId = "b7ad6b7169203331";

  test.each([
    [`00-${traceId}-${parentId}-01`, { traceId, parentId }],
    [`01-${traceId}-${parentId}-00-more`, { traceId, parentId }],
    [`00-${"0".repeat(32)}-${parentId}-01`, {}],
    [`ff-${traceId}-${parentId}-01`, {}],
    [`00-${traceId}-${parentId}-01more`, {}],
  ])("is in the log with the trace of traceparent: %s", async (traceparent, expected) => {
    const id = `traced-${traceparent}`.slice(-64).replaceAll(/[^\w.-]/g, "");
    await api.request("/echoes/v1/places", { headers: { "X-Request-Id": id, traceparent } });
    const lineOf = () => api.log.find(({ requestId }) => requestId === id);
    await expect.poll(lineOf).toBeDefined();
    const { traceId, parentId } = lineOf() ?? {};
    expect({ traceId, parentId }).toEqual(expected);
  });

  test("is in the log without the key, even when it stands in the URL", async () => {
    const { secret } = await api.createKey();
    await api.request(`/echoes/v1/places?access_token=${secret}`, {
      headers: { "X-Request-Id": "in-url" },
    });
    await expect
      .poll(() => api.log.find(({ requestId }) => requestId === "in-url"))
      .toMatchObject({ url: "/echoes/v1/places?access_token=echoes_…" });
  });

  test("is not the key", async () => {
    const { secret } = await api.createKey();
    const { headers } = await api.request("/echoes/v1/places", {
      headers: { "X-Request-Id": secret },
    });
    expect(headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("500", () => {
  test("tells nothing of the inside; the log does, under the same request id", async () => {
    await api.database.$executeRawUnsafe(`ALTER TABLE "Place" RENAME TO "Moved"`);
    const { response, error } = await api.client.GET("/places");
    await api.database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "Place"`);
    expect(response.status).toBe(500);
    expect(error).toMatchObject({ code: "internal_error" });
    expect(JSON.stringify(error)).not.toMatch(/Place"|prisma|sqlite|select/i);
    const requestId = response.headers.get("X-Request-Id");
    const line = api.log.find((each) => each.requestId === requestId && "err" in each);
    expect(JSON.stringify(line)).toMatch(/no such table: Place|relation \\"Place/);
  });

  test("a row that the contract does not allow is not sent", async () => {
    await api.database.$executeRawUnsafe(
      `INSERT INTO "Place" ("id", "name", "kind") VALUES (9007199254740993, 'Deep', 'cave')`,
    );
    const { response, error } = await api.client.GET("/places");
    await api.database.service.place.deleteMany();
    expect(response.status).toBe(500);
    expect(JSON.stringify(error)).not.toContain("9007199254740993");
    const requestId = response.headers.get("X-Request-Id");
    const line = api.log.find((each) => each.requestId === requestId && "err" in each);
    expect(line).toMatchObject({ operation: "listPlaces", level: 50 });
  });
});

/** Sends the text unchanged and returns what the service sends back. */
async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(api.origin).port), "127.0.0.1");
  socket.write(text);
  let received = "";
  for await (const chunk of socket) received += chunk;
  return received;
}

describe("unusual requests", () => {
  const ask = async (requestLine: string, headers = "Host: a\r\n") => {
    const { secret } = await api.createKey();
    const authorization = `Authorization: Bearer ${secret}\r\n`;
    return send(`${requestLine}\r\n${headers}${authorization}Connection: close\r\n\r\n`);
  };

  test("an expectation that the service does not know is ignored", async () => {
    expect(await ask("GET /echoes/v1/places HTTP/1.1", "Host: a\r\nExpect: miracles\r\n")).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });

  test("a body that is too large, or of the wrong type, is not asked for", async () => {
    const expecting = "Host: a\r\nExpect: 100-continue\r\n";
    const json = `${expecting}Content-Type: application/json\r\n`;
    const post = (headers: string) => ask("POST /echoes/v1/places HTTP/1.1", headers);
    const [tooLarge, ofWrongType] = await Promise.all([
      post(`${json}Content-Length: 65537\r\n`),
      post(`${expecting}Content-Length: 5\r\n`),
    ]);
    expect(tooLarge).toMatch(/^HTTP\/1.1 413 /);
    expect(ofWrongType).toMatch(/^HTTP\/1.1 415 /);
  });

  test("an upload that is refused early is received, so that its response arrives", async () => {
    const body = "a".repeat(2_000_000);
    const head = `POST /echoes/v1/places HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n`;
    expect(await send(`${head}Connection: close\r\n\r\n${body}`)).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe("what is not HTTP", () => {
  test("in the body of a request gets its headers", async () => {
    const { secret } = await api.createKey();
    const received = await send(
      [
        "POST /echoes/v1/places HTTP/1.1",
        "Host: a",
        `Authorization: Bearer ${secret}`,
        "Content-Type: application/json",
        "Transfer-Encoding: chunked",
        "",
        '5\r\n{"nam\r\nzz\r\n',
      ].join("\r\n"),
    );
    expect(received).toMatch(/^HTTP\/1.1 400 .*X-RateLimit-Remaining: 999.*"invalid_request"/s);
  });
});
