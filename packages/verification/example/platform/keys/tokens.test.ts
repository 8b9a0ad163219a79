import { defaultLoadLimits } from "@contract-first/service/internal/load/load";
import { useIssuer } from "@contract-first/testing/internal/harness/test-issuer";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import type { JWTPayload } from "jose";
import { afterEach, describe, expect, test } from "vitest";
import { type Seen, securedService } from "../testing/secured-service.ts";

const clock = { time: Date.now() };
const issuer = useIssuer(() => clock.time);
const service = securedService<unknown>(
  {
    apiKey: { credential: "key", in: "bearer" },
    login: { credential: "token", in: "bearer" },
    session: { credential: "token", in: "cookie", name: "sid" },
  },
  {
    login: [{ login: [] }],
    read: [{ login: ["places:read"] }],
    either: [{ apiKey: [] }, { login: [] }],
    key: [{ apiKey: [] }],
    optional: [{ login: [] }, {}],
    session: [{ session: ["places:read"] }],
  },
);
const options = { now: () => clock.time };
const api = useTestService(service, { ...options, issuer: () => issuer.issuer });
/** An issuer that cannot be reached. */
const away = { url: "http://127.0.0.1:9", audience: "register", jwksUrl: null };
const cutOff = useTestService(service, { ...options, issuer: () => away });

/** A service without room for any request. */
const none = { ...defaultLoadLimits, open: 0 };
const full = useTestService(service, {
  ...{ ...options, loadLimits: none, issuer: () => issuer.issuer },
});

