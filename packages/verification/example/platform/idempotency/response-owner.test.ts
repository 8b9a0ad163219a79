import { randomUUID } from "node:crypto";
import type { Service } from "@contract-first/service";
import type {
  PlatformContract,
  PlatformOperation,
} from "@contract-first/service/internal/contract";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { expect, test } from "vitest";
import { example } from "../testing/example.ts";
import type { AnyClient } from "../testing/prisma-project.ts";

const createPlace = example.contract.operations.createPlace as PlatformOperation;
const security = [{ program: [], user: [] }, { user: [] }, { program: [] }, {}];

/** Requests may have the key of a program, and the token of its user, for which a key stands in. */
const contract: PlatformContract<"createPlace"> = {
  ...example.contract,
  securitySchemes: {
    program: { credential: "key", in: "header", name: "X-Program" },
    user: { credential: "token", in: "bearer" },
  },
  operations: { createPlace: { ...createPlace, security, authentication: "optional" } },
};

let places = 0;
const place = () => ({ id: ++places, name: "Gotthard", kind: "tunnel" });

/** The service finds users by `X-Session`, before it looks for keys and tokens. */
const service: Service<AnyClient> = {
  ...(example as unknown as Service<AnyClient>),
  contract,
  handlers: {
    createPlace: async () => ({ status: 201, headers: { Location: "/" }, body: place() }),
  },
  extend: () => ({
    identify({ headers }) {
      const subject = headers["x-session"]?.toString();
      if (subject === undefined) return undefined;
      return { kind: "token", subject, plan: "free", scopes: [], claims: {} };
    },
  }),
};

const api = useTestService(service, { trustProxy: 1 });

/** Creates a place; returns its id, which a repeated request gets again. */
async function create(key: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${api.baseUrl}/places`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers },
    body: JSON.stringify({ name: "Gotthard", kind: "tunnel" }),
  });
  const { id } = (await response.json()) as { id?: number };
  return response.status === 201 ? id : response.status;
}

test("users of one address get their own responses, from any address", async () => {
  const key = randomUUID();
  const ids = [
    await create(key, { "X-Session": "ada" }),
    await create(key, { "X-Session": "grace" }),
    await create(key, {}),
  ];
  expect(new Set(ids).size).toBe(3);
  const elsewhere = { "X-Session": "ada", "X-Forwarded-For": "192.0.2.7" };
  expect(await create(key, elsewhere)).toBe(ids[0]);
  expect(await create(key, { "X-Session": "grace" })).toBe(ids[1]);
  expect(await create(key, {})).toBe(ids[2]);
});

test("users of one program get their own responses", async () => {
  const key = randomUUID();
  const keys = await Promise.all([1, 2, 3].map(() => api.createKey()));
  const [program = "", ada = "", grace = ""] = keys.map(({ secret }) => secret);
  const ofProgram = { "X-Program": program };
  const ofAda = { ...ofProgram, Authorization: `Bearer ${ada}` };
  const ofGrace = { ...ofProgram, Authorization: `Bearer ${grace}` };
  const requests = [ofProgram, ofAda, ofGrace, { ...ofAda, "X-Session": "ada" }];
  const ids = [];
  for (const headers of requests) ids.push(await create(key, headers));
  expect(new Set(ids).size).toBe(requests.length);
  const again = [];
  for (const headers of requests) again.push(await create(key, headers));
  expect(again).toEqual(ids);
});
