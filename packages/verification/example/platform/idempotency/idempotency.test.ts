import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import BetterSqlite3 from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useExample } from "../testing/example.ts";

// The clock stands still: a key that was looked up stays known while the database is held.
const now = Date.now();
const example = useExample({ now: () => now });

const cave = { name: "響きの洞", kind: "cave" };

interface Sent {
  /** Its text, or what is sent as JSON. */
  body?: unknown;
  /** The secret of another key than that of the tests. */
  secret?: string;
}

function create(key: string, { body = cave, secret }: Sent = {}): Promise<Response> {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "Idempotency-Key": key,
  };
  if (secret !== undefined) headers.Authorization = `Bearer ${secret}`;
  return example.request("/echoes/v1/places", {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The number of places that `use` adds. */
async function added(use: () => Promise<void>): Promise<number> {
  const before = await example.database.service.place.count();
  await use();
  return (await example.database.service.place.count()) - before;
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
    const { secret } = await example.createKey();
    const key = randomUUID();
    const [first, second] = [await create(key, { secret }), await create(key, { secret })];
    const remaining = (response: Response) => Number(response.headers.get("X-RateLimit-Remaining"));
    expect(remaining(second)).toBe(remaining(first) - 1);
    expect(second.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  });
});

describe("while the first is being carried out", () => {
  /** Lets no place be added meanwhile. */
  const holdingPlaces = (use: () => Promise<void>) =>
    example.database.$transaction(
      async (transaction) => {
        if (testedDialect === "postgresql")
          await transaction.$executeRaw`LOCK TABLE "Place" IN EXCLUSIVE MODE`;
        await use();
      },
      { timeout: 60_000 },
    );

  test("the second is 409, with the time after which to send it again", async () => {
    const { secret } = await example.createKey();
    // From now on, the key is known without a query.
    await create(randomUUID(), { secret });
    const key = randomUUID();
    const requests: Promise<Response>[] = [];
    const count = await added(async () => {
      await holdingPlaces(async () => {
        requests.push(create(key, { secret }), create(key, { secret }));
        const second = await Promise.race(requests);
        expect(second.status).toBe(409);
        expect(second.headers.get("Retry-After")).toBe("1");
        expect(await second.json()).toMatchObject({ code: "request_in_progress" });
      });
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409]);
    });
    expect(count).toBe(1);
    expect((await create(key, { secret })).headers.get("Idempotency-Replayed")).toBe("true");
  });
});

test("what was confirmed is in the next list, also while another transaction is open", async () => {
  const name = randomUUID();
  const add = async () => (await create(randomUUID(), { body: { ...cave, name } })).status;
  const listed = async () => {
    let path: string | undefined = "/echoes/v1/places?limit=100";
    const names: string[] = [];
    while (path !== undefined) {
      const response: Response = await example.request(path);
      names.push(...((await response.json()) as { name: string }[]).map((place) => place.name));
      [, path] = /<(.*)>; rel="next"/.exec(response.headers.get("Link") ?? "") ?? [];
    }
    return names.filter((each) => each === name).length;
  };
  await holdingTransaction(async () => {
    for (let added = 1; added <= 3; added++)
      expect([await add(), await listed()]).toEqual([201, added]);
    const statuses = await Promise.all(Array.from({ length: 10 }, add));
    expect(statuses).toEqual(Array(10).fill(201));
    expect(await listed()).toBe(13);
  });
  expect(await listed()).toBe(13);
});

/** Has a transaction open meanwhile: on PostgreSQL, one that has written; SQLite has room for one that reads. */
async function holdingTransaction(use: () => Promise<void>): Promise<void> {
  if (testedDialect === "postgresql") {
    const data = { name: "of another transaction", plan: "visitor" };
    await example.database.$transaction(
      async ({ apiKey }) => {
        await apiKey.create({ data });
        await use();
      },
      { timeout: 60_000 },
    );
    return;
  }
  const reader = new BetterSqlite3(fileURLToPath(example.databaseUrl));
  try {
    reader.exec(`BEGIN; SELECT count(*) FROM "Place"`);
    await use();
  } finally {
    reader.close();
  }
}

describe("an error is not kept", () => {
  test("of an invalid request", async () => {
    const key = randomUUID();
    expect((await create(key, { body: { name: "Gotthard" } })).status).toBe(400);
    expect((await create(key)).status).toBe(201);
  });

  test("if the response cannot be kept, no place is added", async () => {
    const table = "IdempotentRequest";
    const count = await added(async () => {
      await example.database.$executeRawUnsafe(
        `ALTER TABLE "${table}" RENAME COLUMN "answer" TO "a"`,
      );
      expect((await create(randomUUID())).status).toBe(500);
      await example.database.$executeRawUnsafe(
        `ALTER TABLE "${table}" RENAME COLUMN "a" TO "answer"`,
      );
    });
    expect(count).toBe(0);
  });

  test("over the rate limit, and nothing is kept", async () => {
    const { secret } = await example.createKey({
      plan: "institution",
      perMinute: 3,
      perDay: 3,
    });
    const before = await example.database.idempotentRequest.count();
    for (let sent = 0; sent < 6; sent++) await create(randomUUID(), { secret });
    expect((await example.database.idempotentRequest.count()) - before).toBe(3);
  });
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
          const response = await create(`${run}-${key}`, { body: { ...cave, name } });
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