async function send(path: string, token: string, { baseUrl } = api) {
  const response = await fetch(`${baseUrl}/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as Seen & { code: string; message: string };
  return { status: response.status, headers: response.headers, body };
}

afterEach(() => {
  issuer.isBroken = false;
  // Refused requests count for the address of all tests: each test has a minute of its own.
  clock.time += 60_000;
});

describe("a token of the issuer", () => {
  test("says who sends the request", async () => {
    const { status, body } = await send("login", await issuer.token({ email: "ada@test.example" }));
    expect(status).toBe(200);
    expect(body.caller).toMatchObject({
      ...{ kind: "token", subject: "ada", plan: "visitor", scopes: [] },
      claims: { iss: issuer.issuer.url, sub: "ada", email: "ada@test.example" },
    });
  });

  test.each([
    ["scope", { scope: "places:read places:write" }],
    ["scp", { scp: ["places:read"] }],
  ])("may have the scopes in its claim %s", async (_name, claims) => {
    expect((await send("read", await issuer.token(claims))).status).toBe(200);
  });

  test.each([42, [42, null], { a: 1 }, ""])(
    "has no scopes if its claim scope is %j",
    async (scope) => {
      const { status, body } = await send("read", await issuer.token({ scope }));
      expect([status, body.code]).toEqual([403, "insufficient_scope"]);
    },
  );

  test("may have a long subject", async () => {
    const { status, body } = await send("login", await issuer.token({ sub: "ä".repeat(3_000) }));
    expect([status, body.caller?.subject]).toEqual([200, "ä".repeat(3_000)]);
  });

  test("403: lacks a scope", async () => {
    const { status, headers, body } = await send("read", await issuer.token({ scope: "places" }));
    expect([status, body.code]).toEqual([403, "insufficient_scope"]);
    expect(headers.get("WWW-Authenticate")).toBe(
      'Bearer realm="Echo Register", error="insufficient_scope", scope="places:read"',
    );
  });

  test("is one of two alternatives, and none for an operation that takes keys", async () => {
    const token = await issuer.token();
    expect((await send("either", token)).body.caller).toMatchObject({ kind: "token" });
    expect((await send("either", api.secret)).body.caller).toMatchObject({ kind: "key" });
    expect((await send("key", token)).status).toBe(401);
  });

  test("may be in the cookie of a session, in which no key stands in for it", async () => {
    const token = await issuer.token({ scope: "places:read" });
    const statusWith = async (value: string) => {
      const headers = { Cookie: `sid=${value}` };
      return (await fetch(`${api.baseUrl}/session`, { headers })).status;
    };
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(api.secret)).toBe(401);
    expect((await send("session", token)).status).toBe(401);
  });

  test("is counted by its subject, with the first plan", async () => {
    const [first, second] = await Promise.all([
      issuer.token({ sub: "grace", jti: "1" }),
      issuer.token({ sub: "grace", jti: "2" }),
    ]);
    const { headers } = await send("login", first);
    expect(headers.get("X-RateLimit-Limit")).toBe("30");
    expect(headers.get("X-RateLimit-Remaining")).toBe("29");
    const again = await send("login", second);
    expect(again.headers.get("X-RateLimit-Remaining")).toBe("28");
    const line = api.log.findLast(({ url }) => String(url).endsWith("/login"));
    expect(line).toMatchObject({ subject: "grace" });
    expect(JSON.stringify(api.log)).not.toContain(first);
  });

  test("is checked once, and no longer valid when it has expired", async () => {
    clock.time = Math.ceil(clock.time / 1_000) * 1_000;
    const token = await issuer.token({ exp: clock.time / 1_000 + 30 });
    expect((await send("login", token)).status).toBe(200);
    issuer.isBroken = true;
    clock.time += 29_999;
    expect((await send("login", token)).status).toBe(200);
    clock.time += 1;
    expect((await send("login", token)).status).toBe(401);
  });
});

describe("a key that the issuer has just added", () => {
  test("is known before a token is refused", async () => {
    for (const kid of ["second", "third"]) {
      const publish = await issuer.createKey(kid);
      const token = await issuer.token({}, { kid });
      expect((await send("login", token)).status).toBe(401);
      publish();
      expect((await send("login", token)).status).toBe(200);
    }
  });
});

describe("401", () => {
  test.each<[string, object]>([
    ["of another issuer", { iss: "https://other.example" }],
    ["for another service", { aud: "other" }],
    ["that has expired", { exp: 1 }],
    ["that is not valid yet", { nbf: 99_999_999_999 }],
    ["whose subject has U+0000", { sub: "a\0" }],
    ["whose subject has half a character", { sub: "a\ud83d" }],
    ["of nobody", { sub: undefined }],
    ["whose subject is empty", { sub: "" }],
    ...[42, true, null, ["ada"], { name: "ada" }].map((sub): [string, object] => [
      `whose subject is ${JSON.stringify(sub)}`,
      { sub },
    ]),
    ["without an end", { exp: undefined }],
    ["whose end is a text", { exp: "99999999999" }],
    ["whose end is null", { exp: null }],
    ["that is valid from a text on", { nbf: "0" }],
    ["whose audience is a number", { aud: 42 }],
    ["whose issuer is a list", { iss: ["https://other.example"] }],
  ])("a token %s", async (_name, claims) => {
    const token = await issuer.token(claims as JWTPayload);
    const { status, headers, body } = await send("login", token);
    expect([status, body.message]).toEqual([401, "The token is not valid."]);
    expect(headers.has("X-RateLimit-Remaining")).toBe(true);
    expect(headers.get("WWW-Authenticate")).toContain('error="invalid_token"');
  });

  test("a token with another signature", async () => {
    const [header, , signature] = (await issuer.token()).split(".");
    const [, claims] = (await issuer.token({ sub: "eve" })).split(".");
    expect((await send("login", `${header}.${claims}.${signature}`)).status).toBe(401);
  });

  test("a token without a signature", async () => {
    const [, claims] = (await issuer.token()).split(".");
    const header = Buffer.from('{"alg":"none"}').toString("base64url");
    expect((await send("login", `${header}.${claims}.`)).status).toBe(401);
  });

  test("tokens of unknown keys, for which the issuer is asked together", async () => {
    await send("login", await issuer.token());
    const before = issuer.requests.length;
    const kids = Array.from({ length: 20 }, (_each, index) => `unknown ${index}`);
    const responses = kids.map(async (kid) => send("login", await issuer.token({}, { kid })));
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const requests = issuer.requests.slice(before);
    expect(new Set(requests)).toEqual(new Set(["/keys"]));
    expect(requests.length).toBeLessThan(5);
  });

  test("a key where only tokens are accepted", async () => {
    expect((await send("login", api.secret)).status).toBe(401);
  });
});

describe("an issuer that cannot be asked about an unknown key", () => {
  const unknown = (jti: string) => issuer.token({ jti }, { kid: "unknown" });

  test("harms no token of a key that it has sent lately", async () => {
    expect((await send("login", await issuer.token({ jti: "known" }))).status).toBe(200);
    issuer.isBroken = true;
    expect((await send("login", await unknown("a"))).status).toBe(503);
    expect((await send("login", await issuer.token({ jti: "new" }))).status).toBe(200);
    clock.time += 5_000;
  });

  test("keeps no token of a known key waiting", async () => {
    expect((await send("login", await issuer.token({ jti: "known, too" }))).status).toBe(200);
    const { promise, resolve: respond } = Promise.withResolvers<void>();
    issuer.readyAt = promise;
    const asked = issuer.requests.length;
    // More than are looked up at the same time.
    const waiting = Array.from({ length: 8 }, async (_each, index) =>
      send("login", await unknown(`slow ${index}`)),
    );
    await expect.poll(() => issuer.requests.length).toBe(asked + 1);
    expect((await send("login", await issuer.token({ jti: "fast" }))).status).toBe(200);
    respond();
    const responses = await Promise.all(waiting);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe("503", () => {
  test("before the app, a token that was checked is counted as in it", async () => {
    const token = await issuer.token({ sub: "joan" });
    const remaining: (string | null)[] = [];
    for (let requests = 0; requests < 3; requests++) {
      const { status, headers } = await send("login", token, full);
      expect(status).toBe(503);
      remaining.push(headers.get("X-RateLimit-Remaining"));
    }
    expect(remaining).toEqual(["29", "28", "27"]);
    const lines = full.log.filter(({ subject }) => subject === "joan");
    expect(lines).toHaveLength(3);
  });

  test("the issuer cannot be asked, and is not asked again at once", async () => {
    const token = await issuer.token({ iss: away.url });
    const { status, headers, body } = await send("login", token, cutOff);
    expect([status, body.code]).toEqual([503, "service_unavailable"]);
    expect(headers.get("Retry-After")).toBe("5");
    expect(headers.get("X-RateLimit-Limit")).toBe("30");
    expect(
      (await send("login", await issuer.token({ iss: away.url, jti: "2" }), cutOff)).status,
    ).toBe(503);
    const reports = cutOff.log.filter(({ msg }) => String(msg).includes("token issuer"));
    expect(reports).toHaveLength(1);
  });

  test("keys are still accepted", async () => {
    expect((await send("either", cutOff.secret, cutOff)).status).toBe(200);
  });

  test("an operation that needs no credentials responds as if there were no token", async () => {
    const { status, body } = await send("optional", await issuer.token({ iss: away.url }), cutOff);
    expect([status, body.caller]).toEqual([200, null]);
  });
});
