import {
  connectionFailure,
  respond,
  type Step,
  scriptedFetch,
  settled,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ConnectionError, createAnimalStoreClient, RateLimitError } from "./generated/index.ts";

const now = Date.parse("2027-01-01T00:00:00Z");
const input = { body: { name: "Rex", categoryId: 7 } };
const refused = (seconds: number) => respond(429, { "Retry-After": String(seconds) });
const lost = () => connectionFailure("ECONNRESET");

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

function clientOf(...steps: Step[]) {
  const { fetch, sent, sentAt } = scriptedFetch(...steps);
  const baseUrl = "https://store.example/v1";
  return { sent, sentAt, client: createAnimalStoreClient({ baseUrl, fetch }) };
}

const outcomeOf = (call: Promise<unknown>) => call.catch((error: Error) => error);

describe("a call that wakes up asks again", () => {
  test("a ban that another call met meanwhile stops it, whatever it waited for", async () => {
    const { client, sentAt } = clientOf(refused(10), refused(600));
    const limited = outcomeOf(client.listPets());
    await vi.advanceTimersByTimeAsync(1000);
    const others = [outcomeOf(client.listPets()), outcomeOf(client.GET("/pets"))];
    const banned = outcomeOf(client.listPets({}, { retry: false }));
    const outcomes = await settled(Promise.all([limited, ...others, banned]));
    const retryAt = new Date(now + 601_000);
    const [first, second, byPath, own] = outcomes as unknown[];
    for (const error of [first, second, own]) {
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toMatchObject({ retryAt, code: "code_429" });
    }
    expect(byPath).toMatchObject({ error: { code: "code_429" } });
    expect(sentAt).toEqual([0, 1000]);
  });

  test("and waits on if it may", async () => {
    const { client, sentAt } = clientOf(refused(10), refused(20), respond(200));
    const limited = client.listPets();
    await vi.advanceTimersByTimeAsync(1000);
    await outcomeOf(client.listPets({}, { retry: false }));
    expect(await settled(limited)).toEqual([]);
    expect(sentAt).toEqual([0, 1000, 21_250]);
  });
});

describe("a create whose connection was lost", () => {
  test("is repeated with its key also while other calls wait", async () => {
    const { client, sent, sentAt } = clientOf(
      lost(),
      refused(20),
      respond(201, {}, { id: 1 }),
      respond(200),
    );
    const create = client.createPet(input);
    const list = client.listPets();
    expect(await settled(create)).toEqual({ id: 1 });
    await settled(list);
    expect(sentAt).toEqual([0, 0, 250, 20_250]);
    const keys = [sent[0], sent[2]].map((each) => each?.headers.get("Idempotency-Key"));
    expect(keys[0]).toBeTruthy();
    expect(keys[0]).toBe(keys[1]);
  });

  test("is not repeated into a ban", async () => {
    const { client, sentAt } = clientOf(lost(), refused(600));
    const create = outcomeOf(client.createPet(input));
    await outcomeOf(client.listPets());
    expect(await settled(create)).toBeInstanceOf(ConnectionError);
    expect(sentAt).toEqual([0, 0]);
  });

  describe("and that may not be repeated now, ends with when and how to ask again", () => {
    const retryAt = new Date(now + 600_250);
    test.each<[string, Step[], object]>([
      ["because its repetition met a ban", [lost(), refused(600)], {}],
      ["because its last attempt was refused", [lost(), refused(600)], { retry: { attempts: 2 } }],
      ["after a gateway gave up", [respond(504), refused(600)], {}],
    ])("%s", async (_name, steps, options) => {
      const { client, sent } = clientOf(...steps);
      const error = await settled(client.createPet(input, options));
      const key = sent[0]?.headers.get("Idempotency-Key");
      expect(error).toBeInstanceOf(ConnectionError);
      expect(error).toMatchObject({ retryAt, idempotencyKey: key });
      expect((error as Error).message).toBe(
        `POST /pets may have been performed; ask again at ${retryAt.toISOString()} with Idempotency-Key ${key}`,
      );
      expect(sent).toHaveLength(2);
    });

    test("because another call met a ban meanwhile, also as a call by path", async () => {
      const { client, sent } = clientOf(lost(), refused(600));
      const create = outcomeOf(client.POST("/pets", input));
      await outcomeOf(client.listPets());
      const error = await settled(create);
      const idempotencyKey = sent[0]?.headers.get("Idempotency-Key");
      const until = new Date(now + 600_000);
      expect(error).toMatchObject({ name: "ConnectionError", retryAt: until, idempotencyKey });
    });

    test("but a plain refusal stays one", async () => {
      const { client } = clientOf(connectionFailure("ECONNREFUSED"), refused(600));
      expect(await settled(client.createPet(input))).toBeInstanceOf(RateLimitError);
    });
  });
});
