import { describe, expect, test } from "vitest";
import type { Part } from "./testing/arbitrary-schema.ts";
import { useServedContract } from "./testing/served-contract.ts";

const text = { type: "string" };
const fastApi = {
  type: "object",
  properties: { detail: { type: "array", items: { $ref: "#/components/schemas/Invalid" } } },
};
const springProblem = {
  type: "object",
  required: ["type", "title", "status", "detail", "timestamp", "traceId"],
  properties: {
    type: { ...text, format: "uri" },
    title: text,
    status: { type: "integer" },
    detail: text,
    timestamp: { ...text, format: "date-time" },
    traceId: { ...text, format: "uuid" },
  },
};
const schemas = {
  Invalid: {
    type: "object",
    required: ["loc", "msg", "type"],
    properties: {
      loc: { type: "array", items: { anyOf: [text, { type: "integer" }] } },
      msg: text,
      type: text,
    },
  },
  FastApi: fastApi,
  Spring: springProblem,
  Coded: {
    type: "object",
    required: ["message", "code"],
    properties: { message: text, code: { $ref: "#/components/schemas/Code" } },
  },
  Code: { ...text, enum: ["api_key_already_exists", "internal", "NOT_FOUND", "BadRequestError"] },
  Extended: {
    allOf: [{ $ref: "#/components/schemas/Coded" }],
    properties: { detail: { type: ["string", "null"] }, hint: { anyOf: [text, { type: "null" }] } },
  },
};

const errorOf = (name: string, mediaType = "application/json") => ({
  description: "Wrong.",
  content: { [mediaType]: { schema: { $ref: `#/components/schemas/${name}` } } },
});
const owner = {
  type: "object",
  required: ["owners"],
  properties: {
    owners: { type: "array", items: { required: ["name"], properties: { name: text } } },
  },
};
const limit = { name: "limit", in: "query", schema: { type: "integer", maximum: 10 } };

/** An operation that receives a list of owners, and may refuse it so. */
function receiving(operationId: string, errors: Part): Part {
  const requestBody = { required: true, content: { "application/json": { schema: owner } } };
  const responses = { 200: { description: "Received." }, ...errors };
  return { post: { operationId, parameters: [limit], requestBody, responses } };
}

const served = useServedContract({
  paths: {
    "/schedule": receiving("schedule", { 422: errorOf("FastApi") }),
    "/both": receiving("both", { 400: errorOf("Coded"), 422: errorOf("FastApi") }),
    "/any": receiving("any", { default: errorOf("FastApi") }),
    "/range": receiving("range", { "4XX": errorOf("FastApi") }),
    "/spring": receiving("spring", { 400: errorOf("Spring"), 404: errorOf("Spring") }),
    "/coded": receiving("coded", { 400: errorOf("Coded"), 404: errorOf("Coded") }),
    "/extended": receiving("extended", { 400: errorOf("Extended") }),
  },
  schemas,
  handler: refuse,
});

/** What a handler says of an error that the platform completes. */
async function refuse({ fail }: { fail: (status: number, body: object) => never }) {
  return fail(404, { detail: "There is no such owner." });
}

const send = (path: string, body: object = { owners: [{}] }) => served.post(path, body);

describe("a request that is not valid", () => {
  const missing = {
    ...{ loc: ["body", "owners", 0, "name"] },
    ...{ msg: "This value is required.", type: "required" },
  };

  test("is a 422 where 400 is not declared, in the shape of FastAPI", async () => {
    expect(await send("/schedule")).toEqual({ status: 422, body: { detail: [missing] } });
  });

  test("names a parameter in the shape of FastAPI", async () => {
    const { body } = await send("/schedule?limit=11", { owners: [] });
    expect(body).toMatchObject({ detail: [{ loc: ["query", "limit"], type: "maximum" }] });
  });

  test("is a 400 where both are declared", async () => {
    expect(await send("/both")).toMatchObject({ status: 400, body: { code: "BadRequestError" } });
  });

  test.each(["/any", "/range"])("is a 400 where %s covers both", async (path) => {
    expect(await send(path)).toEqual({ status: 400, body: { detail: [missing] } });
  });

  test("has the code that means the same", async () => {
    expect(await send("/coded")).toEqual({
      status: 400,
      body: { code: "BadRequestError", message: "owners[0].name: This value is required." },
    });
  });

  test("has the members of what its schema extends", async () => {
    expect(await send("/extended")).toEqual({
      status: 400,
      body: { code: "BadRequestError", message: "owners[0].name: This value is required." },
    });
  });

  test("has a type, a time and an id in their formats", async () => {
    expect(await send("/spring")).toEqual({
      status: 400,
      body: {
        ...{ type: "about:blank", title: "Bad Request", status: 400 },
        detail: "owners[0].name: This value is required.",
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        traceId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      },
    });
  });
});

test("a refusal of a handler has what the platform knows of it", async () => {
  const { status, body } = await send("/spring", { owners: [] });
  expect(status).toBe(404);
  expect(body).toMatchObject({
    ...{ type: "about:blank", title: "Not Found", status: 404 },
    detail: "There is no such owner.",
  });
});

describe("the client reads, in the shape of FastAPI,", () => {
  const errorOf = async (input: object, options = {}) => {
    const client = await served.createClient(options);
    return client.schedule?.(input).catch((error) => error);
  };

  test("the place and the rule of each mistake", async () => {
    expect(await errorOf({ limit: 11, body: { owners: [{}] } })).toMatchObject({
      ...{ status: 422, code: "invalid_request" },
      errors: [
        { in: "query", name: "limit", rule: "maximum" },
        { in: "body", pointer: "/owners/0/name", rule: "required" },
      ],
    });
  });

  test("an error without a place by its code", async () => {
    const lost = { baseUrl: `${served.baseUrl}/nowhere` };
    expect(await errorOf({ body: { owners: [] } }, lost)).toMatchObject({
      status: 404,
      code: "not_found",
    });
  });
});
