import { createAnimalStoreClient } from "@animal-store/client";
import { plans } from "@animal-store/contract";
import { describe, expect, test } from "vitest";
import { useTestApi } from "../testing/test-api.ts";

const clock = { time: Date.UTC(2026, 10, 21, 12) };
const api = useTestApi({ now: () => clock.time });

describe("plans", () => {
  const all = Object.entries(plans).flatMap(([name, plan]) =>
    plan === "custom" ? [] : [{ name, ...plan }],
  );

  test.each(all)("$name", async ({ name, perMinute, perDay }) => {
    const { secret } = await api.createKey({ plan: name });
    const { response } = await api.clientWith(secret).GET("/pets");
    expect(response.headers.get("RateLimit-Policy")).toBe(
      `"minute";q=${perMinute};w=60, "day";q=${perDay};w=86400`,
    );
  });
});

describe("the client of the repository", () => {
  test("waits after a 429 for as long as the response says, and then succeeds", async () => {
    const { secret } = await api.createKey({ plan: "enterprise", perMinute: 1, perDay: 10 });
    const lastSecond = Math.ceil(clock.time / 60_000) * 60_000 + 59_000;
    const sentAt: number[] = [];
    const statuses: number[] = [];
    const client = createAnimalStoreClient({
      baseUrl: api.baseUrl,
      apiKey: secret,
      fetch: async (request) => {
        sentAt.push(performance.now());
        clock.time = lastSecond + performance.now() - (sentAt[1] ?? performance.now());
        const response = await fetch(request);
        statuses.push(response.status);
        return response;
      },
    });
    await client.listPets();
    expect(await client.listPets()).toBeInstanceOf(Array);
    expect(statuses).toEqual([200, 429, 200]);
  });
});
