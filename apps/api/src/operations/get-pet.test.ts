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
});

test("the links of its deprecation lead to a page", async () => {
  const { headers } = await api.request("/v1/pets/1");
  const [, link = ""] = /<(\S+)>; rel="deprecation"/.exec(headers.get("Link") ?? "") ?? [];
  expect(link).toBe("/docs#/pets/getPet");
  const response = await api.request(new URL(link, api.origin).pathname);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    200,
    expect.stringMatching("text/html"),
  ]);
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
