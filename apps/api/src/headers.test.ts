import {
  basePath,
  headerNames,
  limits,
  type OperationId,
  operations,
  plans,
} from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import { Secrets } from "@contract-first/service/internal/testing";
import { useTestService } from "@contract-first/testing";
import { sendText, type TextResponse } from "@contract-first/testing/internal";
import { beforeAll, describe, expect, test } from "vitest";
import { service } from "./service.ts";

/**
 * All headers of each kind of response: none is missing and none is new. The clock stands still at noon of a
 * day in UTC, and each request has a key of its own.
 */
const noon = Date.UTC(2026, 10, 21, 12);
const api = useTestService(service, { now: () => noon });

beforeAll(() =>
  api.database.service.pet.createMany({
    data: [1n, 2n].map((id) => ({ name: `${id}`, categoryId: id })),
  }),
);

const always = { Date: "a date", Connection: "close" };
const json = { "Content-Type": "application/json; charset=utf-8", "Content-Length": "its length" };

const ofApp = {
  "X-Request-Id": "a UUID",
  "Content-Security-Policy": "default-src 'none';frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Origin-Agent-Cluster": "?1",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-DNS-Prefetch-Control": "off",
  "X-Download-Options": "noopen",
  "X-Frame-Options": "DENY",
  "X-Permitted-Cross-Domain-Policies": "none",
  "X-XSS-Protection": "0",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": Object.values(headerNames).join(","),
  ...always,
};

/** The headers for a key with 100 requests a minute and 100 a day, after its first request. */
const ofKey = {
  "Cache-Control": "no-store",
  "X-RateLimit-Limit": "100",
  "X-RateLimit-Remaining": "99",
  "X-RateLimit-Reset": String(Date.UTC(2026, 10, 22) / 1000),
  RateLimit: `"minute";r=99;t=60, "day";r=99;t=43200`,
  "RateLimit-Policy": `"minute";q=100;w=60, "day";q=100;w=86400`,
};

const { perMinute } = plans.free;

/** The headers for an address that has sent this many requests without a valid key. */
const ofAddress = (count: number) => ({
  "Cache-Control": "no-store",
  "X-RateLimit-Limit": String(perMinute),
  "X-RateLimit-Remaining": String(perMinute - count),
  "X-RateLimit-Reset": String(noon / 1000 + 60),
  RateLimit: `"minute";r=${perMinute - count};t=60`,
  "RateLimit-Policy": `"minute";q=${perMinute};w=60`,
});

/** What announces that an operation is going to be removed, if it is. */
function announcementOf(id: OperationId) {
  const { deprecation } = operations[id];
  if (deprecation === null) return {};
  const { since, sunset, successor, documentation } = deprecation;
  const { path } = operations[successor ?? id];
  return {
    Deprecation: `@${Date.parse(String(since)) / 1000}`,
    Sunset: new Date(String(sunset)).toUTCString(),
    Link: [
      `<${basePath}${path}>; rel="successor-version"`,
      `<${documentation}>; rel="deprecation"; type="text/html"`,
      `<${documentation}>; rel="sunset"; type="text/html"`,
    ].join(", "),
  };
}

const ofListPets = announcementOf("listPets");
const ofCreatePet = announcementOf("createPet");
const ofGetPet = announcementOf("getPet");

const methods = Object.values(operations).filter(({ path }) => path === "/pets");
const allow = [...methods.map(({ method }) => method.toUpperCase()), "HEAD", "OPTIONS"].join(", ");
const { title } = document.info as { title: string };

const limit = { "X-RateLimit-Limit": "0", "X-RateLimit-Remaining": "0" };
const ofSpentKey = {
  ...ofKey,
  ...limit,
  RateLimit: `"minute";r=0;t=60, "day";r=0;t=43200`,
  "RateLimit-Policy": `"minute";q=0;w=60, "day";q=0;w=86400`,
};

