import { expect, test } from "vitest";
import { useExample } from "../testing/example.ts";

const clock = { time: Date.UTC(2026, 10, 21, 12) };
const example = useExample({ trustProxy: 1, now: () => clock.time });

const fetchFrom = (address: string, path: string) =>
  fetch(`${example.origin}${path}`, { headers: { "X-Forwarded-For": address } });

test("an address may fetch 600 files of the documentation in a minute, and still call operations", async () => {
  for (let count = 0; count < 600; count++) {
    const response = await fetchFrom("192.0.2.1", "/docs/page.js");
    await response.text();
    expect(response.status).toBe(200);
  }
  for (const path of ["/docs/swagger-ui.css", "/openapi.yaml", "/DOCS"]) {
    const response = await fetchFrom("192.0.2.1", path);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(response.headers.get("X-RateLimit-Limit")).toBe("600");
    expect(await response.json()).toMatchObject({ code: "rate_limited", status: 429 });
  }
  expect((await fetchFrom("192.0.2.1", "/echoes/v1/places")).status).toBe(401);
  expect((await fetchFrom("192.0.2.1", "/health")).status).toBe(200);
  expect((await fetchFrom("192.0.2.2", "/docs")).status).toBe(200);
  clock.time += 60_000;
  expect((await fetchFrom("192.0.2.1", "/docs")).status).toBe(200);
});
