import { revokeApiKey, rotateSecret, setPlan, unban } from "@animal-store/platform/keys/api-keys";
import { hashSecret } from "@animal-store/platform/keys/secret";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useTestApi } from "../testing/test-api.js";

const hour = 3_600_000;
/** The time within which a running server follows a change. */
const followMs = 5_000;
const clock = { time: Date.UTC(2026, 10, 21, 12) };
const api = useTestApi({ now: () => clock.time, trustProxy: 1 });
const unlimited = { plan: "enterprise", perMinute: 1_000_000, perDay: 1_000_000 } as const;
let addresses = 0;

/** Each request comes from an address of its own: those without a valid key have a limit. */
async function ask(secret: string): Promise<Response> {
  const address = `2001:db8:0:${(++addresses).toString(16)}::1`;
  const headers = { Authorization: `Bearer ${secret}`, "X-Forwarded-For": address };
  return fetch(`${api.baseUrl}/pets?limit=1`, { headers });
}

const statuses = async (...secrets: string[]) =>
  Promise.all(secrets.map(async (secret) => (await ask(secret)).status));

describe("a key and its secrets", () => {
  test("a live one works, and after a rotation both do until the grace ends", async () => {
    const { key, secret } = await api.createKey();
    const next = await rotateSecret(api.database, key.id, new Date(clock.time + hour));
    expect(await statuses(secret, next)).toEqual([200, 200]);
    clock.time += hour - 1;
    expect(await statuses(secret, next)).toEqual([200, 200]);
    clock.time += 1;
    expect(await statuses(secret, next)).toEqual([401, 200]);
  });

  test("a rotation without grace ends the old secret within seconds, also where it is known", async () => {
    const { key, secret } = await api.createKey();
    expect(await statuses(secret)).toEqual([200]);
    const next = await rotateSecret(api.database, key.id, new Date(clock.time));
    expect(await statuses(next)).toEqual([200]);
    clock.time += followMs;
    expect(await statuses(secret, next)).toEqual([401, 200]);
  });

  test("of two graces, the one that ends first counts", async () => {
    const { key, secret } = await api.createKey();
    const end = clock.time + hour;
    const second = await rotateSecret(api.database, key.id, new Date(end));
    const third = await rotateSecret(api.database, key.id, new Date(end + hour));
    clock.time = end;
    expect(await statuses(secret, second, third)).toEqual([401, 200, 200]);
    clock.time = end + hour;
    expect(await statuses(secret, second, third)).toEqual([401, 401, 200]);
  });

  test("an expired key has no secret that works, whatever its grace", async () => {
    const { key, secret } = await api.createKey({ expiresAt: new Date(clock.time + hour) });
    const next = await rotateSecret(api.database, key.id, new Date(clock.time + 2 * hour));
    clock.time += hour - 1;
    expect(await statuses(secret, next)).toEqual([200, 200]);
    clock.time += 1;
    expect(await statuses(secret, next)).toEqual([401, 401]);
  });

  test("a revoked key has none either, and gets no new one", async () => {
    const { key, secret } = await api.createKey();
    const next = await rotateSecret(api.database, key.id, new Date(clock.time + hour));
    expect(await statuses(secret, next)).toEqual([200, 200]);
    await revokeApiKey(api.database, key.id);
    clock.time += followMs;
    expect(await statuses(secret, next)).toEqual([401, 401]);
    await expect(rotateSecret(api.database, key.id, new Date())).rejects.toThrow(/is revoked/);
    await unban(api.database, key.id, 0);
    await setPlan(api.database, key.id, unlimited);
    clock.time += followMs;
    expect(await statuses(secret, next)).toEqual([401, 401]);
  });

  test("on another plan, each of them has its limits", async () => {
    const { key, secret } = await api.createKey({ plan: "free" });
    const next = await rotateSecret(api.database, key.id, new Date(clock.time + hour));
    const limits = async () =>
      Promise.all(
        [secret, next].map(async (each) => (await ask(each)).headers.get("RateLimit-Policy")),
      );
    const free = `"minute";q=60;w=60, "day";q=1000;w=86400`;
    expect(await limits()).toEqual([free, free]);
    await setPlan(api.database, key.id, { plan: "pro", perMinute: null, perDay: null });
    clock.time += followMs;
    const pro = `"minute";q=300;w=60, "day";q=10000;w=86400`;
    expect(await limits()).toEqual([pro, pro]);
  });
});

describe("no sequence of commands lengthens the life of a secret", () => {
  const duration = fc.integer({ min: 0, max: 6 * hour });
  const commands = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ name: fc.constant("rotate"), duration }) },
      fc.record({ name: fc.constantFrom("revoke", "set-plan", "unban"), duration }),
    ),
    { minLength: 2, maxLength: 6 },
  );

  /** When each of the secrets ends, as it is stored: a Unix time in milliseconds. */
  async function endsOf(secrets: string[]): Promise<number[]> {
    const rows = await api.database.apiKeySecret.findMany({
      where: { hash: { in: secrets.map(hashSecret) } },
      include: { apiKey: true },
    });
    const timeOf = (date: Date | null) => date?.getTime() ?? Number.POSITIVE_INFINITY;
    return secrets.map((secret) => {
      const row = rows.find(({ hash }) => hash === hashSecret(secret));
      if (row === undefined || row.apiKey.revokedAt !== null) return 0;
      return Math.min(timeOf(row.expiresAt), timeOf(row.apiKey.expiresAt));
    });
  }

  test("it only gets shorter, and requests are answered accordingly", async () => {
    await fc.assert(
      fc.asyncProperty(fc.option(duration), commands, async (lifeMs, sequence) => {
        const expiresAt = lifeMs === null ? null : new Date(clock.time + lifeMs);
        const { key, secret } = await api.createKey({ ...unlimited, expiresAt });
        const secrets = [secret];
        let before = await endsOf(secrets);
        for (const { name, duration } of sequence) {
          if (name === "rotate") {
            const rotated = rotateSecret(api.database, key.id, new Date(clock.time + duration));
            secrets.push(
              ...(await rotated.then(
                (next) => [next],
                () => [],
              )),
            );
          } else if (name === "revoke") await revokeApiKey(api.database, key.id);
          else if (name === "unban") await unban(api.database, key.id, clock.time);
          else
            await setPlan(api.database, key.id, {
              plan: "business",
              perMinute: null,
              perDay: null,
            });
          const ends = await endsOf(secrets);
          for (const [index, end] of before.entries()) expect(ends[index]).toBeLessThanOrEqual(end);
          before = ends;
          clock.time += followMs + duration / 2;
          const expected = ends.map((end) => (clock.time < end ? 200 : 401));
          expect(await statuses(...secrets)).toEqual(expected);
        }
      }),
      { numRuns: 8 },
    );
  });
});
