import { Secrets } from "@contract-first/service/internal/keys/secrets";
import { rateLimitHeaders } from "@contract-first/service/internal/limits/rate-limit";
import type { WindowState } from "@contract-first/service/internal/limits/windows";
import { describe, expect, test } from "vitest";
import { example as service, useExample } from "../testing/example.ts";

const noon = Date.UTC(2026, 10, 21, 12);
const clock = { time: noon };
const example = useExample({ now: () => clock.time, trustProxy: 1 });

const secrets = new Secrets(service.keyPrefix);

const numbers = ({ headers }: Response) =>
  ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"].map((name) =>
    Number(headers.get(name)),
  );

async function statuses(secret: string, count: number): Promise<number[]> {
  const consumer = example.clientWith(secret);
  const responses = await Promise.all(Array.from({ length: count }, () => consumer.GET("/places")));
  return responses.map(({ response }) => response.status);
}

const countOf = (status: number, all: number[]) => all.filter((each) => each === status).length;

describe("headers", () => {
  test("fall by one from response to response", async () => {
    const { secret } = await example.createKey({ plan: "visitor" });
    const consumer = example.clientWith(secret);
    for (const remaining of [29, 28, 27]) {
      const { response } = await consumer.GET("/places");
      expect(numbers(response)).toEqual([30, remaining, noon / 1000 + 60]);
    }
  });

  test("are on 500 also when keys cannot be looked up", async () => {
    const { secret } = await example.createKey();
    expect(await statuses(secret, 1)).toEqual([200]);
    const rename = (from: string, to: string) =>
      example.database.$executeRawUnsafe(`ALTER TABLE "${from}" RENAME TO "${to}"`);
    await rename("ApiKeySecret", "MovedSecret");
    await rename("Place", "Moved");
    clock.time += 5_000;
    const { response } = await example.clientWith(secret).GET("/places");
    await rename("Moved", "Place");
    await rename("MovedSecret", "ApiKeySecret");
    expect(response.status).toBe(500);
    expect(numbers(response).slice(0, 2)).toEqual([1_000, 998]);
  });
});

describe("429", () => {
  test("of 500 parallel requests with 30 left exactly 30 are admitted", async () => {
    const { secret } = await example.createKey({ plan: "visitor" });
    const all = await statuses(secret, 500);
    expect(countOf(200, all)).toBe(30);
    expect(countOf(429, all)).toBe(470);
  });

  test("says when to come back, and is right", async () => {
    const { secret } = await example.createKey({ plan: "visitor" });
    await statuses(secret, 30);
    clock.time += 17_001;
    const { response, error } = await example.clientWith(secret).GET("/places");
    expect(error).toMatchObject({ code: "rate_limited", status: 429 });
    const seconds = Number(response.headers.get("Retry-After"));
    expect(numbers(response)[1]).toBe(0);
    expect(error?.message).toMatch(new RegExp(` Retry in ${seconds} seconds\\.$`));
    clock.time += (seconds - 1) * 1000;
    const early = await example.clientWith(secret).GET("/places");
    expect(early.error?.message).toMatch(/ Retry in 1 second\.$/);
    clock.time += 1000;
    expect(await statuses(secret, 1)).toEqual([200]);
  });

  test.each([
    [5, 1, "The limit of 1 request a day is reached. Retry in"],
    [5, 2, "The limit of 2 requests a day is reached. Retry in"],
    [2, 5, "The limit of 2 requests a minute is reached. Retry in"],
  ])("names the limit: %i a minute, %i a day", async (perMinute, perDay, sentence) => {
    const { secret } = await example.createKey({ plan: "institution", perMinute, perDay });
    await statuses(secret, 2);
    const { error } = await example.clientWith(secret).GET("/places");
    expect(error?.message).toContain(sentence);
  });
});

describe("the life of a ban", () => {
  test("it comes with the tenth refusal, and says when it ends", async () => {
    const { secret } = await example.createKey({ plan: "visitor" });
    const send = () => example.clientWith(secret).GET("/places");
    await statuses(secret, 30);
    for (let refusal = 1; refusal < 10; refusal++)
      expect((await send()).error?.code).toBe("rate_limited");
    const first = await send();
    expect(first.error).toMatchObject({
      code: "key_banned",
      message: expect.stringMatching(/: the API key is banned\. Retry in 60 seconds\.$/),
    });
    expect(first.response.headers.get("Retry-After")).toBe("60");
  });
});

