import { KeyCache } from "@animal-store/platform/keys/key-cache";
import { createSecret } from "@animal-store/platform/keys/secret";
import { expect, test, vi } from "vitest";
import { useTestApi } from "../testing/test-api.js";

const api = useTestApi();

async function withoutTable(use: () => Promise<void>): Promise<void> {
  await api.database.$executeRawUnsafe(`ALTER TABLE "ApiKeySecret" RENAME TO "Moved"`);
  try {
    await use();
  } finally {
    await api.database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "ApiKeySecret"`);
  }
}

test("guessed keys displace none that is known", async () => {
  const cache = new KeyCache(api.database, Date.now, 2);
  const known = [(await api.createKey()).secret, (await api.createKey()).secret];
  for (const secret of known) await cache.find(secret);
  await Promise.all(Array.from({ length: 5 }, () => cache.find(createSecret())));
  await withoutTable(async () => {
    for (const secret of known) expect(await cache.find(secret)).not.toBeNull();
    await expect(cache.find(createSecret())).rejects.toThrow();
  });
});

test("mistyped keys are refused without looking them up", async () => {
  const { secret } = await api.createKey();
  const send = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await api.request("/v1/pets", { headers })).status;
  };
  const other = secret.at(20) === "a" ? "b" : "a";
  await withoutTable(async () => {
    expect(await send(secret.slice(0, 20) + other + secret.slice(21))).toBe(401);
    expect(await send(secret)).toBe(500);
  });
});

test("so many keys are known, those that were used last", async () => {
  const cache = new KeyCache(api.database, Date.now, 2);
  const secrets = await Promise.all([1, 2, 3].map(async () => (await api.createKey()).secret));
  for (const secret of secrets) await cache.find(secret);
  const [first = "", second = "", third = ""] = secrets;
  await withoutTable(async () => {
    await expect(cache.find(first)).rejects.toThrow();
    expect(await cache.find(second)).not.toBeNull();
    expect(await cache.find(third)).not.toBeNull();
  });
});

test("a known key is looked up again after four seconds", async () => {
  const { secret } = await api.createKey();
  let time = Date.now();
  const cache = new KeyCache(api.database, () => time);
  const lookUps = vi.spyOn(api.database.statements, "findSecret");
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
  const { secret } = await api.createKey();
  const cache = new KeyCache(api.database, Date.now);
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.find(secret)));
  expect(new Set(found).size).toBe(1);
});

test("a clock that is set back does not keep a revoked key alive", async () => {
  const { key, secret } = await api.createKey();
  let time = Date.now();
  const cache = new KeyCache(api.database, () => time);
  expect(await cache.find(secret)).not.toBeNull();
  await api.database.apiKey.update({ where: { id: key.id }, data: { revokedAt: new Date() } });
  time -= 3_600_000;
  expect(await cache.find(secret)).toBeNull();
});
