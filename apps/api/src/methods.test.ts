import { Agent, type IncomingHttpHeaders, METHODS, request } from "node:http";
import { type OperationId, operations } from "@animal-store/contract";
import { createSecret } from "@animal-store/platform/keys/secret";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestApi } from "./testing/test-api.ts";

/**
 * Every method on every path of the contract, whoever sends it. Each request without a valid key comes from
 * an address of its own, as its proxy tells: those of one address have a limit.
 */
const api = useTestApi({ trustProxy: 1 });
const agent = new Agent({ keepAlive: true });
let addresses = 0;

const senders = {
  "with a key": "",
  "without a key": undefined,
  "with a wrong key": createSecret(),
  "over the limit": "",
};
type Sender = keyof typeof senders;

beforeAll(async () => {
  const withLimit = async (perMinute: number) =>
    (await api.createKey({ plan: "enterprise", perMinute, perDay: perMinute })).secret;
  senders["with a key"] = await withLimit(1_000_000);
  senders["over the limit"] = await withLimit(0);
});

afterAll(() => agent.destroy());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
}

/** `fetch` sends neither TRACE nor methods that it does not know. */
function send(method: string, path: string, sender: Sender, more = {}): Promise<Answer> {
  const { [sender]: secret } = senders;
  const headers = {
    "X-Forwarded-For": `2001:db8:0:${(++addresses).toString(16)}::1`,
    ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
    ...more,
  };
  const url = `${api.baseUrl}${path.replaceAll(/\{\w+\}/g, "404")}`;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      const { statusCode: status, headers } = response;
      response.resume().once("end", () => resolve({ status, headers }));
    });
    sent.once("error", reject).end();
  });
}

const ids = Object.keys(operations) as OperationId[];
const paths = [...new Set(ids.map((id) => operations[id].path))];
const cases = paths.flatMap((path) =>
  (Object.keys(senders) as Sender[]).map((sender) => [path, sender] as const),
);

/** The operations of a path by method, HEAD among them. */
function operationsAt(path: string): Map<string, OperationId> {
  const declared = ids.filter((id) => operations[id].path === path);
  const entries = declared.map((id) => [operations[id].method.toUpperCase(), id] as const);
  const [get] = declared.filter((id) => operations[id].method === "get");
  return new Map([...entries, ...(get === undefined ? [] : [["HEAD", get] as const])]);
}

const allowAt = (path: string) => [...operationsAt(path).keys(), "OPTIONS"].join(", ");

/** What CONNECT names is no path. */
const others = (path: string) =>
  METHODS.filter(
    (method) => !["CONNECT", "OPTIONS", ...operationsAt(path).keys()].includes(method),
  );

const limitHeaders = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];
const limitFields = ["ratelimit", "ratelimit-policy"];

/** Whether the headers that depend on the status, on the operation and on counting are there, or not. */
function expectHeaders(
  { status, headers }: Answer,
  expected: { isCounted: boolean; id?: OperationId },
) {
  const { isCounted, id } = expected;
  const has = (name: string) => name in headers;
  for (const name of [...limitHeaders, ...limitFields])
    expect([name, has(name)]).toEqual([name, isCounted]);
  expect(has("x-request-id")).toBe(true);
  expect(headers["cache-control"]).toBe(isCounted ? "no-store" : undefined);
  expect(has("retry-after")).toBe(status === 429);
  expect(has("www-authenticate")).toBe(status === 401);
  const isDeprecated = id !== undefined && operations[id].deprecation !== null;
  expect([has("deprecation"), has("sunset")]).toEqual([isDeprecated, isDeprecated]);
}

function refusalsOf(id: OperationId, sender: Sender): number[] {
  if (sender === "over the limit") return [429];
  const needsKey = operations[id].authentication === "required";
  return sender !== "with a key" && needsKey ? [401] : [];
}

describe.each(cases)("%s %s", (path, sender) => {
  test("a method with an operation", async () => {
    for (const [method, id] of operationsAt(path)) {
      const answer = await send(method, path, sender);
      const refusals = [401, 405, 429].filter((status) => status === answer.status);
      expect([method, refusals]).toEqual([method, refusalsOf(id, sender)]);
      expect(Object.keys(operations[id].responses)).toContain(String(answer.status));
      expectHeaders(answer, { isCounted: true, id });
      expect(answer.headers.allow).toBeUndefined();
    }
  });

  test("every other method: 405 with those that are allowed", async () => {
    for (const method of others(path)) {
      const answer = await send(method, path, sender);
      const isRefused = sender === "over the limit";
      expect([method, answer.status]).toEqual([method, isRefused ? 429 : 405]);
      expect(answer.headers.allow).toBe(isRefused ? undefined : allowAt(path));
      expectHeaders(answer, { isCounted: true });
    }
  });

  test("OPTIONS, and a preflight: 204 with those that are allowed, and not counted", async () => {
    const preflight = { Origin: "https://shop.example", "Access-Control-Request-Method": "GET" };
    for (const headers of [{}, preflight]) {
      const answer = await send("OPTIONS", path, sender, headers);
      expect(answer.status).toBe(204);
      expect(answer.headers.allow).toBe(allowAt(path));
      expect(answer.headers["access-control-allow-methods"]).toBe(allowAt(path));
      expectHeaders(answer, { isCounted: false });
    }
  });
});
