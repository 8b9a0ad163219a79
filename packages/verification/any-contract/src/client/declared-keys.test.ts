import {
  respond,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { describe, expect, test } from "vitest";
import { fixtureClient } from "../testing/fixture-client.ts";

const fixture = fixtureClient();
const baseUrl = "https://everything.example/v1";

/** The request that a client of the fixture contract sends for a call. */
async function sentFor(id: string, options: object): Promise<Request> {
  const { fetch, sent } = scriptedFetch(respond(200));
  const client = await fixture.createClient({ baseUrl, fetch, retry: false, ...options } as never);
  await client[id]?.();
  return sent[0] as Request;
}

const headersOf = ({ headers }: Request) => ({
  app: headers.get("X-App-Key"),
  authorization: headers.get("Authorization"),
  cookie: headers.get("Cookie"),
});
const basic = `Basic ${btoa("key:")}`;

describe("a key is sent", () => {
  test("in the header and as the bearer token of a requirement that has both", async () => {
    const sent = await sentFor("readReport", { apiKey: "key" });
    expect(headersOf(sent)).toEqual({ app: "key", authorization: "Bearer key", cookie: null });
  });

  test("for each scheme its own, of the first requirement for which there are all", async () => {
    const both = { appKey: "key", login: async () => "token" };
    const sent = await sentFor("readReport", { apiKey: { ...both, password: "other" } });
    expect(headersOf(sent)).toEqual({ app: "key", authorization: "Bearer token", cookie: null });
    const other = await sentFor("readReport", { apiKey: { appKey: "a", password: "key" } });
    expect(headersOf(other)).toEqual({ app: null, authorization: basic, cookie: null });
  });

  test("in the query, beside what is there", async () => {
    expect((await sentFor("countVisits", { apiKey: "a&b" })).url).toBe(
      `${baseUrl}/visits?visit_key=a%26b`,
    );
    expect((await sentFor("countVisits", {})).url).toBe(`${baseUrl}/visits`);
  });

  test("as a cookie, if it is that of a session", async () => {
    const sent = await sentFor("readAccount", { apiKey: { visitor: "token" } });
    expect(headersOf(sent)).toEqual({ app: null, authorization: null, cookie: "sid=token" });
  });

  test("by the browser alone, if it is the cookie of a session", async () => {
    const sent = await sentFor("readAccount", {});
    expect(headersOf(sent)).toEqual({ app: null, authorization: null, cookie: null });
    expect(sent.credentials).toBe("same-origin");
  });

  test("with calls by path, and by middleware that saw the request without it", async () => {
    const seen: string[] = [];
    const { fetch, sent } = scriptedFetch(respond(200));
    const client = await fixture.createClient({
      ...{ baseUrl, fetch, apiKey: "key" },
      middleware: [
        (request, next) => {
          seen.push(request.url);
          return next(request);
        },
      ],
    });
    await client.GET?.("/visits" as never);
    expect(seen).toEqual([`${baseUrl}/visits`]);
    expect(sent[0]?.url).toBe(`${baseUrl}/visits?visit_key=key`);
  });

  test("with a body that middleware saw", async () => {
    const { fetch, sent } = scriptedFetch(respond(201));
    const client = await fixture.createClient({
      ...{ baseUrl, fetch, apiKey: { apiKey: "key" } as never },
      middleware: [(request, next) => next(request)],
    });
    await client.createCategory?.({ body: { name: "Saw" } });
    expect(await sent[0]?.json()).toEqual({ name: "Saw" });
    expect(sent[0]?.headers.get("Authorization")).toBe("Bearer key");
  });

  test("only where the operation asks for one", async () => {
    const sent = await sentFor("getStatus", { apiKey: "key" });
    expect(headersOf(sent)).toEqual({ app: null, authorization: null, cookie: null });
  });
});

test("the message of a failed connection does not have the key of the query", async () => {
  const fetch = () => Promise.reject(new Error("refused"));
  await expect(sentFor("countVisits", { apiKey: "secret", fetch })).rejects.toThrow(
    `No response from ${baseUrl}/visits`,
  );
  await expect(sentFor("countVisits", { apiKey: "secret", fetch })).rejects.not.toThrow("secret");
});

test("a key that no header can have is refused without naming it", async () => {
  await expect(sentFor("readReport", { apiKey: "sécret" })).rejects.toThrow(
    /^Expected an API key in ASCII$/,
  );
});

test("the types name the schemes", async () => {
  expect(await fixture.compileErrors(application)).toEqual([]);
});

const application = `
import { createFixtureClient } from "./index.ts";
const baseUrl = "https://everything.example/v1";
createFixtureClient({ baseUrl, apiKey: "key" });
createFixtureClient({ baseUrl, apiKey: { appKey: "key", login: async () => "token" } });
// @ts-expect-error: the contract has no such scheme
createFixtureClient({ baseUrl, apiKey: { session: "key" } });
`;

describe("the proxy", () => {
  test("adds its key where the operation asks for it", async () => {
    const received: Request[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      received.push(new Request(...request));
      return new Response("{}");
    };
    try {
      const { createProxy } = await import(`${fixture.folder}/proxy.ts`);
      const proxy = createProxy({ baseUrl, apiKey: "key" });
      for (const path of ["visits?visit_key=mine", "report", "status", "orders?paid=true"])
        await proxy(new Request(`https://shop.example/api/v1/${path}`));
    } finally {
      globalThis.fetch = original;
    }
    const [visits, report, status, orders] = received as [Request, Request, Request, Request];
    expect(visits.url).toBe(`${baseUrl}/visits?visit_key=key`);
    expect(headersOf(visits)).toEqual({ app: null, authorization: null, cookie: null });
    expect(headersOf(report)).toEqual({ app: "key", authorization: "Bearer key", cookie: null });
    expect(headersOf(status)).toEqual({ app: null, authorization: null, cookie: null });
    expect(orders.url).toBe(`${baseUrl}/orders?paid=true`);
    expect(headersOf(orders).authorization).toBe("Bearer key");
  });
});