const send = (text: string) => sendText(api.origin, text);

const ask = (requestLine: string, ...headers: string[]) =>
  send(
    [`${requestLine} HTTP/1.1`, "Host: a", "Connection: close", ...headers, "", ""].join("\r\n"),
  );

/** A header with a key of its own. */
async function withKey(perMinute = 100): Promise<string> {
  const { secret } = await api.createKey({ perMinute, perDay: perMinute });
  return `Authorization: Bearer ${secret}`;
}

function post(
  authorization: string,
  body: string,
  type = "application/json",
): Promise<TextResponse> {
  const lines = ["POST /v1/pets HTTP/1.1", "Host: a", "Connection: close", authorization];
  const ofBody = [`Content-Type: ${type}`, `Content-Length: ${body.length}`];
  return send([...lines, "Idempotency-Key: one", ...ofBody, "", body].join("\r\n"));
}

const pet = `{"name":"Rex","categoryId":7}`;

describe("an operation", () => {
  const ofOperation = { ...ofApp, ...ofKey, ...json };

  test("200, also with a next page, to HEAD, and of one that is deprecated", async () => {
    const link = expect.stringMatching(/^<\/v1\/pets\?limit=1&cursor=\w+>; rel="next"(,|$)/);
    const all: [string, object][] = [
      ["GET /v1/pets", ofListPets],
      ["HEAD /v1/pets", { ...ofListPets, "Content-Length": expect.stringMatching(/^\d+$/) }],
      ["GET /v1/pets?limit=1", { ...ofListPets, Link: link }],
      ["GET /v1/pets/1", ofGetPet],
    ];
    for (const [line, more] of all)
      expect(await ask(line, await withKey())).toStrictEqual({
        status: 200,
        headers: { ...ofOperation, ...more },
      });
  });

  test("201, and the same once more", async () => {
    const key = await withKey();
    const location = { ...ofCreatePet, Location: "/v1/pets/3" };
    const first = await post(key, pet);
    expect(first).toStrictEqual({ status: 201, headers: { ...ofOperation, ...location } });
    const second = await post(key, pet);
    const replayed = { ...location, "Idempotency-Replayed": "true" };
    expect(second.headers).toMatchObject(replayed);
    expect(Object.keys(second.headers).toSorted()).toEqual(
      Object.keys({ ...ofOperation, ...replayed }).toSorted(),
    );
  });

  test.each([
    [400, "GET /v1/pets?limit=0", ofListPets],
    [404, "GET /v1/pets/99", ofGetPet],
    [404, "GET /v1/nope", {}],
    [405, "TRACE /v1/pets", { Allow: allow }],
  ])("%i: %s", async (status, line, more) => {
    const headers = { ...ofOperation, ...more };
    expect(await ask(line, await withKey())).toStrictEqual({ status, headers });
  });

  test("413, 415 and 500", async () => {
    const large = await post(await withKey(), " ".repeat(limits.bodyBytes + 1));
    expect(large).toStrictEqual({ status: 413, headers: { ...ofOperation, ...ofCreatePet } });
    const other = await post(await withKey(), pet, "a/b");
    expect(other).toStrictEqual({ status: 415, headers: { ...ofOperation, ...ofCreatePet } });
    await api.database.$executeRawUnsafe(`ALTER TABLE "Pet" RENAME TO "Moved"`);
    const failed = await ask("GET /v1/pets", await withKey());
    await api.database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "Pet"`);
    expect(failed).toStrictEqual({ status: 500, headers: { ...ofOperation, ...ofListPets } });
  });

  test("401, and 400 without Host", async () => {
    const challenge = `Bearer realm="${title}"`;
    const denied = { ...ofApp, ...json, ...ofListPets, "WWW-Authenticate": challenge };
    const missing = { ...denied, ...ofAddress(1) };
    expect(await ask("GET /v1/pets")).toStrictEqual({ status: 401, headers: missing });
    const unknown = await ask(
      "GET /v1/pets",
      `Authorization: Bearer ${new Secrets(service.keyPrefix).create()}`,
    );
    const invalid = { "WWW-Authenticate": `${challenge}, error="invalid_token"` };
    const headers = { ...missing, ...ofAddress(2), ...invalid };
    expect(unknown).toStrictEqual({ status: 401, headers });
    const nameless = await send("GET /v1/pets HTTP/1.1\r\nConnection: close\r\n\r\n");
    expect(nameless).toStrictEqual({
      status: 400,
      headers: { ...ofApp, ...ofAddress(3), ...json },
    });
  });

  test("429", async () => {
    const { headers, status } = await ask("GET /v1/pets", await withKey(0));
    const retry = { "Retry-After": String(12 * 3600) };
    expect([status, headers]).toStrictEqual([
      429,
      { ...ofApp, ...ofSpentKey, ...json, ...ofListPets, ...retry },
    ]);
  });
});

describe("OPTIONS and preflight requests", () => {
  const preflight = {
    "Access-Control-Allow-Methods": allow,
    "Access-Control-Max-Age": "7200",
    Vary: "Access-Control-Request-Headers",
  };
  const asked = ["Access-Control-Request-Method: POST", "Access-Control-Request-Headers: x-a"];
  const allowed = { "Access-Control-Allow-Headers": "x-a" };
  const all = new Set(Object.values(operations).map(({ method }) => method.toUpperCase()));
  const unnarrowed = { "Access-Control-Allow-Methods": [...all, "HEAD"].join() };

  test.each([
    ["/v1/pets", [], 204, { Allow: allow }],
    ["/v1/pets", asked, 204, { Allow: allow, ...allowed }],
    ["/v1/nope", asked, 204, { ...unnarrowed, ...allowed }],
    [
      "/docs",
      asked,
      200,
      { ...unnarrowed, ...allowed, Allow: "GET, HEAD", ...json, "Content-Type": "text/plain" },
    ],
  ])("%s %o: %i", async (path, lines, status, more) => {
    const headers = { ...ofApp, ...preflight, ...more };
    expect(await ask(`OPTIONS ${path}`, ...lines)).toStrictEqual({ status, headers });
  });
});

describe("beside the operations", () => {
  const pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const kept = { ETag: expect.stringMatching(/^"[\w-]+"$/), Vary: "Accept-Encoding" };
  const page = {
    ...kept,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": pagePolicy,
  };
  const file = {
    ...kept,
    "Content-Type": "text/css; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  };

  test.each([
    ["/docs", 200, page],
    ["/docs/page.js", 200, { ...kept, "Content-Type": "text/javascript; charset=utf-8" }],
    ["/docs/swagger-ui.css", 200, file],
    [
      "/docs/swagger-ui.css",
      200,
      { ...file, "Content-Encoding": "br" },
      "Accept-Encoding: gzip, br",
    ],
    ["/docs/swagger-ui.css", 200, { ...file, "Content-Encoding": "gzip" }, "Accept-Encoding: gzip"],
    ["/openapi.json", 200, kept],
    ["/openapi.yaml", 200, { ...kept, "Content-Type": "application/yaml; charset=utf-8" }],
    ["/health", 200, {}],
    ["/nope", 404, {}],
  ] as [string, number, object, ...string[]][])("%s: %i", async (path, status, more, ...lines) => {
    const headers = { ...ofApp, ...json, ...more };
    expect(await ask(`GET ${path}`, ...lines)).toStrictEqual({ status, headers });
  });
});

describe("before any handler", () => {
  test.each([
    [400, "nonsense\r\n\r\n", {}],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(limits.headerBytes + 1)}\r\n\r\n`, {}],
    [405, "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", { Allow: "" }],
  ])("%i", async (status, text, more) => {
    expect(await send(text)).toStrictEqual({ status, headers: { ...always, ...json, ...more } });
  });
});
