import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type HttpHandler, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AnyClient } from "../testing/fixture-client.ts";
import { compileErrors, useGeneratedContract } from "../testing/generated-contract.ts";

const { folder } = await useGeneratedContract("problems/openapi.yaml");
const generated = join(folder, "client/generated");
const { createServiceClient, fieldErrors } = await import(join(generated, "index.ts"));
const { mockService } = await import(join(generated, "mock.ts"));

const baseUrl = "https://problems.example/problems/v1";
const server = setupServer();
const client: AnyClient = createServiceClient({ baseUrl, retry: false });
const mock: Record<string, (status: number, response?: unknown) => HttpHandler> = mockService({
  baseUrl,
});

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const problem = { type: "/problems/lost", title: "Lost", status: 410, detail: "It is lost." };

async function errorOf(id: string, status: number, response?: object) {
  server.use(mock[id]?.(status, response) as HttpHandler);
  return client[id]?.({ placeId: 1, body: { name: "Hall", kind: "hall" } }).catch((each) => each);
}

describe("ApiError", () => {
  test("of a status that a range covers has the detail and the type of the problem", async () => {
    expect(await errorOf("createPlace", 410, { body: problem })).toMatchObject({
      ...{ name: "ApiError", status: 410, message: "It is lost.", code: "/problems/lost" },
      ...{ errors: [], body: problem },
    });
  });

  test("of the rate limit is one that default covers", async () => {
    const headers = { "Retry-After": 3 };
    const body = { ...problem, status: 429 };
    expect(await errorOf("listPlaces", 429, { body, headers })).toMatchObject({
      name: "RateLimitError",
      message: "It is lost.",
    });
  });

  test("of an older shape has its message and its code", async () => {
    const error = { message: "There is no place 1.", type: "gone", http_status: "404" };
    expect(await errorOf("getOldPlace", 404, { body: { error } })).toMatchObject({
      ...{ status: 404, message: "There is no place 1.", code: "gone" },
    });
  });

  test("has the mistakes, by their fields", async () => {
    const errors = [
      { pointer: "/name", detail: "This value is required." },
      { field: "limit", detail: "This value must be at most 100." },
    ];
    const body = { ...problem, status: 400, errors };
    const error = await errorOf("createPlace", 400, { body });
    expect(error).toMatchObject({
      message: "name: This value is required. limit: This value must be at most 100.",
    });
    const messages = {
      name: ["This value is required."],
      limit: ["This value must be at most 100."],
    };
    const result = await client.createPlace?.result({ body: {} });
    for (const form of [error, JSON.parse(JSON.stringify(error)), result, body])
      expect(fieldErrors(form)).toEqual(messages);
  });

  test("of a proxy has the text", async () => {
    server.use(
      http.get(`${baseUrl}/places`, () => HttpResponse.text("Bad Gateway", { status: 502 })),
    );
    const error = await client.listPlaces?.().catch((each) => each);
    expect(error).toMatchObject({ status: 502, code: undefined, body: "Bad Gateway" });
  });
});

describe("a result", () => {
  test("has the body of a status without one of its own", async () => {
    server.use(mock.deletePlace?.(404, { body: { ...problem, status: 404 } }) as HttpHandler);
    expect(await client.deletePlace?.result({ placeId: 7 })).toMatchObject({
      ...{ ok: false, status: 404, error: { title: "Lost" } },
    });
  });

  test("is not a success that nothing declares", async () => {
    const odd = http.get(`${baseUrl}/places`, () => HttpResponse.json([], { status: 206 }));
    server.use(odd);
    await expect(client.listPlaces?.result()).rejects.toThrow(
      "Unexpected response to GET /places (declared: 200,default)",
    );
  });
});

describe("mocks", () => {
  test("validate what a range or default declares", () => {
    expect(() => mock.listPlaces?.(404, { body: { title: "Lost" } })).toThrow("body/type: ");
    expect(() => mock.getOldPlace?.(302)).toThrow("getOldPlace declares no status 302");
  });

  test("say in the shape of the contract what is wrong in a test", async () => {
    const wrong = () => ({ body: { title: "Lost" } });
    const error = await errorOf("listPlaces", 404, wrong);
    expect(error).toMatchObject({ status: 500, code: "" });
    expect(String(error)).toContain("The contract forbids this response of listPlaces, 404");
  });
});

const application = `
import { createServiceClient, type OperationError } from "./client/generated/index.ts";
const client = createServiceClient({ baseUrl: "${baseUrl}" });
export async function show(): Promise<string | number | undefined> {
  const result = await client.deletePlace.result({ placeId: 1 });
  if (result.ok) return result.data;
  if (result.status === 409) return result.error.since;
  if (result.status === 418) return result.error.detail;
  // @ts-expect-error: only the body of 409 has it
  return result.error.since;
}
export function bodyOf(error: OperationError<"getOldPlace">) {
  if (!("body" in error) || typeof error.body === "string") return undefined;
  return error.status === 404 ? error.body.error.http_status : undefined;
}
`;

test("types narrow each status to its own body", async () => {
  await writeFile(join(folder, "application.ts"), application);
  const include = ["application.ts", "types", "client/generated"];
  expect(await compileErrors(folder, include)).toBe("");
});

test("a call by path gets a problem, too, if a failure has no body", async () => {
  server.use(http.all(`${baseUrl}/*`, () => new HttpResponse(null, { status: 502 })));
  const { GET } = client as unknown as { GET(path: string): Promise<object> };
  expect(await GET("/places")).toMatchObject({
    error: {
      type: "about:blank",
      title: "502 without a body",
      status: 502,
      detail: "502 without a body",
    },
  });
});
