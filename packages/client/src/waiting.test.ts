import {
  connectionFailure,
  respond,
  type Step,
  scriptedFetch,
  settled,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SendOptions } from "./generated/index.ts";
import { createAnimalStoreClient, RateLimitError } from "./generated/index.ts";

const baseUrl = "https://store.example/v1";
const now = Date.parse("2027-01-01T00:00:00Z");
const input = { body: { name: "Rex", categoryId: 7 } };
const created = () => respond(201, {}, { id: 1, ...input.body });
const refused = (seconds: number) => respond(429, { "Retry-After": String(seconds) });

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

function clientOf(steps: Step[], options: SendOptions = {}) {
  const { fetch, sentAt } = scriptedFetch(...steps);
  return { sentAt, client: createAnimalStoreClient({ baseUrl, fetch, ...options }) };
}

describe("a call that writes", () => {
  test.each([6, 14, 3600])("fails at once if the service asks for %i seconds", async (seconds) => {
    const { client, sentAt } = clientOf([refused(seconds)]);
    const error = await settled(client.createPet(input));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAt: new Date(now + seconds * 1000) });
    expect([sentAt, Date.now()]).toEqual([[0], now]);
  });

  test("waits for five seconds", async () => {
    const { client, sentAt } = clientOf([refused(5), created()]);
    expect(await settled(client.createPet(input))).toMatchObject({ id: 1 });
    expect(sentAt).toEqual([0, 5000]);
  });

  test("does not wait longer because of an earlier call, and is not sent", async () => {
    const { client, sentAt } = clientOf([refused(14), created()], { timeout: { total: 10_000 } });
    await settled(client.listPets());
    const error = await settled(client.createPet(input));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAt: new Date(now + 14_000), message: "Message 429" });
    expect([sentAt, Date.now()]).toEqual([[0], now]);
    vi.setSystemTime(now + 10_000);
    await settled(client.createPet(input));
    expect(sentAt).toEqual([0, 14_250]);
  });

  test("finds out once a minute whether a ban was lifted", async () => {
    const { client, sentAt } = clientOf([refused(600), refused(540), created(), created()]);
    const calls = async (seconds: number) => {
      vi.setSystemTime(now + seconds * 1000);
      const first = await client.createPet.result(input);
      return [first.status, (await client.createPet.result(input)).status];
    };
    expect(await calls(0)).toEqual([429, 429]);
    expect(await calls(59)).toEqual([429, 429]);
    expect(await calls(60)).toEqual([429, 429]);
    expect(await calls(119)).toEqual([429, 429]);
    expect(await calls(120)).toEqual([201, 201]);
    expect(sentAt).toEqual([0, 60_000, 120_000, 120_000]);
  });

  test("waits as long as it is told to", async () => {
    const { client, sentAt } = clientOf([refused(14), created()], { retry: { maxWait: 20_000 } });
    await settled(client.createPet(input));
    expect(sentAt).toEqual([0, 14_250]);
  });
});

test("a call that reads can be told to wait less", async () => {
  const { client, sentAt } = clientOf([refused(14)], { retry: { maxWait: 1000 } });
  expect(await settled(client.listPets())).toBeInstanceOf(RateLimitError);
  expect(sentAt).toEqual([0]);
});

describe("hooks", () => {
  test("are told of repetitions: which, when and why", async () => {
    const onRetry = vi.fn();
    const lost = connectionFailure("ECONNRESET");
    const { client } = clientOf([lost, refused(3), respond(200)], { onRetry });
    await settled(client.listPets());
    const operation = "GET /pets";
    expect(onRetry.mock.calls).toEqual([
      [{ operation, attempt: 2, delay: 250, reason: expect.objectContaining({ cause: lost }) }],
      [{ operation, attempt: 3, delay: 3250, reason: expect.objectContaining({ status: 429 }) }],
    ]);
  });

  test("are told of each pause when it begins", async () => {
    const onWait = vi.fn();
    const { client } = clientOf([refused(3), respond(200), respond(200)], { onWait });
    const first = client.listPets();
    await vi.advanceTimersByTimeAsync(0);
    expect(onWait.mock.calls).toEqual([[{ operation: "GET /pets", delay: 3250 }]]);
    await vi.advanceTimersByTimeAsync(1000);
    const second = client.getPet.result({ petId: 1 });
    expect(onWait.mock.calls[1]).toEqual([{ operation: "GET /pets/{petId}", delay: 2250 }]);
    await settled(Promise.all([first, second]));
    expect(onWait).toHaveBeenCalledTimes(2);
  });

  test("are not told of what does not happen", async () => {
    const [onRetry, onWait] = [vi.fn(), vi.fn()];
    const { client } = clientOf([refused(3600), respond(200)], { onRetry, onWait });
    await settled(client.listPets());
    await settled(client.listPets({}, { retry: false }));
    expect(onRetry).not.toHaveBeenCalled();
    expect(onWait).not.toHaveBeenCalled();
  });

  test("are not told of a pause of no time", async () => {
    const onWait = vi.fn();
    const { client } = clientOf([respond(503), respond(200)], { onWait, retry: { baseDelay: 0 } });
    await settled(client.listPets());
    expect(onWait).not.toHaveBeenCalled();
  });

  test("are the client's if a call's are undefined", async () => {
    const onRetry = vi.fn();
    const { client } = clientOf([respond(503), respond(200)], { onRetry });
    await settled(client.listPets({}, { onRetry: undefined }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test("of a call are called in place of the client's", async () => {
    const [ofClient, ofCall] = [vi.fn(), vi.fn()];
    const steps = [respond(503), respond(200), respond(503), respond(200)];
    const { client } = clientOf(steps, { onRetry: ofClient });
    await settled(client.listPets({}, { onRetry: ofCall }));
    expect([ofClient, ofCall].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    await settled(client.GET("/pets", { onRetry: ofCall }));
    expect([ofClient, ofCall].map(({ mock }) => mock.calls.length)).toEqual([0, 2]);
  });
});