test("the metrics count what was admitted, rejected and banned", async () => {
  const counts = async () => {
    const { values } = await example.metrics.limiterDecisions.get();
    return ["admitted", "rejected", "banned"].map(
      (decision) => values.find(({ labels }) => labels.decision === decision)?.value ?? 0,
    );
  };
  const before = await counts();
  const { secret } = await example.createKey({ plan: "institution", perMinute: 1, perDay: 1 });
  await statuses(secret, 12);
  const after = await counts();
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 9, 2]);
});

describe("requests without a valid key", () => {
  const anonymous = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${example.baseUrl}/places`, { headers: { "X-Forwarded-For": address, ...headers } });

  test("share the first plan's minute limit at their address", async () => {
    const responses = await Promise.all(
      Array.from({ length: 75 }, (_each, index) =>
        anonymous("192.0.2.1", index % 2 ? { Authorization: "Bearer guess" } : {}),
      ),
    );
    const all = responses.map(({ status }) => status);
    expect([countOf(401, all), countOf(429, all)]).toEqual([30, 45]);
    // Not banned, because many senders may share an address.
    const refused = await anonymous("192.0.2.1");
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    expect(responses[0]?.headers.get("RateLimit-Policy")).toBe('"minute";q=30;w=60');
    expect((await anonymous("192.0.2.2")).status).toBe(401);
  });

  test("harm no valid key of their address, which is found among any number of wrong ones", async () => {
    const headersOf = (secret: string) => ({ Authorization: `Bearer ${secret}` });
    const guess = () => anonymous("192.0.2.5", headersOf(secrets.create()));
    const [known, fresh] = [await example.createKey(), await example.createKey()];
    expect((await anonymous("192.0.2.5", headersOf(known.secret))).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 75 }, guess));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(45);
    for (const { secret } of [known, fresh]) {
      expect((await anonymous("192.0.2.5", headersOf(secret))).status).toBe(200);
      // As soon as the cached key is to be looked up again.
      clock.time += 4_001;
      expect((await anonymous("192.0.2.5", headersOf(secret))).status).toBe(200);
    }
  });

  test("cannot choose their address by a header that a nearer proxy did not write", async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_each, index) => anonymous(`198.51.100.${index}, 192.0.2.4`)),
    );
    expect((await anonymous("203.0.113.1, 192.0.2.4")).status).toBe(429);
  });
});

test("a ban that the command line lifts is over within five seconds", async () => {
  const custom = { plan: "institution", perMinute: 5, perDay: 100 };
  const { key, secret } = await example.createKey(custom);
  expect(countOf(429, await statuses(secret, 15))).toBe(10);
  clock.time += 5_000;
  const banned = await example.clientWith(secret).GET("/places");
  expect(banned.error?.code).toBe("key_banned");
  await example.database.apiKey.update({
    where: { id: key.id },
    data: { unbannedAt: new Date(clock.time) },
  });
  clock.time += 5_000;
  const lifted = await example.clientWith(secret).GET("/places");
  expect(lifted.error?.code).toBe("rate_limited");
});

describe("the window that is described", () => {
  const decidedAt = Date.UTC(2026, 10, 21, 12, 0, 30);
  const minute = { name: "minute", limit: 60, remaining: 10, endsAt: decidedAt + 30_000 } as const;
  const day = { name: "day", limit: 1000, remaining: 900, endsAt: Date.UTC(2026, 10, 22) } as const;

  function headersOf(windows: WindowState[]) {
    return rateLimitHeaders(service.contract, {
      isAdmitted: true,
      isBanned: false,
      windows,
      decidedAt,
      admittedAt: decidedAt,
    });
  }

  test("has the fewest requests left", () => {
    expect(headersOf([minute, day])).toEqual([
      ...["X-RateLimit-Limit", "60"],
      ...["X-RateLimit-Remaining", "10"],
      ...["X-RateLimit-Reset", String(minute.endsAt / 1000)],
      ...["RateLimit", '"minute";r=10;t=30, "day";r=900;t=43170'],
      ...["RateLimit-Policy", '"minute";q=60;w=60, "day";q=1000;w=86400'],
    ]);
    expect(headersOf([minute, { ...day, remaining: 3 }])).toContain("1000");
  });

  test("resets later than others with as few left", () => {
    expect(headersOf([minute, { ...day, remaining: 10 }])).toContain("1000");
  });
});
