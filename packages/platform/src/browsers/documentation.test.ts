import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { useExample } from "../testing/example.ts";

const api = useExample();

describe("the contract", () => {
  test("is served as JSON and as YAML, without a key", async () => {
    const json = await fetch(`${api.origin}/openapi.json`);
    const yaml = await fetch(`${api.origin}/openapi.yaml`);
    const contract = await json.json();
    expect(contract).toMatchObject({ openapi: "3.1.0", info: { title: "Echo Register" } });
    expect(yaml.headers.get("Content-Type")).toMatch(/^application\/yaml/);
    expect(parse(await yaml.text())).toEqual(contract);
  });

  test("tells the plans and the error codes to people", async () => {
    const text = await (await fetch(`${api.origin}/openapi.json`)).text();
    expect(text).toContain("| member | 120 | 5000 |");
    expect(text).toContain("| `key_banned` | 429 |");
  });
});

describe("/docs", () => {
  test("loads nothing from elsewhere, and its policy allows nothing else", async () => {
    const response = await fetch(`${api.origin}/docs`);
    const page = await response.text();
    expect(response.headers.get("Content-Security-Policy")).not.toContain("unsafe");
    const references = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, reference]) => reference ?? "",
    );
    expect(references.length).toBeGreaterThan(3);
    for (const reference of references) {
      const { status } = await fetch(new URL(reference, response.url));
      expect(reference).toMatch(/^\//);
      expect(status, reference).toBe(200);
    }
  });

  test.each([
    ["412", { "If-Match": '"another"' }],
    ["416", { Range: "bytes=999999999-" }],
  ])(
    "%s: what a file does not fulfil is not a failure that caches keep",
    async (status, headers) => {
      const response = await fetch(`${api.origin}/docs/swagger-ui.css`, { headers });
      expect(response.status).toBe(Number(status));
      expect(response.headers.get("Cache-Control")).toBeNull();
    },
  );
});
