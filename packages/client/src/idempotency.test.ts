import { newKey } from "@contract-first/client-runtime/idempotency";
import {
  connectionFailure,
  respond,
  type Step,
  scriptedFetch,
  settled,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAnimalStoreClient } from "./generated/index.ts";

const baseUrl = "https://store.example/v1";
const input = { body: { name: "Rex", categoryId: 7 } };
const created = () => respond(201, {}, { id: 1, ...input.body });
const lost = () => connectionFailure("ECONNRESET");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function clientOf(...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  const keys = () => sent.map(({ headers }) => headers.get("Idempotency-Key"));
  return { client: createAnimalStoreClient({ baseUrl, apiKey: "key", fetch }), sent, keys };
}

describe("an operation that takes an Idempotency-Key", () => {
  test("has one of its own for each call", async () => {
    const { client, keys } = clientOf(created(), created());
    await client.createPet(input);
    await client.createPet.result(input);
    expect(keys()).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    expect(new Set(keys()).size).toBe(2);
  });

  test.each<[string, Step]>([
    ["the response was lost", lost()],
    ["a gateway failed", respond(502)],
    ["the service could not be used", respond(503, { "Retry-After": "1" })],
    ["the first request was still being performed", respond(409, { "Retry-After": "1" })],
    ["there was no response in time", "silence"],
  ])("is sent again with the same key when %s", async (_name, failure) => {
    const { client, keys } = clientOf(failure, created());
    expect(await settled(client.createPet(input))).toMatchObject({ id: 1 });
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  test("keeps the key that a call passes, as a parameter or as a header", async () => {
    const { client, keys } = clientOf(created(), created());
    await client.createPet({ ...input, "Idempotency-Key": "mine" });
    await client.createPet(input, { headers: { "idempotency-key": "my own" } });
    expect(keys()).toEqual(["mine", "my own"]);
  });

  test("has a key and repetitions when it is called by its path", async () => {
    const { client, keys } = clientOf(lost(), created(), created());
    expect(await settled(client.POST("/pets", input))).toMatchObject({ data: { id: 1 } });
    expect(keys()[0]).toMatch(uuid);
    expect(keys()[1]).toBe(keys()[0]);
    const params = { header: { "Idempotency-Key": "mine" } };
    await client.POST("/pets", { ...input, params });
    expect(keys()[2]).toBe("mine");
  });

  test("is not sent again for a conflict that does not tell when to come back", async () => {
    const { client, keys } = clientOf(respond(409));
    expect(await settled(client.createPet(input))).toMatchObject({ status: 409 });
    expect(keys()).toHaveLength(1);
  });
});

test("other operations have no key", async () => {
  const { client, keys } = clientOf(respond(200), respond(200));
  await client.listPets();
  await client.GET("/pets");
  expect(keys()).toEqual([null, null]);
});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each([undefined, {}])("keys are made where the platform has no UUIDs: %j", (crypto) => {
  vi.stubGlobal("crypto", crypto);
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  // The contract's pattern and length.
  for (const key of keys) expect(key).toMatch(/^[!-~]{20,255}$/);
});
