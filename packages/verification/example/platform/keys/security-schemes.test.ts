import { setScopes } from "@contract-first/service/internal/keys/api-keys";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { describe, expect, test } from "vitest";
import { type Seen, securedService } from "../testing/secured-service.ts";

const service = securedService<unknown>(
  {
    bearer: { credential: "key", in: "bearer" },
    basic: { credential: "key", in: "basic" },
    header: { credential: "key", in: "header", name: "X-Register-Key" },
    query: { credential: "key", in: "query", name: "register_key" },
    login: { credential: "token", in: "bearer" },
    session: { credential: "token", in: "cookie", name: "sid" },
  },
  {
    bearer: [{ bearer: [] }],
    basic: [{ basic: [] }],
    header: [{ header: [] }],
    query: [{ query: [] }],
    login: [{ login: ["read"] }],
    session: [{ session: ["read"] }],
    open: [],
    optional: [{ header: [] }, {}],
    either: [{ header: [] }, { query: [] }],
    both: [{ header: ["read"], bearer: ["write"] }],
    preferred: [{ header: ["write"] }, { bearer: ["read"] }],
  },
);
const api = useTestService(service, { now: () => Date.UTC(2030, 0, 1) });
const realm = 'realm="Echo Register"';

/** Sends a request, and returns what it got. */
async function send(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.baseUrl}/${path}`, { headers });
  const body = (await response.json()) as Seen & { code: string; message: string };
  return { status: response.status, challenge: response.headers.get("WWW-Authenticate"), body };
}

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
const basic = (credentials: string) => ({
  Authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
});
const inHeader = (secret: string) => ({ "X-Register-Key": secret });

describe("a key", () => {
  test.each([
    ["as bearer token", "bearer", (secret: string) => ["", bearer(secret)] as const],
    ["as the user name of HTTP basic", "basic", (secret) => ["", basic(`${secret}:`)] as const],
    ["as its password", "basic", (secret) => ["", basic(`ada:${secret}`)] as const],
    ["in a header", "header", (secret) => ["", inHeader(secret)] as const],
    ["in the query", "query", (secret) => [`?register_key=${secret}&a=1`, {}] as const],
    ["in the query, encoded", "query", (secret) => [`?register%5Fkey=${secret}`, {}] as const],
  ] satisfies [string, string, (secret: string) => readonly [string, Record<string, string>]][])(
    "%s is accepted there, and nowhere else",
    async (_name, operation, write) => {
      const { key, secret } = await api.createKey({ name: "Ada", scopes: "read" });
      const [query, headers] = write(secret);
      const { status, body } = await send(operation + query, headers);
      const { id, plan } = key;
      const caller = { kind: "key", id, name: "Ada", plan, scopes: ["read"] };
      expect([status, body.caller]).toEqual([200, caller]);
      const others = ["bearer", "basic", "header", "query"].filter((each) => each !== operation);
      for (const other of others) expect((await send(other + query, headers)).status).toBe(401);
    },
  );

  test("in the query is unknown to what comes after, and not in the log", async () => {
    const { secret } = await api.createKey();
    const { body } = await send(`query?a=1&register_key=${secret}&b=%20`);
    const url = "/echoes/v1/query?a=1&b=%20";
    expect(body.urls).toEqual([url, url]);
    await send("query?register_key=mistyped");
    await send("query?register%5Fkey=also&register_key=mistyped");
    await send("nowhere?register_key=mistyped");
    await fetch(`${api.origin}/docs?register_key=mistyped&b=1`);
    await fetch(`${api.baseUrl}/query?register_key=mistyped`, { method: "OPTIONS" });
    const text = JSON.stringify(api.log);
    expect(text).not.toContain(secret);
    expect(text).not.toMatch(/mistyped|also/);
    expect(text).toContain("/docs?register_key=…&b=1");
  });

  test("twice in the query is none", async () => {
    const { secret } = await api.createKey();
    const { status, body } = await send(`query?register_key=${secret}&register_key=${secret}`);
    expect([status, body.message]).toEqual([401, "The API key is not valid."]);
  });
});

describe("401", () => {
  const key = (place: string) => `An API key is required: send it as ${place}.`;
  const ofHeader = `ApiKey ${realm}, in="header", name="X-Register-Key"`;

  test.each([
    ["bearer", `Bearer ${realm}`, key("Authorization: Bearer <API_KEY>")],
    ["basic", `Basic ${realm}, charset="UTF-8"`, key("the user name of HTTP basic authentication")],
    ["header", ofHeader, key("X-Register-Key: <API_KEY>")],
    [
      "query",
      `ApiKey ${realm}, in="query", name="register_key"`,
      key("the query parameter register_key"),
    ],
    ["login", `Bearer ${realm}`, "A token is required: send it as Authorization: Bearer <TOKEN>."],
    [
      "session",
      `ApiKey ${realm}, in="cookie", name="sid"`,
      "A token is required: send it as the cookie sid.",
    ],
    [
      "both",
      `${ofHeader}, Bearer ${realm}`,
      "Credentials are required: send an API key as X-Register-Key: <API_KEY> and an API key as Authorization: Bearer <API_KEY>.",
    ],
  ])("%s: says what is missing", async (operation, challenge, message) => {
    expect(await send(operation)).toMatchObject({ status: 401, challenge, body: { message } });
  });

  test("only the challenge for bearer tokens has an error", async () => {
    const { challenge } = await send("preferred", bearer("wrong"));
    expect(challenge).toBe(`${ofHeader}, Bearer ${realm}, error="invalid_token"`);
  });
});

describe("alternatives", () => {
  test("either is enough", async () => {
    const { secret } = await api.createKey();
    expect((await send("either", inHeader(secret))).status).toBe(200);
    expect((await send(`either?register_key=${secret}`)).status).toBe(200);
    expect((await send("either?register_key=wrong", inHeader(secret))).status).toBe(200);
  });

  test("both are needed, each with its scopes", async () => {
    const app = (await api.createKey({ name: "App", scopes: "read" })).secret;
    const ada = (await api.createKey({ name: "Ada", scopes: "write" })).secret;
    expect((await send("both", inHeader(app))).status).toBe(401);
    expect((await send("both", bearer(ada))).status).toBe(401);
    const { status, body } = await send("both", { ...inHeader(app), ...bearer(ada) });
    expect([status, body.caller]).toMatchObject([200, { name: "App" }]);
    expect((await send("both", { ...inHeader(ada), ...bearer(app) })).status).toBe(403);
  });

  test("the first one that the request fulfils counts", async () => {
    const reader = (await api.createKey({ name: "Reader", scopes: "read" })).secret;
    const { body } = await send("preferred", { ...inHeader(reader), ...bearer(reader) });
    expect(body.caller).toMatchObject({ name: "Reader" });
  });

  test("a key may be left out, and then there is no caller", async () => {
    const { secret } = await api.createKey({ name: "Ada" });
    expect((await send("optional")).body.caller).toBeNull();
    expect((await send("optional", inHeader("wrong"))).body.caller).toBeNull();
    expect((await send("optional", inHeader(secret))).body.caller).toMatchObject({ name: "Ada" });
    expect((await send("open", inHeader(secret))).body.caller).toBeNull();
  });
});

describe("403", () => {
  test("a key without the scope, as RFC 6750 says", async () => {
    const { key, secret } = await api.createKey({ scopes: "other" });
    const headers = bearer(secret);
    expect(await send("login", headers)).toEqual({
      status: 403,
      challenge: `Bearer ${realm}, error="insufficient_scope", scope="read"`,
      body: {
        code: "insufficient_scope",
        message: "The operation requires scopes: read.",
        status: 403,
      },
    });
    await setScopes(api.database, key.id, "read other");
    const { secret: another } = await api.createKey({ scopes: "read other" });
    expect((await send("login", bearer(another))).status).toBe(200);
  });

  test("a key that was made before keys had scopes has none", async () => {
    const { key } = await api.createKey({ scopes: undefined as never });
    expect(key.scopes).toBe("");
  });
});

test.each([
  ["its tokens", "login", bearer],
  ["sessions", "session", (secret: string) => ({ Cookie: `theme=dark; sid=${secret}` })],
])("until an issuer is configured, a key stands in for %s", async (_what, operation, write) => {
  const { key, secret } = await api.createKey({ scopes: "read" });
  const { body } = await send(operation, write(secret));
  const subject = `key:${key.id}`;
  expect(body.caller).toEqual({
    ...{ kind: "token", subject, plan: key.plan, scopes: ["read"], claims: { sub: subject } },
  });
});

test("requests are counted for the first valid key", async () => {
  const limited = (await api.createKey({ perMinute: 1, perDay: 1 })).secret;
  const other = (await api.createKey()).secret;
  const headers = { ...inHeader(other), ...bearer(limited) };
  expect((await send("header", headers)).status).toBe(200);
  expect((await send("header", headers)).status).toBe(429);
});
