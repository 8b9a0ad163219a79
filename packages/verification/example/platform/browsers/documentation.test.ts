import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { useExample } from "../testing/example.ts";

const api = useExample();

describe("the contract", () => {
  test("is served as JSON and as YAML, without a key", async () => {
    const json = await fetch(`${api.origin}/openapi.json`);
    const yaml = await fetch(`${api.origin}/openapi.yaml`);
    const contract = await json.json();
    expect(contract).toMatchObject({ openapi: "3.2.0", info: { title: "Echo Register" } });
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
    const references = referencesOf(page);
    expect(references.length).toBeGreaterThan(4);
    for (const reference of references) {
      const { status } = await fetch(new URL(reference, response.url));
      expect(reference).toMatch(/^\//);
      expect(status, reference).toBe(200);
    }
  });

  test("is at most 500 kB with all that it loads, as browsers get it", async () => {
    const page = await (await fetch(`${api.origin}/docs`)).text();
    let bytes = 0;
    for (const path of ["/docs", "/openapi.json", ...referencesOf(page)]) {
      const headers = { "Accept-Encoding": "gzip, br" };
      const response = await fetch(`${api.origin}${path}`, { method: "HEAD", headers });
      bytes += Number(response.headers.get("Content-Length"));
    }
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(500_000);
  });
});

function referencesOf(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, reference = ""]) => reference);
}
