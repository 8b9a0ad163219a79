import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { HandlerContext, HandlerRequest, Service } from "@contract-first/service";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { expect, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "../testing/example.ts";

type Context = HandlerContext<PrismaClient>;

/** What the last handler received. */
let request: HandlerRequest;
let dialects: string[] = [];

/** Each handler does what that of the example does. */
const handlers = Object.fromEntries(
  Object.entries(example.handlers).map(([id, written]) => {
    const handle = async (input: object, context: Context) => {
      request = context.request;
      request.log.info({ of: id }, "handled");
      dialects = await context.transact(async (inside) => {
        expect(inside.request).toBe(request);
        return [context, inside].map(({ queries }) => queries.dialect);
      });
      return (written as (input: object, context: Context) => Promise<unknown>)(input, context);
    };
    return [id, Object.assign(handle, written)];
  }),
);

const service: Service<PrismaClient> = {
  ...example,
  handlers: {
    ...handlers,
    async getPlace(_input: object, context: Context) {
      request = context.request;
      await once(request.signal, "abort");
      throw request.signal.reason;
    },
  },
};
const api = useTestService(service);

const place = { method: "POST", body: `{"name":"Gotthard","kind":"tunnel"}` };
const json = { "Content-Type": "application/json" };
const keyed = () => ({ ...json, "Idempotency-Key": randomUUID() });

test.each([
  ["a read", "listPlaces", "/places", () => ({})],
  ["a change", "createPlace", "/places", () => ({ ...place, headers: json })],
  [
    "a change in a shared transaction",
    "createPlace",
    "/places",
    () => ({ ...place, headers: keyed() }),
  ],
])("the handler of %s gets the id, the log and the database", async (_name, id, path, init) => {
  const { status, headers } = await api.request(`/echoes/v1${path}`, init());
  expect(status).toBeLessThan(300);
  expect(request.id).toBe(headers.get("X-Request-Id"));
  const line = api.log.findLast(({ msg }) => msg === "handled");
  expect(line).toMatchObject({ requestId: request.id, operation: id, of: id });
  expect(dialects).toEqual([testedDialect, testedDialect]);
  expect(request.signal.aborted).toBe(false);
});

test("the handler learns that its client has gone", async () => {
  const client = new AbortController();
  const asked = api.request("/echoes/v1/places/1", { signal: client.signal });
  asked.catch(() => {});
  await expect.poll(() => request.log.bindings()).toMatchObject({ operation: "getPlace" });
  client.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => request.signal.aborted).toBe(true);
});
