import {
  respond,
  type Step,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { describe, expect, test, vi } from "vitest";
import {
  AnimalStoreError,
  ApiError,
  createAnimalStoreClient,
  InexactIntegerError,
  RateLimitError,
} from "./generated/index.ts";
import { createPet, getPet, listPets } from "./generated/operations.ts";

const baseUrl = "https://store.example/v1";
const pet = { id: 1, name: "Rex", categoryId: 7 };
const limits = {
  "X-RateLimit-Limit": "60",
  "X-RateLimit-Remaining": "58",
  "X-RateLimit-Reset": "1798761600",
  "X-Request-Id": "request-1",
};
const rateLimit = { limit: 60, remaining: 58, resetAt: new Date(1798761600_000) };

function clientOf(...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  return { sent, client: createAnimalStoreClient({ baseUrl, apiKey: "key", fetch, retry: false }) };
}

describe("the request", () => {
  test("puts each input in its place", async () => {
    const { client, sent } = clientOf(
      respond(200, {}, [pet]),
      respond(200, {}, pet),
      respond(201, {}, pet),
    );
    await client.listPets({ status: "available", limit: 2 });
    await client.getPet({ petId: 7 });
    await client.createPet({ body: { name: "Ré x", categoryId: 7 } });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${baseUrl}/pets?status=available&limit=2`,
      `GET ${baseUrl}/pets/7`,
      `POST ${baseUrl}/pets`,
    ]);
    expect(sent[2]?.headers.get("Content-Type")).toBe("application/json");
    expect(await sent[2]?.json()).toEqual({ name: "Ré x", categoryId: 7 });
    expect(sent[0]?.headers.has("Content-Type")).toBe(false);
  });

  test("leaves out what is undefined, and encodes the rest", async () => {
    const { client, sent } = clientOf(respond(200));
    await client.listPets({ cursor: "a&b=c/ü", status: undefined });
    expect(sent[0]?.url).toBe(`${baseUrl}/pets?cursor=a%26b%3Dc%2F%C3%BC`);
  });

  test("leaves out a property of the body that is undefined", async () => {
    const { client, sent } = clientOf(respond(201, {}, pet));
    await client.createPet({ body: { name: "Rex", categoryId: 7, status: undefined } });
    expect(await sent[0]?.json()).toEqual({ name: "Rex", categoryId: 7 });
  });

  test("has one content type, however the call writes its name", async () => {
    const { client, sent } = clientOf(respond(201, {}, pet));
    const headers = { "content-type": "application/json; charset=utf-8" };
    await client.createPet({ body: pet }, { headers });
    expect(sent[0]?.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  });

  test.each([undefined, null])("names a path parameter that is missing: %j", async (petId) => {
    const { client, sent } = clientOf();
    const call = client.getPet({ petId } as never);
    await expect(call).rejects.toThrow(new AnimalStoreError("Missing parameter: petId"));
    expect(sent).toEqual([]);
  });

  test.each(["ключ", "two\nlines", "a\u0000b"])("is not sent with the key %j", async (apiKey) => {
    const { fetch, sent } = scriptedFetch(respond(200));
    const error = await createAnimalStoreClient({ baseUrl, apiKey, fetch })
      .listPets()
      .catch((reason: Error) => reason);
    expect(error).toEqual(new AnimalStoreError("Expected an API key in ASCII"));
    expect(sent).toEqual([]);
  });

  test("has a key without the line break that follows it in a file", async () => {
    const { fetch, sent } = scriptedFetch(respond(200));
    await createAnimalStoreClient({ baseUrl, apiKey: "key\n", fetch }).listPets();
    expect(sent[0]?.headers.get("Authorization")).toBe("Bearer key");
  });

  test.each(["", ".", "..", "../pets", "a/../.."])(
    "is not sent with the path parameter %j",
    async (petId) => {
      const { client, sent } = clientOf();
      const call = client.getPet({ petId } as never);
      await expect(call).rejects.toThrow(AnimalStoreError);
      await expect(call).rejects.toThrow("service: https://store.example/v1/pets/");
      expect(sent).toEqual([]);
    },
  );

  test.each([
    ["a..b", "a..b"],
    ["a/b", "a%2Fb"],
    ["{a}", "%7Ba%7D"],
    ["...", "..."],
  ])("takes the path parameter %s as it is", async (petId, segment) => {
    const { client, sent } = clientOf(respond(200, {}, pet));
    await client.getPet({ petId } as never);
    expect(sent[0]?.url).toBe(`${baseUrl}/pets/${segment}`);
  });

  test("goes where the operation is, not where an option of pages says", async () => {
    const { client, sent } = clientOf(respond(200), respond(200));
    const options = { from: "https://evil.example/steal", headers: {} };
    await client.listPets({}, options);
    await client.listPets.result({}, options);
    expect(sent.map(({ url }) => url)).toEqual([`${baseUrl}/pets`, `${baseUrl}/pets`]);
  });

  test.each([
    ["production", "https://api.animal-store.example/v1/pets"],
    ["staging", "https://staging.animal-store.example/v1/pets"],
    ["local", "http://127.0.0.1:3000/v1/pets"],
  ] as const)("to %s goes to the contract's server", async (environment, url) => {
    const { fetch, sent } = scriptedFetch(respond(200));
    await createAnimalStoreClient({ environment, fetch }).listPets();
    expect(sent[0]?.url).toBe(url);
  });
});

describe("the data", () => {
  test("of a success is what the call returns", async () => {
    const { client } = clientOf(respond(200, {}, [pet]), respond(201, {}, pet));
    expect(await client.listPets()).toEqual([pet]);
    expect(await client.createPet({ body: pet })).toEqual(pet);
  });

  test("comes through the functions that are imported alone as well", async () => {
    const { client } = clientOf(
      respond(200, {}, [pet]),
      respond(200, {}, pet),
      respond(201, {}, pet),
    );
    expect(await listPets(client)).toEqual([pet]);
    expect(await getPet(client, { petId: 1 })).toEqual(pet);
    expect(await createPet(client, { body: pet })).toEqual(pet);
  });
});

describe("an error that the contract declares", () => {
  test("is thrown", async () => {
    const { client } = clientOf(respond(404, limits));
    const error = await client.getPet({ petId: 99 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: "ApiError",
      message: "Message 404",
      status: 404,
      code: "code_404",
      requestId: "request-1",
      rateLimit,
      body: { code: "code_404", message: "Message 404", status: 404 },
    });
  });

  test("429 has a class of its own", async () => {
    const { client } = clientOf(respond(429, { ...limits, "Retry-After": "5" }));
    const before = Date.now();
    const error = await client.listPets().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toBeInstanceOf(ApiError);
    const retryAt = (error as RateLimitError).retryAt.getTime();
    expect(retryAt).toBeGreaterThanOrEqual(before + 5_000);
    expect(retryAt).toBeLessThanOrEqual(Date.now() + 5_000);
  });

  test("429 that tells no time admits requests from now on", async () => {
    const { client } = clientOf(respond(429));
    const error = await client.listPets().catch((thrown: unknown) => thrown);
    expect((error as RateLimitError).retryAt).toBeInstanceOf(Date);
  });

  test("is a value in the result style", async () => {
    const { client } = clientOf(respond(404, limits));
    expect(await client.getPet.result({ petId: 99 })).toMatchObject({
      ok: false,
      status: 404,
      error: { code: "code_404" },
      retryAt: undefined,
      requestId: "request-1",
      rateLimit,
    });
  });
});

test("a result has the success, its metadata and the headers of the contract, as pages do", async () => {
  const link = '</v1/pets?cursor=a>; rel="next"';
  const { client } = clientOf(
    respond(201, { ...limits, Location: "/v1/pets/1" }, pet),
    respond(200, { ...limits, Link: link }),
  );
  const result = await client.createPet.result({ body: pet });
  const success = { ok: true, status: 201, data: pet, requestId: "request-1", rateLimit };
  expect(result).toMatchObject(success);
  expect(result.headers.get("Location")).toBe("/v1/pets/1");
  expect(result.headers.get("X-RateLimit-Remaining")).toBe(58);
  expect((await client.listPets.page()).headers.get("Link")).toBe(link);
});

describe("a response that the contract does not declare is thrown in both styles", () => {
  const html = "<h1>Bad gateway</h1>";
  const plain = "text/plain;charset=UTF-8";
  const unexpected = "Unexpected response to GET /pets (declared: 200,400,401,429,500,503)";
  function page(text: string | null, status = 200) {
    return () => new Response(text, { status });
  }
  const json = { headers: { "Content-Type": "application/json" } };
  const redirect = () =>
    Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
  const inexact = '[{"id":9007199254740993,"name":5}]';

  test.each<[string, () => Response, object, message?: string]>([
    ["a proxy's page", page(html, 502), { body: html, code: undefined }, `502 ${plain}`],
    ["a proxy's page with a declared status", page(html, 500), { body: html }],
    [
      "a proxy's JSON with a declared status",
      () => Response.json({ error: "no" }, { status: 401 }),
      { body: '{"error":"no"}' },
    ],
    ["a success that is not JSON", page(html), { body: html }, `200 ${plain}`],
    ["a redirect, whose status browsers hide", redirect, {}, "a redirect, which is not followed "],
    ["a success that is nothing", page(null), { body: "" }],
    ["a success that is cut JSON", () => new Response('[{"id":1', json), { body: '[{"id":1' }],
    [
      "JSON of another media type, whose integers nobody has checked",
      page(inexact),
      {},
      `200 ${plain}`,
    ],
    ["JSON without a media type", () => new Response(new Blob(["[]"])), { body: "[]" }, "200 "],
    [
      "another success",
      () => Response.json([], { status: 202 }),
      { body: "[]" },
      "202 application/json",
    ],
    ["an error of the service with another status", () => respond(405), { code: "code_405" }],
    ["JSON null", page("null", 500), { body: "null" }],
    ["nothing", page(null, 500), { body: "" }, "500 "],
  ])("%s", async (_name, response, parts, message) => {
    const { status } = response();
    const told = message && { message: `${unexpected}: ${message}` };
    const expected = { name: "ApiError", status, ...parts, ...told };
    const { client } = clientOf(response(), response());
    await expect(client.listPets()).rejects.toMatchObject(expected);
    await expect(client.listPets.result()).rejects.toMatchObject(expected);
  });
});

describe("an integer that JavaScript would round", () => {
  const body = '[{"id":9007199254740993,"name":"Rex","categoryId":7}]';
  const json = { "Content-Type": "application/json" };
  test("is an error of every call, never rounded", async () => {
    const steps = Array.from({ length: 3 }, () => new Response(body, { headers: json }));
    const { client } = clientOf(...steps);
    await expect(client.listPets()).rejects.toThrow(InexactIntegerError);
    await expect(client.listPets.result()).rejects.toThrow("Integer beyond 2^53");
    await expect(client.GET("/pets")).rejects.toThrow(InexactIntegerError);
  });

  test("does not hide what was done, nor the rate limit", async () => {
    const onRateLimit = vi.fn();
    const headers = { ...limits, ...json, Location: "/v1/pets/1" };
    const { fetch } = scriptedFetch(new Response(body, { status: 201, headers }));
    const client = createAnimalStoreClient({ baseUrl, fetch, onRateLimit });
    const error = await client.createPet({ body: pet }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 201, requestId: "request-1", rateLimit });
    const { response } = error as InexactIntegerError;
    expect(response.headers.get("Location")).toBe("/v1/pets/1");
    expect(onRateLimit).toHaveBeenCalledExactlyOnceWith(rateLimit);
  });

  test.each([
    ["<p>9007199254740993</p>", 502],
    [body, 502],
    [body, 404],
    ['[{"id":9007199254740993', 200],
  ])("is of no concern in what is not data: %s, %i", async (text, status) => {
    const { client } = clientOf(new Response(text, { status, headers: json }));
    await expect(client.listPets()).rejects.toMatchObject({ name: "ApiError", status });
  });
});
