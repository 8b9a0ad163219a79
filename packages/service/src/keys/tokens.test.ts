import type { JWTPayload } from "jose";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { useIssuer } from "../../../testing/src/harness/test-issuer.ts";
import { useTestService } from "../../../testing/src/harness/test-service.ts";
import { type Seen, securedService } from "../testing/secured-service.ts";

const clock = { time: Date.now() };
const issuer = useIssuer(() => clock.time);
const service = securedService<unknown>(
  {
    apiKey: { credential: "key", in: "bearer" },
    login: { credential: "token", in: "bearer" },
  },
  {
    login: [{ login: [] }],
    read: [{ login: ["places:read"] }],
    either: [{ apiKey: [] }, { login: [] }],
    key: [{ apiKey: [] }],
    optional: [{ login: [] }, {}],
  },
);
const options = { now: () => clock.time };
const bed = useTestService(service, { ...options, issuer: () => issuer.issuer });
/** An issuer that cannot be reached. */
const away = { url: "http://127.0.0.1:9", audience: "register", jwksUrl: null };
const cutOff = useTestService(service, { ...options, issuer: () => away });

/** A service without room for any request. */
const none = { open: 0, concurrency: 0, turnMs: 0, burst: 0, perConsumer: 0, unsentBytes: 0 };
const full = useTestService(service, {
  ...{ ...options, loadLimits: none, issuer: () => issuer.issuer },
});

async function send(path: string, token: string, { baseUrl } = bed) {
  const response = await fetch(`${baseUrl}/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as Seen & { code: string; message: string };
  return { status: response.status, headers: response.headers, body };
}

afterEach(() => {
  issuer.isBroken = false;
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
    expect((await send("either", bed.secret)).body.caller).toMatchObject({ kind: "key" });
    expect((await send("key", token)).status).toBe(401);
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
    const line = bed.log.findLast(({ url }) => String(url).endsWith("/login"));
    expect(line).toMatchObject({ subject: "grace" });
    expect(JSON.stringify(bed.log)).not.toContain(first);
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

describe("401", () => {
  test.each([
    ["of another issuer", { iss: "https://other.example" }],
    ["for another service", { aud: "other" }],
    ["that has expired", { exp: 1 }],
    ["that is not valid yet", { nbf: 99_999_999_999 }],
    ["whose subject has U+0000", { sub: "a\0" }],
    ["whose subject has half a character", { sub: "a\ud83d" }],
    ["of nobody", { sub: undefined }],
    ["without an end", { exp: undefined }],
  ])("a token %s", async (_name, claims) => {
    const { status, headers, body } = await send("login", await issuer.token(claims as JWTPayload));
    expect([status, body.message]).toEqual([401, "The token is not valid."]);
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

  test("tokens of an unknown key, for which the issuer is not asked again at once", async () => {
    await send("login", await issuer.token());
    const before = issuer.requests.length;
    for (const kid of ["second", "third"]) {
      expect((await send("login", await issuer.token({}, { kid }))).status).toBe(401);
    }
    expect(issuer.requests.length).toBe(before);
    expect(issuer.requests).toEqual(["/.well-known/openid-configuration", "/keys"]);
  });

  test("a key where only tokens are accepted", async () => {
    expect((await send("login", bed.secret)).status).toBe(401);
  });
});

describe("an issuer that cannot be asked about an unknown key", () => {
  /** Lets so much time pass that an unknown key is a reason to ask the issuer again. */
  const makeAskable = () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
  };
  const unknown = (jti: string) => issuer.token({ jti }, { kid: "unknown" });

  test("harms no token of a key that it has sent lately", async () => {
    expect((await send("login", await issuer.token({ jti: "known" }))).status).toBe(200);
    makeAskable();
    issuer.isBroken = true;
    expect((await send("login", await unknown("a"))).status).toBe(503);
    expect((await send("login", await issuer.token({ jti: "new" }))).status).toBe(200);
    clock.time += 5_000;
  });

  test("keeps no token of a known key waiting", async () => {
    expect((await send("login", await issuer.token({ jti: "known, too" }))).status).toBe(200);
    makeAskable();
    let respond = () => {};
    issuer.readyAt = new Promise((resolve) => {
      respond = resolve;
    });
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
