import { contract } from "@animal-store/contract/service";
import { settled } from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { createCounter, decide } from "@contract-first/service/internal/limits/counter";
import { overLimit, rateLimitHeaders } from "@contract-first/service/internal/limits/rate-limit";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAnimalStoreClient, RateLimitError, type SendOptions } from "./generated/index.ts";

const minute = 60_000;
/** A key with limits of its own, whatever those of the plans are. */
const consumer = {
  id: "key:1",
  limits: { minute: 60, day: 5_000 },
  isSaved: false,
  canBeBanned: true,
  unbannedAt: 0,
};
const bans = { threshold: 10, firstMs: minute, longestMs: 60 * minute };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2027-01-01T00:00:20Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The service's own limiter for one key. Requests and responses overtake each other. */
function limitedService(travel: (index: number) => number = (index) => 5 + ((index * 37) % 50)) {
  const counter = createCounter();
  const outcomes: Record<string, number> = {};
  const hit = () => decide(counter, consumer, Date.now(), bans);
  let index = 0;
  const fetch = async ({ method }: Request) => {
    await pause(travel(index++));
    const decision = hit();
    const headers = new Headers({ "Content-Type": "application/json" });
    const add = (all: string[]) => {
      for (let at = 0; at < all.length; at += 2) headers.set(all[at] ?? "", all[at + 1] ?? "");
    };
    add(rateLimitHeaders(contract, decision));
    const error = decision.isAdmitted ? undefined : overLimit(contract, decision);
    add(Object.entries(error?.headers ?? {}).flat() as string[]);
    const code = error?.code ?? "admitted";
    outcomes[code] = (outcomes[code] ?? 0) + 1;
    await pause(travel(index++));
    if (error) {
      const { message } = error;
      return Response.json({ code, message, status: 429 }, { status: 429, headers });
    }
    return method === "POST"
      ? Response.json({ id: 1, name: "Rex", categoryId: 7 }, { status: 201, headers })
      : Response.json([], { headers });
  };
  const client = (options: SendOptions = {}) =>
    createAnimalStoreClient({ baseUrl: "https://store.example/v1", fetch, ...options });
  return { client, hit, outcomes };
}

type Client = ReturnType<ReturnType<typeof limitedService>["client"]>;

/** The number of calls that succeed; all others fail with a 429. */
async function burst(count: number, call: (index: number) => Promise<unknown>): Promise<number> {
  const calls = Array.from({ length: count }, (_, index) => settled(call(index)));
  const results = await Promise.all(calls);
  const failures = results.filter((result) => result instanceof Error);
  for (const failure of failures) expect(failure).toBeInstanceOf(RateLimitError);
  return count - failures.length;
}

const patient = { timeout: { total: 10 * minute } };
const list = (client: Client) => () => client.listPets({ limit: 1 });
const create = (client: Client) => (index: number) =>
  client.createPet({ body: { name: `Rex ${index}`, categoryId: 7 } });

describe("a burst of 200 calls with a key of 60 requests a minute", () => {
  test("gets all its responses, and the key is not banned", async () => {
    const { client, outcomes } = limitedService();
    expect(await burst(200, list(client(patient)))).toBe(200);
    expect(outcomes).toEqual({ admitted: 200, rate_limited: 3 });
  });

  test("by path does so, too", async () => {
    const { client, outcomes } = limitedService();
    const byPath = client(patient);
    expect(await burst(200, () => byPath.GET("/pets"))).toBe(200);
    expect(outcomes).toEqual({ admitted: 200, rate_limited: 3 });
  });

  test.each([
    ["that has too little time for all", list, {}, 120],
    ["that writes, and waits five seconds at most", create, {}, 60],
  ])("%s fails in part, and the key is not banned", async (_name, call, options, succeeded) => {
    const { client, outcomes } = limitedService();
    expect(await burst(200, call(client(options)))).toBe(succeeded);
    expect(outcomes).not.toHaveProperty("key_banned");
  });

  test("of which others have used some, or all, is not banned", async () => {
    for (const used of [30, 57, 60]) {
      const { client, hit, outcomes } = limitedService();
      for (let count = 0; count < used; count++) hit();
      expect(await burst(200, list(client(patient)))).toBe(200);
      expect(outcomes).not.toHaveProperty("key_banned");
    }
  });

  test("of two clients is not banned", async () => {
    const { client, outcomes } = limitedService();
    const both = [list(client(patient)), list(client(patient))];
    expect(await burst(200, (index) => both[index % 2]?.() as Promise<unknown>)).toBe(200);
    expect(outcomes).not.toHaveProperty("key_banned");
  });

  test.each([0, 400, 900])("that takes %i ms each way is not banned", async (travel) => {
    const { client, outcomes } = limitedService(() => travel);
    expect(await burst(200, list(client(patient)))).toBe(200);
    expect(outcomes).not.toHaveProperty("key_banned");
  });
});
