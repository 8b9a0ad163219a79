import { Agent, type IncomingHttpHeaders, METHODS, request } from "node:http";
import type { Service } from "@contract-first/service";
import { Secrets, sentCredentials } from "@contract-first/service/internal/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isExpected } from "./harness/expected-responses.ts";
import { isOfStream } from "./harness/read-stream.ts";
import { useTestService } from "./harness/test-service.ts";
import { takesKeys } from "./suite/described.ts";

const senders = ["with a key", "without a key", "with a wrong key", "over the limit"] as const;
type Sender = (typeof senders)[number];

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Defines tests of every method on every path of the contract, with a key, without a key, with a wrong key and
 * over the limit. Call it in a test file of the service. Each request without a valid key has a new address in
 * `X-Forwarded-For`, because the requests of one address are limited.
 */
export function testMethods<Client>(service: Service<Client>): void {
  const { operations } = service.contract;
  const api = useTestService(service, { trustProxy: 1 });
  const agent = new Agent({ keepAlive: true });
  const secrets = new Map<Sender, string>();
  let addresses = 0;

  beforeAll(async () => {
    const withLimit = async (perMinute: number) =>
      (await api.createKey({ perMinute, perDay: perMinute })).secret;
    secrets.set("with a key", await withLimit(1_000_000));
    secrets.set("with a wrong key", new Secrets(service.keyPrefix).create());
    secrets.set("over the limit", await withLimit(0));
  });

  afterAll(() => agent.destroy());

  /** `fetch` sends neither TRACE nor methods that it does not know. */
  function send(method: string, path: string, sender: Sender, more = {}): Promise<Received> {
    const secret = secrets.get(sender);
    const declared = operationsAt(path);
    const id = declared.get(method) ?? [...declared.values()][0];
    const credentials = secret === undefined ? null : sentCredentials(service.contract, id, secret);
    const headers = {
      "X-Forwarded-For": `2001:db8:0:${(++addresses).toString(16)}::1`,
      ...credentials?.headers,
      ...more,
    };
    const query = new URLSearchParams(credentials?.query).toString();
    const url = `${api.baseUrl}${path.replaceAll(/\{[^{}]+\}/g, "404")}?${query}`;
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, agent }, (response) => {
        const { statusCode: status, headers } = response;
        // A stream may never end.
        if (isOfStream(headers["content-type"] ?? "")) response.destroy();
        response.resume().once("close", () => resolve({ status, headers }));
      });
      sent.once("error", reject).end();
    });
  }

  /** The operations of a path by method, HEAD among them. */
  function operationsAt(path: string): Map<string, string> {
    const declared = Object.entries(operations).filter(([, operation]) => operation.path === path);
    const byMethod = declared.map(([id, { method }]) => [method.toUpperCase(), id] as const);
    const [get] = byMethod.filter(([method]) => method === "GET");
    return new Map(get === undefined ? byMethod : [...byMethod, ["HEAD", get[1]]]);
  }

  const allowAt = (path: string) => [...operationsAt(path).keys(), "OPTIONS"].join(", ");

  /** CONNECT names a host, not a path. */
  const others = (path: string) =>
    METHODS.filter(
      (method) => !["CONNECT", "OPTIONS", ...operationsAt(path).keys()].includes(method),
    );

  /**
   * Checks the headers that depend on the status, on the operation and on whether the request was counted.
   */
  function expectHeaders(
    { status, headers }: Received,
    { isCounted, id }: { isCounted: boolean; id?: string },
  ): void {
    const has = (name: string) => name in headers;
    for (const name of limitHeaders) expect([name, has(name)]).toEqual([name, isCounted]);
    expect(has("x-request-id")).toBe(true);
    expect(has("cache-control")).toBe(isCounted);
    expect(has("retry-after")).toBe(status === 429);
    expect(has("www-authenticate")).toBe(status === 401);
    const { since, sunset } = operations[id ?? ""]?.deprecation ?? {};
    const isAnnounced = [since !== undefined, since !== undefined && sunset !== undefined];
    expect([has("deprecation"), has("sunset")]).toEqual(isAnnounced);
  }

  function refusalsOf(id: string, sender: Sender): number[] {
    if (sender === "over the limit") return [429];
    const needsKey = operations[id]?.authentication === "required";
    return sender !== "with a key" && needsKey ? [401] : [];
  }

  // Without a key, no request can be over a limit.
  const isLimited = (path: string) =>
    [...operationsAt(path).values()].every((id) => takesKeys(operations[id]));
  const paths = [...new Set(Object.values(operations).map(({ path }) => path))];
  const cases = paths.flatMap((path) =>
    senders
      .filter((sender) => sender !== "over the limit" || isLimited(path))
      .map((sender) => [path, sender] as const),
  );

  describe.each(cases)("%s %s", (path, sender) => {
    test("a method with an operation", async () => {
      for (const [method, id] of operationsAt(path)) {
        const received = await send(method, path, sender);
        const refusals = [401, 405, 429].filter((status) => status === received.status);
        expect([method, refusals]).toEqual([method, refusalsOf(id, sender)]);
        const { status = 0 } = received;
        const { [id]: operation } = operations;
        const isKnown = operation !== undefined && isExpected(service.contract, operation, status);
        expect([id, status, isKnown]).toEqual([id, status, true]);
        expectHeaders(received, { isCounted: true, id });
        expect(received.headers.allow).toBeUndefined();
      }
    });

    test("every other method: 405 with those that are allowed", async () => {
      for (const method of others(path)) {
        const received = await send(method, path, sender);
        const isRefused = sender === "over the limit";
        expect([method, received.status]).toEqual([method, isRefused ? 429 : 405]);
        expect(received.headers.allow).toBe(isRefused ? undefined : allowAt(path));
        expectHeaders(received, { isCounted: true });
      }
    });

    test("OPTIONS, and a preflight: 204 with those that are allowed, and not counted", async () => {
      const preflight = { Origin: "https://page.example", "Access-Control-Request-Method": "GET" };
      for (const headers of [{}, preflight]) {
        const received = await send("OPTIONS", path, sender, headers);
        expect(received.status).toBe(204);
        expect(received.headers.allow).toBe(allowAt(path));
        expect(received.headers["access-control-allow-methods"]).toBe(allowAt(path));
        expectHeaders(received, { isCounted: false });
      }
    });
  });
}

const limitHeaders = [
  ...["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"],
  ...["ratelimit", "ratelimit-policy"],
];
