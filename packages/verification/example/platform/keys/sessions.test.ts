import { randomUUID } from "node:crypto";
import { cookieValue, type Service } from "@contract-first/service";
import { fail } from "@contract-first/service/internal/http/contract/operation-error";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { expect, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "../testing/example.ts";

/** The example, whose operations need sessions: each value of the cookie is the user of a session. */
const service: Service<PrismaClient> = {
  ...example,
  contract: {
    ...example.contract,
    securitySchemes: { session: { credential: "token", in: "cookie", name: "sid" } },
    operations: Object.fromEntries(
      Object.entries(example.contract.operations).map(([id, operation]) => {
        const security = operation.security.map(() => ({ session: [] }));
        return [id, { ...operation, security }];
      }),
    ),
  },
  handlers: {
    ...example.handlers,
    // As if these operations were a log-in and a log-out.
    listPlaces: async () => ({
      status: 200,
      headers: { "Set-Cookie": ["sid=new", "theme=dark"] },
      body: [],
    }),
    getPlace: async () => {
      const error = { code: "not_found", message: "There is none.", status: 404 };
      return fail(404, error, { "Set-Cookie": "sid=; Max-Age=0" });
    },
  },
  extend: (dependencies) => ({
    ...example.extend?.(dependencies),
    middleware: [
      (_request, response, next) => {
        response.append("Set-Cookie", "region=west");
        next();
      },
    ],
    async identify({ headers }) {
      const subject = cookieValue(headers.cookie, "sid");
      return subject === null || subject === "ended" ? undefined : { subject };
    },
  }),
};
const api = useTestService(service);
const behindProxy = useTestService(service, { trustProxy: 1 });

/** Adds a place, with an `Idempotency-Key` of its own unless there is one. */
const create = (headers: Record<string, string>, { baseUrl } = api) =>
  fetch(`${baseUrl}/places`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID(), ...headers },
    body: JSON.stringify({ name: "Gotthard", kind: "tunnel" }),
  });

test("users of sessions have kept responses, limits and log lines of their own", async () => {
  const key = { "Idempotency-Key": randomUUID() };
  const ada = await create({ ...key, Cookie: "sid=ada" });
  const grace = await create({ ...key, Cookie: "theme=dark; sid=grace" });
  const again = await create({ ...key, Cookie: "sid=ada" });
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
    .poll(() => api.log.filter(({ subject }) => subject === "grace"))
    .toMatchObject([{ status: 201 }]);
});

test("401: no session, one that has ended, or two", async () => {
  for (const Cookie of ["", "theme=dark", "sid=", "sid=ended", "sid=ada; sid=grace"]) {
    expect([Cookie, (await create({ Cookie })).status]).toEqual([Cookie, 401]);
  }
});

test("401: a change that a page of another origin sends", async () => {
  const Cookie = "sid=hopper";
  const foreign = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://shop.example" },
    { Origin: "null" },
  ];
  for (const headers of foreign) {
    const response = await create({ Cookie, ...headers });
    expect([headers, response.status]).toEqual([headers, 401]);
    expect(await response.json()).toMatchObject({
      message: "A token is required: send it as the cookie sid.",
    });
  }
  const own = [
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
    { Origin: api.origin },
  ];
  for (const headers of own) {
    expect([headers, (await create({ Cookie, ...headers })).status]).toEqual([headers, 201]);
  }
});

test("the host is that which a trusted proxy was asked for", async () => {
  const headers = { Cookie: "sid=lovelace", Origin: "https://api.example" };
  const forwarded = { ...headers, "X-Forwarded-Host": "api.example" };
  expect((await create(forwarded, behindProxy)).status).toBe(201);
  expect((await create(headers, behindProxy)).status).toBe(401);
  expect((await create(forwarded)).status).toBe(401);
});

test("a page of another origin may send reads, whose responses browsers do not show it", async () => {
  const response = await fetch(`${api.baseUrl}/places`, {
    headers: { Cookie: "sid=ada", Origin: "https://shop.example", "Sec-Fetch-Site": "cross-site" },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
});

test("the cookie of a session is completed, beside those of other parts of the service", async () => {
  const headers = { Cookie: "sid=ada" };
  const logIn = await fetch(`${api.baseUrl}/places`, { headers });
  expect(logIn.headers.getSetCookie()).toEqual([
    "region=west",
    "sid=new; Path=/; Secure; HttpOnly; SameSite=Lax",
    "theme=dark",
  ]);
  const logOut = await fetch(`${api.baseUrl}/places/1`, { headers });
  expect(logOut.status).toBe(404);
  expect(logOut.headers.getSetCookie()).toEqual([
    "region=west",
    "sid=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax",
  ]);
});
