import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useTestApi } from "../testing/test-api.js";
import { testedDialect } from "../testing/test-database.js";

// The clock stands still: a key that was looked up stays known while the database is held.
let now = Date.now();
const api = useTestApi({ now: () => now });

const rex = { name: "Rex", categoryId: 7 };
const dayMs = 86_400_000;

interface Sent {
  body?: unknown;
  apiKey?: string;
}

function create(key: string, { body = rex, apiKey }: Sent = {}): Promise<Response> {
  return api.request("/v1/pets", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      ...(apiKey && { Authorization: `Bearer ${apiKey}` }),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The number of animals that `use` adds. */
async function added(use: () => Promise<void>): Promise<number> {
  const before = await api.database.pet.count();
  await use();
  return (await api.database.pet.count()) - before;
}

describe("a repeated request", () => {
  test("gets the first response again, byte for byte, and adds nothing", async () => {
    const key = randomUUID();
    const first = await create(key);
    expect(first.status).toBe(201);
    expect(first.headers.has("Idempotency-Replayed")).toBe(false);
    const text = await first.text();
    const count = await added(async () => {
      const second = await create(key);
      expect([second.status, await second.text()]).toEqual([201, text]);
      expect(second.headers.get("Idempotency-Replayed")).toBe("true");
      for (const name of ["Location", "Content-Type", "Content-Length"])
        expect(second.headers.get(name)).toBe(first.headers.get(name));
    });
    expect(count).toBe(0);
  });

  test("is counted, and has its own request id", async () => {
    const { secret } = await api.createKey();
    const key = randomUUID();
    const [first, second] = [
      await create(key, { apiKey: secret }),
      await create(key, { apiKey: secret }),
    ];
    const remaining = (response: Response) => Number(response.headers.get("X-RateLimit-Remaining"));
    expect(remaining(second)).toBe(remaining(first) - 1);
    expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  });

  test("may write the same content differently", async () => {
    const key = randomUUID();
    const first = await create(key);
    const second = await create(key, {
      body: ` {"categoryId":7.0, "other":1, "name":"\\u0052ex"}`,
    });
    expect(await second.text()).toBe(await first.text());
  });

  test("with other content is 422", async () => {
    const key = randomUUID();
    await create(key);
    const response = await create(key, { body: { ...rex, status: "sold" } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "idempotency_key_reused" });
  });

  test("of another API key is another request", async () => {
    const key = randomUUID();
    const { secret } = await api.createKey();
    const count = await added(async () => {
      expect((await create(key)).status).toBe(201);
      const other = await create(key, { apiKey: secret, body: { ...rex, name: "Tom" } });
      expect([other.status, other.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
    });
    expect(count).toBe(2);
  });

  test("is a new one after 24 hours; what expired is deleted", async () => {
    const key = randomUUID();
    await create(key);
    now += dayMs - 60_000;
    expect((await create(key)).headers.get("Idempotency-Replayed")).toBe("true");
    now += 60_001;
    expect((await create(key)).headers.has("Idempotency-Replayed")).toBe(false);
    now += dayMs + 1;
    await create(randomUUID());
    await api.answers.deleteExpired();
    expect(await api.database.idempotentRequest.count()).toBe(1);
  });
});

describe("while the first is being carried out", () => {
  /** Lets no animal be added meanwhile. */
  const holdingAnimals = (use: () => Promise<void>) =>
    api.database.$transaction(
      async (rows) => {
        if (testedDialect === "postgresql")
          await rows.$executeRaw`LOCK TABLE "Pet" IN EXCLUSIVE MODE`;
        await use();
      },
      { timeout: 60_000 },
    );

  test("the second is 409, with the time after which to send it again", async () => {
    const { secret: apiKey } = await api.createKey();
    // From now on, the key is known without a query.
    await create(randomUUID(), { apiKey });
    const key = randomUUID();
    const requests: Promise<Response>[] = [];
    const count = await added(async () => {
      await holdingAnimals(async () => {
        requests.push(create(key, { apiKey }), create(key, { apiKey }));
        const second = await Promise.race(requests);
        expect(second.status).toBe(409);
        expect(second.headers.get("Retry-After")).toBe("1");
        expect(await second.json()).toMatchObject({ code: "request_in_progress" });
      });
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409]);
    });
    expect(count).toBe(1);
    expect((await create(key, { apiKey })).headers.get("Idempotency-Replayed")).toBe("true");
  });

  test("many at once add one animal", async () => {
    const key = randomUUID();
    const count = await added(async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => create(key)));
      expect(responses.filter(({ status }) => status !== 409).length).toBeGreaterThan(0);
      expect(responses.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    });
    expect(count).toBe(1);
  });
});

