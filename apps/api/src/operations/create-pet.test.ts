import { petStatusValues } from "@animal-store/client";
import { limits } from "@animal-store/contract";
import { assignIdsAfter } from "@contract-first/testing";
import { describe, expect, test } from "vitest";
import { useTestApi } from "../testing/test-api.ts";

const api = useTestApi();

/** A list for people, as in "available, pending or sold". */
const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

function post(body: RequestInit["body"], headers: Record<string, string> = {}): Promise<Response> {
  return api.request("/v1/pets", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

describe("201", () => {
  test("the animal with its identifier, and its URL in Location", async () => {
    const { data, response } = await api.client.POST("/pets", {
      body: { name: "Rex", categoryId: 7, status: "pending" },
    });
    expect(response.status).toBe(201);
    expect(data).toEqual({ id: expect.any(Number), name: "Rex", categoryId: 7, status: "pending" });
    expect(response.headers.get("Location")).toBe(`/v1/pets/${data?.id}`);
  });

  test("an omitted status stays absent", async () => {
    const { data } = await api.client.POST("/pets", { body: { name: "Rex", categoryId: 7 } });
    expect(data).not.toHaveProperty("status");
  });

  test("properties that the contract does not define are ignored, an id too", async () => {
    const response = await post(
      `{"id":99999,"createdAt":"2020-01-01","name":"Rex","categoryId":7,"__proto__":{"status":"sold"},"x":[1e400]}`,
    );
    expect(response.status).toBe(201);
    const pet = (await response.json()) as { id: number };
    expect(Object.keys(pet)).toEqual(["id", "name", "categoryId"]);
    expect(pet.id).not.toBe(99999);
  });

  test("identifiers are never used again", async () => {
    const { data: first } = await api.client.POST("/pets", { body: { name: "A", categoryId: 1 } });
    await api.database.service.pet.deleteMany();
    const { data: second } = await api.client.POST("/pets", { body: { name: "B", categoryId: 1 } });
    expect(second?.id).toBeGreaterThan(first?.id ?? 0);
  });

  test("identifiers may exceed 32 bits", async () => {
    await assignIdsAfter(api.database, "Pet", 2n ** 40n);
    const { data } = await api.client.POST("/pets", { body: { name: "B", categoryId: 1 } });
    expect(data?.id).toBe(2 ** 40 + 1);
  });
});

describe("400", () => {
  const wholeNumber = "categoryId: This value must be a whole number.";
  test.each([
    ["an empty body", "", "body: This value is required: send application/json."],
    ["malformed JSON", `{"name":`, "body: The content is not valid JSON"],
    ["no name", `{"categoryId":7}`, "name: This value is required."],
    ["no categoryId", `{"name":"Rex"}`, "categoryId: This value is required."],
    ["nothing required", "{}", "name, categoryId: This value is required."],
    ["a name of null", `{"name":null,"categoryId":7}`, "name: This value must be a text."],
    ["a string for an integer", `{"name":"Rex","categoryId":"5"}`, wholeNumber],
    ["a fraction", `{"name":"Rex","categoryId":1.5}`, wholeNumber],
    [
      "2^53",
      `{"name":"Rex","categoryId":9007199254740992}`,
      "categoryId: This value must be at most",
    ],
    ["a status of null", `{"name":"Rex","categoryId":7,"status":null}`, "status: This value"],
    [
      "an unknown status",
      `{"name":"Rex","categoryId":7,"status":"lost"}`,
      `status: This value must be ${petStatusValues.join(", ").replace(/, (?=\w+$)/, " or ")}.`,
    ],
  ])("%s", async (_name, body, message) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining(message),
    });
  });

  test("each mistake has its place, and a sentence for people", async () => {
    const response = await post(`{"name":"a\\u0000","categoryId":"5","status":"lost"}`);
    expect(await response.json()).toMatchObject({
      errors: [
        {
          in: "body",
          pointer: "/name",
          rule: "pattern",
          message: "This text must not contain the character U+0000.",
        },
        {
          in: "body",
          pointer: "/categoryId",
          rule: "type",
          message: "This value must be a whole number.",
          params: { type: "integer" },
        },
        {
          in: "body",
          pointer: "/status",
          rule: "enum",
          message: `This value must be ${anyOf.format(petStatusValues)}.`,
          params: { enum: petStatusValues },
        },
      ],
    });
  });

  test("a body that is not the gzip it claims to be", async () => {
    const response = await post("{}", { "Content-Encoding": "gzip" });
    expect(response.status).toBe(400);
  });

  test("nothing refused is stored", async () => {
    await api.database.service.pet.deleteMany();
    await post(`{"name":"Rex"}`);
    await post(`{"name":"Rex","categoryId":7,"status":"lost"}`);
    expect(await api.database.service.pet.count()).toBe(0);
  });
});

describe("413", () => {
  const bodyOf = (bytes: number) => `{"name":"Rex","categoryId":7}`.padEnd(bytes, " ");

  test("as many bytes as the contract says are accepted, one more is not", async () => {
    expect((await post(bodyOf(limits.bodyBytes))).status).toBe(201);
    const response = await post(bodyOf(limits.bodyBytes + 1));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "content_too_large" });
  });

  test("the size counts after decompression", async () => {
    const { gzipSync } = await import("node:zlib");
    const response = await post(gzipSync(bodyOf(limits.bodyBytes + 1)), {
      "Content-Encoding": "gzip",
    });
    expect(response.status).toBe(413);
  });
});

describe("415", () => {
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/vnd.api+json",
    "text/json",
    "json",
    ";",
  ])("Content-Type %s", async (type) => {
    const response = await post(`{"name":"Rex","categoryId":7}`, { "Content-Type": type });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: "unsupported_media_type" });
  });

  test.each(["latin1", "utf-16", "us-ascii"])("charset %s", async (charset) => {
    const response = await post("{}", { "Content-Type": `application/json; charset=${charset}` });
    expect(response.status).toBe(415);
  });

  test("a content coding that the service does not know", async () => {
    const response = await post("{}", { "Content-Encoding": "zip" });
    expect(response.status).toBe(415);
  });
});
