import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAnimalStoreClient } from "../client.js";
import { mockOperations } from "../generated/mock-data.js";
import type { OperationId } from "../operation-types.js";
import { type AnimalStoreMock, mockAnimalStore } from "./index.js";

const baseUrl = "https://store.example/v1";
const client = createAnimalStoreClient({ baseUrl, apiKey: "key", retry: false });
const mock = mockAnimalStore({ baseUrl });
const server = setupServer(...mock.handlers);
const pet = { id: 2, name: "Rex", categoryId: 7 };

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe("handlers", () => {
  test("answer every operation with the success that the contract shows", async () => {
    expect(await client.listPets()).toEqual([
      { id: 1, name: "Mittens", categoryId: 3, status: "available" },
      pet,
    ]);
    expect(await client.createPet({ body: { name: "Rex", categoryId: 7 } })).toEqual(pet);
    expect(await client.getPet({ petId: 2 })).toEqual(pet);
  });

  test("carry the required headers, and no link to a next page", async () => {
    const result = await client.createPet.result({ body: { name: "Rex", categoryId: 7 } });
    expect(result.rateLimit).toMatchObject({ limit: 60, remaining: 58 });
    expect(result.response.headers.get("Location")).toBe("/v1/pets/3");
    const listed = await client.listPets.result();
    expect(listed.response.headers.has("Link")).toBe(false);
  });

  test("are there for the contract's servers", async () => {
    const production = createAnimalStoreClient({ environment: "production", retry: false });
    server.use(...mockAnimalStore({ environment: "production" }).handlers);
    expect(await production.getPet({ petId: 2 })).toEqual(pet);
  });
});

const everyStatus = Object.entries(mockOperations).flatMap(([id, { responses }]) =>
  Object.keys(responses).map((status) => [id as "listPets", Number(status)] as const),
);

describe("every declared status of every operation", () => {
  test.each(everyStatus)("%s %i", async (id, status) => {
    server.use((mock as Pick<AnimalStoreMock, "listPets">)[id](status as 200));
    const { method } = mockOperations[id as OperationId];
    const input = method === "post" ? { body: pet } : { petId: 1 };
    const result = await client[id].result(input as never);
    expect(result.status).toBe(status);
    expect(result.rateLimit).toBeDefined();
  });
});

describe("an answer", () => {
  test("can be another example, another body, other headers", async () => {
    server.use(mock.listPets(200, { example: "empty" }));
    expect(await client.listPets()).toEqual([]);
    server.use(mock.listPets(200, { body: [pet], headers: { "X-RateLimit-Remaining": 0 } }));
    expect(await client.listPets.result()).toMatchObject({
      data: [pet],
      rateLimit: { remaining: 0 },
    });
    server.use(mock.listPets(429, { example: "keyBanned" }));
    expect(await client.listPets.result()).toMatchObject({ error: { code: "key_banned" } });
  });

  test("can depend on the request", async () => {
    server.use(mock.getPet(200, ({ params }) => ({ body: { ...pet, id: Number(params.petId) } })));
    expect(await client.getPet({ petId: 41 })).toEqual({ ...pet, id: 41 });
  });

  test("can lead through pages", async () => {
    const next = { Link: `</v1/pets?cursor=a>; rel="next"` };
    server.use(
      mock.listPets(200, ({ request }) =>
        request.url.includes("cursor") ? { body: [] } : { body: [pet], headers: next },
      ),
    );
    const pages: number[] = [];
    for await (const { data } of client.listPets.pages()) pages.push(data.length);
    expect(pages).toEqual([1, 0]);
  });
});

describe("what the contract forbids is refused", () => {
  test.each<[string, () => unknown, string]>([
    ["a body", () => mock.getPet(200, { body: { name: "Rex" } as never }), "must have required"],
    ["a status", () => mock.getPet(418 as never), "getPet declares no status 418"],
    [
      "an error of another status",
      () => mock.getPet(404, { body: { code: "x", message: "x", status: 400 } }),
      ".status: must be 404",
    ],
    [
      "an error without code",
      () => mock.getPet(404, { body: { status: 404 } as never }),
      "must have required",
    ],
    [
      "a header",
      () => mock.getPet(429, { headers: { "Retry-After": 0 } }),
      "Retry-After: must have minimum 1",
    ],
    [
      "an unknown example",
      () => mock.listPets(200, { example: "none" as never }),
      "must have type",
    ],
  ])("%s", (_name, make, problem) => {
    expect(make).toThrow(problem);
  });

  test("also when a function makes it: the mistake is told by an answer that it allows", async () => {
    server.use(mock.getPet(200, () => ({ body: { id: "2" } as never })));
    const result = await client.getPet.result({ petId: 2 });
    expect(result).toMatchObject({ status: 500, error: { code: "internal_error", status: 500 } });
    expect(result.ok || result.error.message).toContain('.id: must have type "integer"');
  });
});
