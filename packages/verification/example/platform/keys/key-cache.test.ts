import { KeyCache } from "@contract-first/service/internal/keys/key-cache";
import { Secrets } from "@contract-first/service/internal/keys/secrets";
import { expect, test, vi } from "vitest";
import { example as service, useExample } from "../testing/example.ts";

const example = useExample();
const secrets = new Secrets(service.keyPrefix);

function createCache(options: { now?: () => number; maximumKeys?: number } = {}): KeyCache {
  const { contract } = service;
  const { database } = example;
  return new KeyCache({ contract, database, secrets, now: Date.now, ...options });
}

async function withoutTable(use: () => Promise<void>): Promise<void> {
  await example.database.$executeRawUnsafe(`ALTER TABLE "ApiKeySecret" RENAME TO "Moved"`);
  try {
    await use();
  } finally {
    await example.database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "ApiKeySecret"`);
  }
}

test("guessed keys displace no known key", async () => {
  const cache = createCache({ maximumKeys: 2 });
  const known = [(await example.createKey()).secret, (await example.createKey()).secret];
  for (const secret of known) await cache.find(secret);
  await Promise.all(Array.from({ length: 5 }, () => cache.find(secrets.create())));
  await withoutTable(async () => {
    for (const secret of known) expect(await cache.find(secret)).not.toBeNull();
    await expect(cache.find(secrets.create())).rejects.toThrow();
  });
});

test("if the database fails, the look-ups that wait fail at once", async () => {
  const cache = createCache();
  const lookUps = vi.spyOn(example.database.queries, "first");
  await withoutTable(async () => {
    const found = Array.from({ length: 10 }, async () => cache.find(secrets.create()));
    for (const { status } of await Promise.allSettled(found)) expect(status).toBe("rejected");
    expect(lookUps).toHaveBeenCalledTimes(4);
  });
  lookUps.mockRestore();
});

test("mistyped keys are refused without looking them up", async () => {
  const { secret } = await example.createKey();
  const send = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await example.request("/echoes/v1/places", { headers })).status;
  };
  const other = secret.at(20) === "a" ? "b" : "a";
  await withoutTable(async () => {
    expect(await send(secret.slice(0, 20) + other + secret.slice(21))).toBe(401);
    expect(await send(secret)).toBe(500);
  });
});

test("a wrong key is looked up once, and again after four seconds", async () => {
  let time = Date.now();
  const cache = createCache({ now: () => time });
  const secret = secrets.create();
  const lookUps = vi.spyOn(example.database.queries, "first");
  for (const [after, count] of [
    [0, 1],
    [4_000, 1],
    [1, 2],
  ] as const) {
    time += after;
    expect(await cache.find(secret)).toBeNull();
    expect(cache.findCached(secret)).toBeNull();
    expect(lookUps).toHaveBeenCalledTimes(count);
  }
  lookUps.mockRestore();
});

test("a key that was valid before does not wait behind wrong ones", async () => {
  const { secret } = await example.createKey();
  let time = Date.now();
  const cache = createCache({ now: () => time });
  await cache.find(secret);
  time += 4_001;
  const { queries } = example.database;
  const lookUps = vi.spyOn(queries, "first").mockImplementation(() => new Promise(() => {}));
  for (let count = 0; count < 20; count++) void cache.find(secrets.create());
  await vi.waitFor(() => {
    expect(lookUps).toHaveBeenCalledTimes(4);
  });
  lookUps.mockRestore();
  expect(await cache.find(secret)).not.toBeNull();
});

test("the keys that were used last stay known", async () => {
  const cache = createCache({ maximumKeys: 2 });
  const known = await Promise.all([1, 2, 3].map(async () => (await example.createKey()).secret));
  for (const secret of known) await cache.find(secret);
  const [first = "", second = "", third = ""] = known;
  await withoutTable(async () => {
    await expect(cache.find(first)).rejects.toThrow();
    expect(await cache.find(second)).not.toBeNull();
    expect(await cache.find(third)).not.toBeNull();
  });
});

test("a known key is looked up again after four seconds", async () => {
  const { secret } = await example.createKey();
  let time = Date.now();
  const cache = createCache({ now: () => time });
  const lookUps = vi.spyOn(example.database.queries, "first");
  for (const [after, count] of [
    [0, 1],
    [0, 1],
    [4_000, 1],
    [1, 2],
    [1, 2],
  ] as const) {
    time += after;
    expect(await cache.find(secret)).not.toBeNull();
    expect(lookUps).toHaveBeenCalledTimes(count);
  }
  lookUps.mockRestore();
});

test("parallel requests of a key that is not known yet share one query", async () => {
  const { secret } = await example.createKey();
  const cache = createCache();
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.find(secret)));
  expect(new Set(found).size).toBe(1);
});

test("a clock that is set back does not keep a revoked key alive", async () => {
  const { key, secret } = await example.createKey();
  let time = Date.now();
  const cache = createCache({ now: () => time });
  expect(await cache.find(secret)).not.toBeNull();
  await example.database.apiKey.update({ where: { id: key.id }, data: { revokedAt: new Date() } });
  time -= 3_600_000;
  expect(await cache.find(secret)).toBeNull();
});
