import type { AcceptedExchange, Extensions, Service } from "@contract-first/service";
import { HttpError } from "@contract-first/service/http";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "../testing/example.ts";

/** What surrounds the requests in a test. */
let around: NonNullable<Extensions<PrismaClient>["around"]>;
let accepted: AcceptedExchange[] = [];

const service: Service<PrismaClient> = {
  ...example,
  extend: (dependencies) => ({
    ...example.extend?.(dependencies),
    middleware: [
      (request, response, next) => {
        response.set("X-Region", "west");
        if (request.path === "/region") response.send("west");
        else next();
      },
    ],
    async around(exchange, next) {
      accepted.push(exchange);
      await around(exchange, next);
    },
  }),
};
const api = useTestService(service);

beforeEach(() => {
  accepted = [];
  around = (_exchange, next) => next();
});

const list = (headers: Record<string, string> = {}) => fetch(`${api.baseUrl}/places`, { headers });
const withKey = () => ({ Authorization: `Bearer ${api.secret}` });

test("a handler in front of the operations adds a header to every response", async () => {
  const paths = ["/places", "/nowhere"];
  const responses = await Promise.all([
    ...paths.map((path) => fetch(api.baseUrl + path, { headers: withKey() })),
    list(),
    fetch(`${api.baseUrl}/places`, { method: "PATCH" }),
    fetch(`${api.origin}/docs`),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 404, 401, 405, 200]);
  expect(responses.map(({ headers }) => headers.get("X-Region"))).toEqual(Array(5).fill("west"));
});

test("a route of one's own stands beside the operations", async () => {
  const response = await fetch(`${api.origin}/region`);
  expect([response.status, await response.text()]).toEqual([200, "west"]);
});

test("what surrounds an operation sees who is accepted, before the body is read", async () => {
  const post = { method: "POST", body: "{", headers: { ...withKey(), "X-Wrong": "1" } };
  await fetch(`${api.baseUrl}/places`, post);
  await list();
  expect(accepted.map(({ operationId, caller }) => [operationId, caller?.kind])).toEqual([
    ["createPlace", "key"],
  ]);
});

test("what surrounds an operation refuses a request with an error of the contract", async () => {
  around = async () => {
    throw new HttpError("not_found", "There is nothing here today.");
  };
  const response = await list(withKey());
  const error = { code: "not_found", message: "There is nothing here today.", status: 404 };
  expect([response.status, await response.json()]).toEqual([404, error]);
  expect(response.headers.has("X-RateLimit-Limit")).toBe(true);
});

test("500: what surrounds an operation does nothing", async () => {
  around = async () => {};
  expect((await list(withKey())).status).toBe(500);
  expect(api.log.findLast(({ level }) => level === 50)).toMatchObject({
    operation: "listPlaces",
    err: { message: "around must call next or send a response, and has done neither." },
  });
});

test("a request is performed once, however often next is called", async () => {
  let second: unknown;
  around = async (_exchange, next) => {
    await next();
    second = await Promise.resolve()
      .then(next)
      .catch((error: unknown) => error);
  };
  expect((await list(withKey())).status).toBe(200);
  expect(String(second)).toContain("next was called twice");
});
