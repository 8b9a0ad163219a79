import { inspect } from "node:util";
import {
  respond,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { describe, expect, test } from "vitest";
import { ApiError, createAnimalStoreClient, fieldErrors, toPlain } from "./generated/index.ts";

const baseUrl = "https://store.example/v1";
const limits = {
  "X-RateLimit-Limit": "60",
  "X-RateLimit-Remaining": "58",
  "X-RateLimit-Reset": "1798761600",
  "X-Request-Id": "request-1",
};
const mistakes = [
  { in: "body", pointer: "/name", rule: "pattern", message: "No U+0000." },
  { in: "body", pointer: "/owner/a~1b~0c/0", rule: "type", message: "No text." },
  { in: "query", name: "limit", rule: "maximum", message: "Too many." },
  { in: "body", pointer: "", rule: "type", message: "No object." },
];
const invalid = {
  code: "invalid_request",
  status: 400,
  message: 'name: must match pattern "^[^\\x00]*$"',
  errors: mistakes,
};

function clientOf(status: number, body: unknown, headers: Record<string, string> = limits) {
  const { fetch } = scriptedFetch(respond(status, headers, body));
  return createAnimalStoreClient({ baseUrl, fetch, retry: false });
}

async function errorOf(status: number, body: unknown, headers?: Record<string, string>) {
  const failed = clientOf(status, body, headers).createPet({ body: { name: "", categoryId: 7 } });
  return failed.then(
    () => expect.fail("no error"),
    (error: ApiError) => error,
  );
}

describe("an error with mistakes", () => {
  test("has them, and a message for people", async () => {
    const error = await errorOf(400, invalid);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.errors).toEqual(mistakes);
    expect(error.message).toBe(
      "name: No U+0000. owner/a~1b~0c/0: No text. limit: Too many. No object.",
    );
  });

  test("tells forms the messages by field", async () => {
    expect(fieldErrors(await errorOf(400, invalid))).toEqual({
      name: ["No U+0000."],
      "owner.a/b~c.0": ["No text."],
      limit: ["Too many."],
      "": ["No object."],
    });
  });

  test("tells forms the same after a server has sent it as plain data", async () => {
    const error = await errorOf(400, invalid);
    const expected = fieldErrors(error);
    expect(fieldErrors(JSON.parse(JSON.stringify(error)))).toEqual(expected);
    expect(fieldErrors(error.body)).toEqual(expected);
    // As a result, with and without its response.
    const result = { ok: false, status: 400, error: error.body };
    expect(fieldErrors(result)).toEqual(expected);
    expect(fieldErrors(JSON.parse(JSON.stringify(result)))).toEqual(expected);
  });

  test("fits on ten lines beside the stack", async () => {
    const error = await errorOf(400, invalid);
    const lines = inspect(error)
      .split("\n")
      .filter((line) => !/^\s+at /.test(line));
    expect(lines[0]).toMatch(/^ApiError: name: No U/);
    expect(lines.join("\n")).toContain("request-1");
    expect(lines.length).toBeLessThanOrEqual(11);
  });
});

test.each([undefined, null, "no list", [null], [{}], { message: "no list" }])(
  "what a proxy calls errors, and is none, does no harm: %j",
  async (errors) => {
    const error = await errorOf(400, { code: "odd", message: "Odd", errors });
    expect(error.message).toMatch(/Odd|no list/);
    expect(Object.keys(fieldErrors(error)).every((name) => name === "")).toBe(true);
  },
);

const aggregate = new AggregateError([new Error("one")]);

test.each([null, undefined, new Error("other"), aggregate, "text"])(
  "%s has no mistakes",
  (error) => {
    expect(fieldErrors(error)).toEqual({});
  },
);

test("an error can be sent to a browser", async () => {
  const error = await errorOf(
    429,
    { code: "rate_limited", message: "Slow", status: 429 },
    {
      ...limits,
      "Retry-After": "42",
    },
  );
  const data = error.toJSON();
  expect(data).toMatchObject({
    name: "RateLimitError",
    status: 429,
    code: "rate_limited",
    message: "Slow",
    errors: [],
    retryAt: error.retryAt,
  });
  expect(structuredClone(data)).toEqual(data);
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({
    retryAt: error.retryAt?.toISOString(),
  });
  expect(error.response.status).toBe(429);
});

test("a result can be sent to a browser, and keeps its response", async () => {
  const pet = { id: 1, name: "Rex", categoryId: 7 };
  const input = { body: { name: "Rex", categoryId: 7 } };
  const result = await clientOf(201, pet).createPet.result(input);
  const plain = toPlain(result);
  expect(structuredClone(plain)).toEqual(plain);
  expect(plain).toMatchObject({ ok: true, status: 201, data: pet, requestId: "request-1" });
  expect(result.response.status).toBe(201);
  const failed = toPlain(await clientOf(400, invalid).createPet.result(input));
  if (failed.ok || failed.status !== 400) expect.fail("a success");
  expect(failed.error.errors).toEqual(mistakes);
});
