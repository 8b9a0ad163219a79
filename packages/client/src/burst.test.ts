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
const bans = { threshold: 10, firstMs: minute, maxMs: 60 * minute };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2027-01-01T00:00:20Z") });
  // The worst case for two processes: they begin at the same time.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
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
    createAnimalStoreClient({
      baseUrl: "https://store.example/v1",
      apiKey: "key",
      fetch,
      ...options,
    });
  /** A client of another process, which shares nothing with the first. */
  const elsewhere = (options: SendOptions = {}) =>
    client({ ...options, fetch: (request: Request) => fetch(request) } as SendOptions);
  return { client, elsewhere, hit, outcomes };
}

type Client = ReturnType<ReturnType<typeof limitedService>["client"]>;

/** The number of calls that succeed, and when the others fail with a 429, in milliseconds. */
async function burst(count: number, call: (index: number) => Promise<unknown>) {
  const start = Date.now();
  const failedAt: number[] = [];
  const calls = Array.from({ length: count }, (_, index) =>
    call(index).catch((error: unknown) => {
      expect(error).toBeInstanceOf(RateLimitError);
      expect(Number((error as RateLimitError).retryAt)).toBeGreaterThanOrEqual(
        start + minute - 20_000,
      );
      failedAt.push(Date.now() - start);
    }),
  );
  await settled(Promise.all(calls));
  return { succeeded: count - failedAt.length, failedAt };
}

const patient = { timeout: { total: 10 * minute } };
const list = (client: Client) => () => client.listPets({ limit: 1 });
const create = (client: Client) => (index: number) =>
  client.createPet({ body: { name: `Rex ${index}`, categoryId: 7 } });

describe("a burst of 200 calls with a key of 60 requests a minute", () => {
  test("gets all its responses, and no request is refused", async () => {
    const { client, outcomes } = limitedService();
    expect(await burst(200, list(client(patient)))).toMatchObject({ succeeded: 200 });
    expect(outcomes).toEqual({ admitted: 200 });
  });

  test("by path does so, too", async () => {
    const { client, outcomes } = limitedService();
    const byPath = client(patient);
    expect(await burst(200, () => byPath.GET("/pets"))).toMatchObject({ succeeded: 200 });
    expect(outcomes).toEqual({ admitted: 200 });
  });

  test.each([
    ["that has too little time for all", list, {}, 120],
    ["that writes, and waits five seconds at most", create, {}, 60],
    ["without retries", list, { retry: false } as const, 60],
  ])("%s fails in part, at once, and the key is not banned", async (_name, call, options, room) => {
    const { client, outcomes } = limitedService();
    const { succeeded, failedAt } = await burst(200, call(client(options)));
    // Responses overtake each other, so the client counts one or two requests twice.
    expect(succeeded).toBeGreaterThan(room - 3);
    expect(succeeded).toBeLessThanOrEqual(room);
    // As soon as the window is known; only those that had been expected to fit fail when it is used up.
    expect(failedAt.filter((at) => at < 200).length).toBeGreaterThan(200 - room - 8);
    expect(outcomes).not.toHaveProperty("key_banned");
  });

  test("is served first come first served", async () => {
    const { client } = limitedService();
    const order: number[] = [];
    const one = client(patient);
    await burst(200, (index) => one.listPets({ limit: 1 }).then(() => order.push(index)));
    const windows = [order.slice(0, 55), order.slice(60, 115), order.slice(120, 175)];
    const [first, second, third] = windows.map((calls) => Math.max(...calls));
    expect(first).toBeLessThan(60);
    expect(second).toBeLessThan(120);
    expect(third).toBeLessThan(180);
  });

  test("of which others have used some, or all, is not banned", async () => {
    for (const used of [30, 57, 60]) {
      const { client, hit, outcomes } = limitedService();
      for (let count = 0; count < used; count++) hit();
      expect(await burst(200, list(client(patient)))).toMatchObject({ succeeded: 200 });
      expect(outcomes).not.toHaveProperty("key_banned");
    }
  });

  test("of two clients with one key is as that of one", async () => {
    const { client, outcomes } = limitedService();
    const both = [list(client(patient)), list(client(patient))];
    const calls = await burst(200, (index) => both[index % 2]?.() as Promise<unknown>);
    expect(calls).toMatchObject({ succeeded: 200 });
    expect(outcomes).toEqual({ admitted: 200 });
  });

  test.each([2, 3])(
    "of %i processes is not banned, and few requests are refused",
    async (count) => {
      const { elsewhere, outcomes } = limitedService();
      const all = Array.from({ length: count }, () => list(elsewhere(patient)));
      const calls = await burst(200, (index) => all[index % count]?.() as Promise<unknown>);
      expect(calls).toMatchObject({ succeeded: 200 });
      expect(outcomes).not.toHaveProperty("key_banned");
      expect(outcomes.rate_limited ?? 0).toBeLessThanOrEqual(20);
    },
  );

  test.each([0, 400, 900])("that takes %i ms each way is not banned", async (travel) => {
    const { client, outcomes } = limitedService(() => travel);
    expect(await burst(200, list(client(patient)))).toMatchObject({ succeeded: 200 });
    expect(outcomes).not.toHaveProperty("key_banned");
  });
});
