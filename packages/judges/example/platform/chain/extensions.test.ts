import { randomUUID } from "node:crypto";
import type { AcceptedExchange, Extensions, Service } from "@contract-first/service";
import { HttpError } from "@contract-first/service/http";
import type { PlatformContract } from "@contract-first/service/internal/contract";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "../testing/example.ts";

/** What surrounds the requests in a test. */
let around: NonNullable<Extensions<PrismaClient>["around"]>;
let accepted: AcceptedExchange[] = [];

/** The contract, whose operations also accept tokens. */
const withTokens = Object.entries(example.contract.operations).map(([id, operation]) => {
  const security = [...operation.security, { login: operation.security.flatMap(scopesOf) }];
  return [id, { ...operation, security }];
});
const contract: PlatformContract = {
  ...example.contract,
  securitySchemes: {
    ...example.contract.securitySchemes,
    login: { credential: "token", in: "bearer" },
  },
  operations: Object.fromEntries(withTokens),
};

function scopesOf(requirement: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.values(requirement).flat();
}

const service: Service<PrismaClient> = {
  ...example,
  contract,
  extend: (dependencies) => ({
    ...example.extend?.(dependencies),
    middleware: [
      (request, response, next) => {
        response.set("X-Region", "west");
        if (request.path === "/region") response.send("west");
        else next();
      },
    ],
    async identify({ headers }) {
      const [, subject] = /^session=(\w+)$/.exec(headers.cookie ?? "") ?? [];
      if (subject === undefined) return undefined;
      return { kind: "token", subject, plan: "visitor", scopes: [], claims: {} };
    },
    async around(exchange, next) {
      accepted.push(exchange);
      await around(exchange, next);
    },
  }),
};
const bed = useTestService(service);

beforeEach(() => {
  accepted = [];
  around = (_exchange, next) => next();
});

const list = (headers: Record<string, string> = {}) => fetch(`${bed.baseUrl}/places`, { headers });
const withKey = () => ({ Authorization: `Bearer ${bed.secret}` });

test("a handler in front of the operations adds a header to every response", async () => {
  const paths = ["/places", "/nowhere"];
  const responses = await Promise.all([
    ...paths.map((path) => fetch(bed.baseUrl + path, { headers: withKey() })),
    list(),
    fetch(`${bed.baseUrl}/places`, { method: "PATCH" }),
    fetch(`${bed.origin}/docs`),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 404, 401, 405, 200]);
  expect(responses.map(({ headers }) => headers.get("X-Region"))).toEqual(Array(5).fill("west"));
});

test("a route of one's own stands beside the operations", async () => {
  const response = await fetch(`${bed.origin}/region`);
  expect([response.status, await response.text()]).toEqual([200, "west"]);
});

test("what surrounds an operation sees who is accepted, before the body is read", async () => {
  const post = { method: "POST", body: "{", headers: { ...withKey(), "X-Wrong": "1" } };
  await fetch(`${bed.baseUrl}/places`, post);
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
  expect(bed.log.findLast(({ msg }) => msg === "failed")).toMatchObject({
    operation: "listPlaces",
    err: { message: "around has neither called next nor sent a response." },
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

test("users of sessions have limits, access, kept responses and log lines of their own", async () => {
  const key = randomUUID();
  const create = (subject: string) =>
    fetch(`${bed.baseUrl}/places`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        Cookie: `session=${subject}`,
      },
      body: JSON.stringify({ name: "Gotthard", kind: "tunnel" }),
    });
  const [ada, grace, again] = [await create("ada"), await create("grace"), await create("ada")];
  expect([ada, grace, again].map(({ status }) => status)).toEqual([201, 201, 201]);
  const [first, other, replayed] = (await Promise.all(
    [ada, grace, again].map((each) => each.json()),
  )) as { id: number }[];
  expect(replayed).toEqual(first);
  expect(other?.id).not.toBe(first?.id);
  const left = [ada, grace, again].map(({ headers }) => headers.get("X-RateLimit-Remaining"));
  expect(left[0]).toBe(left[1]);
  expect(Number(left[2])).toBe(Number(left[0]) - 1);
  await expect
    .poll(() => bed.log.filter(({ subject }) => subject === "grace"))
    .toMatchObject([{ status: 201 }]);
});
