import { operations, plans } from "@animal-store/contract";
import { document } from "@animal-store/contract/document";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAnimalStoreClient } from "../generated/index.ts";
import { mockAnimalStore } from "../generated/mock.ts";

const baseUrl = "https://store.example/v1";
const client = createAnimalStoreClient({ baseUrl, apiKey: "key", retry: false });
const mock = mockAnimalStore({ baseUrl });
const server = setupServer(...mock.handlers);
const pet = { id: 2, name: "Rex", categoryId: 7 };

const { examples, headers } = (document as unknown as Document).components;

interface Document {
  components: {
    examples: Record<"FirstPage" | "CreatedPet", { value: unknown }>;
    headers: Record<"X-RateLimit-Remaining", { example: number }>;
  };
}

const limit = plans.free.perMinute;
const remaining = headers["X-RateLimit-Remaining"].example;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe("handlers", () => {
  test("respond to every operation with the success that the contract shows", async () => {
    expect(await client.listPets()).toEqual(examples.FirstPage.value);
    const shown = examples.CreatedPet.value;
    expect(await client.createPet({ body: { name: "Rex", categoryId: 7 } })).toEqual(shown);
    expect(await client.getPet({ petId: 2 })).toEqual(shown);
  });

  test("carry the required headers, and no link to a next page", async () => {
    const result = await client.createPet.result({ body: { name: "Rex", categoryId: 7 } });
    expect(result.rateLimit).toMatchObject({ limit, remaining });
    expect(result.response.headers.get("Location")).toBe("/v1/pets/3");
    const listed = await client.listPets.result();
    expect(listed.response.headers.has("Link")).toBe(false);
  });

  test("have nothing left of the limit where it is exceeded", async () => {
    server.use(mock.listPets(429));
    const { rateLimit, response } = await client.listPets.result();
    expect(rateLimit).toMatchObject({ limit, remaining: 0 });
    expect(response.headers.get("RateLimit")).toMatch(/^"minute";r=0;/);
    server.use(mock.listPets(429, { headers: { "X-RateLimit-Remaining": 5 } }));
    expect((await client.listPets.result()).rateLimit).toMatchObject({ remaining: 5 });
  });

  test("are there for the contract's servers", async () => {
    const production = createAnimalStoreClient({ environment: "production", retry: false });
    server.use(...mockAnimalStore({ environment: "production" }).handlers);
    expect(await production.getPet({ petId: 2 })).toEqual(examples.CreatedPet.value);
  });
});

describe("a response", () => {
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

  test("leaves out what JSON leaves out", async () => {
    const status = undefined as never;
    server.use(mock.getPet(200, { body: { ...pet, status } }));
    expect(await client.getPet({ petId: 2 })).toEqual(pet);
  });

  test("is what it was when it was validated", async () => {
    const body = { ...pet };
    server.use(mock.getPet(200, { body }));
    body.id = "2" as never;
    expect(await client.getPet({ petId: 2 })).toEqual(pet);
    expect(await client.getPet({ petId: 2 })).toEqual(pet);
  });

  test("may have headers that the contract does not declare, and numbers as text", async () => {
    const headers = { "X-Cache": "hit", "x-ratelimit-remaining": "7" };
    server.use(mock.listPets(200, { headers }));
    const { response, rateLimit } = await client.listPets.result();
    expect(response.headers.get("X-Cache")).toBe("hit");
    expect(rateLimit).toMatchObject({ remaining: 7 });
  });

  test("of a deprecated operation announces its end, whatever the status", async () => {
    const { since, sunset } = operations.getPet.deprecation ?? {};
    server.use(mock.getPet(404, { headers: { Link: '</v1/docs>; rel="help"' } }));
    const { response } = await client.getPet.result({ petId: 2 });
    expect(response.headers.get("Deprecation")).toBe(`@${Date.parse(String(since)) / 1000}`);
    expect(response.headers.get("Sunset")).toBe(new Date(String(sunset)).toUTCString());
    expect(response.headers.get("Link")).toBe(
      '</v1/pets>; rel="successor-version", ' +
        '</docs#/pets/getPet>; rel="deprecation"; type="text/html", ' +
        '</docs#/pets/getPet>; rel="sunset"; type="text/html", </v1/docs>; rel="help"',
    );
  });

  test("can depend on the body of the request", async () => {
    server.use(
      mock.createPet(201, async ({ request }) => ({ body: { id: 5, ...(await request.json()) } })),
    );
    const body = { name: "Tom", categoryId: 3, status: "sold" } as const;
    expect(await client.createPet({ body })).toEqual({ id: 5, ...body });
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
  const error = (code: string, status: number) => ({ code, message: "x", status });
  const required = "This value is required";
  const getting = (status: 200 | 404 | 429, response: object) => () =>
    mock.getPet(status as 200, response);
  const listing = (response: object) => () => mock.listPets(200, response);
  const typed = (name: string, value: string) => listing({ headers: { [name]: value } });

  test.each<[string, () => unknown, string]>([
    ["a body", getting(200, { body: { name: "Rex" } }), required],
    ["a status", () => mock.getPet(418 as never), "getPet declares no status 418"],
    ["an error of another status", getting(404, { body: error("x", 400) }), "status: must be 404"],
    ["an error without code", getting(404, { body: { status: 404 } }), required],
    [
      "a header",
      getting(429, { headers: { "Retry-After": 0 } }),
      "Retry-After: This value must be at least 1",
    ],
    ["an unknown example", listing({ example: "none" }), "no example none"],
    [
      "a code of another status",
      getting(404, { body: error("key_banned", 404) }),
      "body/code: key_banned has the status 429",
    ],
    ["a header in other letters", typed("x-ratelimit-limit", "abc"), "X-RateLimit-Limit: This"],
    ["another type of content", typed("content-type", "text/html"), "must be application/json"],
    [
      "what toJSON makes of a body",
      getting(200, { body: { ...pet, toJSON: () => ({ id: 2 }) } }),
      required,
    ],
    [
      "an array with holes",
      listing({ body: new Array(1) }),
      "body/0: This value must be an object",
    ],
    ["a body that JSON cannot hold", getting(200, { body: () => {} }), "body: is missing"],
  ])("%s", (_name, make, problem) => {
    expect(make).toThrow(problem);
  });

  test("also when a function makes it: a response that the contract allows reports the mistake", async () => {
    server.use(mock.getPet(200, async () => ({ body: { id: "2" } as never })));
    const result = await client.getPet.result({ petId: 2 });
    expect(result).toMatchObject({ status: 500, error: { code: "internal_error", status: 500 } });
    expect(result.ok || result.error.message).toContain(
      "body/id: This value must be a whole number",
    );
  });
});