describe("an error is not kept", () => {
  test("of an invalid request", async () => {
    const key = randomUUID();
    expect((await create(key, { body: { name: "Rex" } })).status).toBe(400);
    expect((await create(key)).status).toBe(201);
  });

  test("of the service: nothing was carried out", async () => {
    const key = randomUUID();
    await api.database.$executeRawUnsafe(`ALTER TABLE "Pet" RENAME TO "Moved"`);
    try {
      expect((await create(key)).status).toBe(500);
    } finally {
      await api.database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "Pet"`);
    }
    const count = await added(async () => {
      const response = await create(key);
      expect([response.status, response.headers.has("Idempotency-Replayed")]).toEqual([201, false]);
    });
    expect(count).toBe(1);
  });

  test("if the answer cannot be kept, no animal is added", async () => {
    const table = "IdempotentRequest";
    const count = await added(async () => {
      await api.database.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME COLUMN "answer" TO "a"`);
      expect((await create(randomUUID())).status).toBe(500);
      await api.database.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME COLUMN "a" TO "answer"`);
    });
    expect(count).toBe(0);
  });

  test("over the rate limit, and nothing is kept", async () => {
    const { secret: apiKey } = await api.createKey({
      plan: "enterprise",
      perMinute: 3,
      perDay: 3,
    });
    const before = await api.database.idempotentRequest.count();
    for (let sent = 0; sent < 6; sent++) await create(randomUUID(), { apiKey });
    expect((await api.database.idempotentRequest.count()) - before).toBe(3);
  });
});

test.each([
  ["is empty", "", "minLength"],
  ["has a space", "a b", "pattern"],
  ["has a letter outside of ASCII", "\u00e9", "pattern"],
  ["is too long", "k".repeat(256), "maxLength"],
])("a key that %s is 400", async (_name, key, rule) => {
  const response = await create(key);
  expect(response.status).toBe(400);
  const place = { in: "header", name: "Idempotency-Key", rule };
  expect(await response.json()).toMatchObject({ errors: [place] });
});

test("a key of 255 visible characters is accepted", async () => {
  const key = `"${"!~".repeat(120)}${randomUUID().slice(0, 13)}"`;
  expect(key).toHaveLength(255);
  expect((await create(key)).status).toBe(201);
  expect((await create(key)).headers.get("Idempotency-Replayed")).toBe("true");
});

test("whatever is sent in whatever order, each key is carried out once", async () => {
  const step = fc.record({ key: fc.nat(2), name: fc.constantFrom("A", "B") });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const run = randomUUID();
      const first = new Map<number, { name: string; text: string }>();
      const count = await added(async () => {
        for (const { key, name } of steps) {
          const response = await create(`${run}-${key}`, { body: { ...rex, name } });
          const text = await response.text();
          const known = first.get(key);
          if (known === undefined) first.set(key, { name, text });
          else if (known.name === name) expect(text).toBe(known.text);
          else expect(response.status).toBe(422);
        }
      });
      expect(count).toBe(first.size);
    }),
    { numRuns: 20 },
  );
});
