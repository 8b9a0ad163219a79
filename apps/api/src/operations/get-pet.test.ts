import { operations } from "@animal-store/contract";
import { describe, expect, test } from "vitest";
import { useTestApi } from "../testing/test-api.ts";

const api = useTestApi();

describe("200", () => {
  test("the animal", async () => {
    const { data: added } = await api.client.POST("/pets", {
      body: { name: "Rex", categoryId: 7 },
    });
    const petId = added?.id ?? 0;
    const { data } = await api.client.GET("/pets/{petId}", { params: { path: { petId } } });
    expect(data).toEqual(added);
  });

  test("HEAD has no body", async () => {
    const response = await api.request("/v1/pets/1", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

describe("every response announces the deprecation", () => {
  const { since, sunset } = operations.getPet.deprecation ?? {};

  test.each([
    ["200", "/v1/pets/1", {}],
    ["400", "/v1/pets/1?full=true", {}],
    ["401", "/v1/pets/1", { Authorization: "" }],
    ["404", "/v1/pets/404", {}],
    ["404", "/v1/pets/%ff", {}],
  ])("%s", async (status, path, headers) => {
    const response = await api.request(path, { headers });
    expect(response.status).toBe(Number(status));
    expect(response.headers.get("Deprecation")).toBe(`@${Date.parse(String(since)) / 1000}`);
    expect(response.headers.get("Sunset")).toBe(new Date(String(sunset)).toUTCString());
    expect(response.headers.get("Link")).toBe(
      '</v1/pets>; rel="successor-version", ' +
        '</docs#/pets/getPet>; rel="deprecation"; type="text/html", ' +
        '</docs#/pets/getPet>; rel="sunset"; type="text/html"',
    );
  });

  test("the links lead to a page", async () => {
    const response = await api.request(new URL("/docs#/pets/getPet", api.origin).pathname);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      200,
      expect.stringMatching("text/html"),
    ]);
  });

  test("no other operation has these headers", async () => {
    const { response } = await api.client.GET("/pets");
    expect(response.headers.has("Deprecation")).toBe(false);
    expect(response.headers.has("Sunset")).toBe(false);
  });
});

describe("404", () => {
  test.each([
    "2",
    "0",
    "-1",
    "abc",
    "1.0",
    "1e0",
    "0x1",
    "01",
    "+1",
    "%201",
    "1%2F2",
    "%ff",
    "null",
    "9007199254740993",
    "9223372036854775808",
    "1".repeat(500),
  ])("petId %s", async (petId) => {
    const response = await api.request(`/v1/pets/${petId}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not_found", status: 404 });
  });
});

describe("400", () => {
  test("a query parameter", async () => {
    const response = await api.request("/v1/pets/1?full=true");
    expect(await response.json()).toEqual({
      code: "invalid_request",
      message: "query parameter full: is not a parameter of this operation",
      status: 400,
      errors: [
        {
          in: "query",
          name: "full",
          rule: "unknown",
          message: "There is no value of this name here.",
        },
      ],
    });
  });
});
