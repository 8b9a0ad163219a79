import {
  revokeApiKey,
  rotateSecret,
  setPlan,
  unban,
} from "@contract-first/service/internal/keys/api-keys";
import { hashSecret, Secrets } from "@contract-first/service/internal/keys/secrets";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { example as service, useExample } from "../testing/example.ts";

const hour = 3_600_000;
/** The time within which a running server follows a change. */
const followMs = 5_000;
const clock = { time: Date.UTC(2026, 10, 21, 12) };
const example = useExample({ now: () => clock.time, trustProxy: 1 });
const memberTerms = { plan: "member", perMinute: null, perDay: null };
const unlimited = { plan: "institution", perMinute: 1_000_000, perDay: 1_000_000 } as const;
const newSecrets = new Secrets(service.keyPrefix);
let addresses = 0;

const rotate = (id: number, graceEndsAt: number) =>
  rotateSecret(example.database, newSecrets, { id, graceEndsAt: new Date(graceEndsAt) });

/** Each request comes from an address of its own: those without a valid key have a limit. */
async function send(secret: string): Promise<Response> {
  const address = `2001:db8:0:${(++addresses).toString(16)}::1`;
  const headers = { Authorization: `Bearer ${secret}`, "X-Forwarded-For": address };
  return fetch(`${example.baseUrl}/places?limit=1`, { headers });
}

const statuses = async (...secrets: string[]) =>
  Promise.all(secrets.map(async (secret) => (await send(secret)).status));

describe("a key and its secrets", () => {
  test("a live one works, and after a rotation both do until the grace ends", async () => {
    const { key, secret } = await example.createKey();
    const next = await rotate(key.id, clock.time + hour);
    expect(await statuses(secret, next)).toEqual([200, 200]);
    clock.time += hour - 1;
    expect(await statuses(secret, next)).toEqual([200, 200]);
    clock.time += 1;
    expect(await statuses(secret, next)).toEqual([401, 200]);
  });

  test("a rotation without grace ends the old secret within seconds, also where it is known", async () => {
    const { key, secret } = await example.createKey();
    expect(await statuses(secret)).toEqual([200]);
    const next = await rotate(key.id, clock.time);
    expect(await statuses(next)).toEqual([200]);
    clock.time += followMs;
    expect(await statuses(secret, next)).toEqual([401, 200]);
  });

  test("after two rotations, a secret ends with the grace that ends first", async () => {
    const { key, secret } = await example.createKey();
    const end = clock.time + hour;
    const second = await rotate(key.id, end);
    const third = await rotate(key.id, end + hour);
    clock.time = end;
    expect(await statuses(secret, second, third)).toEqual([401, 200, 200]);
    clock.time = end + hour;
    expect(await statuses(secret, second, third)).toEqual([401, 401, 200]);
  });

  test("an expired key has no secret that works, whatever its grace", async () => {
    const { key, secret } = await example.createKey({ expiresAt: new Date(clock.time + hour) });
    const next = await rotate(key.id, clock.time + 2 * hour);
    clock.time += hour - 1;
    expect(await statuses(secret, next)).toEqual([200, 200]);
    clock.time += 1;
    expect(await statuses(secret, next)).toEqual([401, 401]);
  });

  test("a revoked key has no secret that works, and gets no new one", async () => {
    const { key, secret } = await example.createKey();
    const next = await rotate(key.id, clock.time + hour);
    expect(await statuses(secret, next)).toEqual([200, 200]);
    await revokeApiKey(example.database, key.id);
    clock.time += followMs;
    expect(await statuses(secret, next)).toEqual([401, 401]);
    await expect(rotate(key.id, clock.time)).rejects.toThrow(/is revoked/);
    await unban(example.database, key.id, 0);
    await setPlan(example.database, key.id, unlimited);
    clock.time += followMs;
    expect(await statuses(secret, next)).toEqual([401, 401]);
  });

  test("on another plan, each of them has its limits", async () => {
    const { key, secret } = await example.createKey({ plan: "visitor" });
    const next = await rotate(key.id, clock.time + hour);
    const limits = async () =>
      Promise.all(
        [secret, next].map(async (each) => (await send(each)).headers.get("RateLimit-Policy")),
      );
    const visitor = `"minute";q=30;w=60, "day";q=500;w=86400`;
    expect(await limits()).toEqual([visitor, visitor]);
    await setPlan(example.database, key.id, memberTerms);
    clock.time += followMs;
    const member = `"minute";q=120;w=60, "day";q=5000;w=86400`;
    expect(await limits()).toEqual([member, member]);
  });
});

describe("a key for which the contract has no limits", () => {
  test.each([
    ["because it has removed the plan", "patron"],
    ["because the plan has become a custom one", "institution"],
  ])("is not valid, %s, until it is on another plan", async (_name, plan) => {
    const { key, secret } = await example.createKey({ plan, perMinute: null, perDay: null });
    const refused = await send(secret);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ message: "The API key is not valid." });
    await setPlan(example.database, key.id, memberTerms);
    clock.time += followMs;
    expect(await statuses(secret)).toEqual([200]);
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
    const rows = await example.database.apiKeySecret.findMany({
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

  test("it only gets shorter, and requests are served until its end and no longer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.option(duration), commands, async (lifeMs, sequence) => {
        const expiresAt = lifeMs === null ? null : new Date(clock.time + lifeMs);
        const { key, secret } = await example.createKey({ ...unlimited, expiresAt });
        const secrets = [secret];
        let before = await endsOf(secrets);
        for (const { name, duration } of sequence) {
          if (name === "rotate") {
            const rotated = rotate(key.id, clock.time + duration);
            const next = await rotated.catch((error: Error) => {
              expect(error.message).toMatch(/is revoked/);
              return null;
            });
            if (next !== null) secrets.push(next);
          } else if (name === "revoke") await revokeApiKey(example.database, key.id);
          else if (name === "unban") await unban(example.database, key.id, clock.time);
          else await setPlan(example.database, key.id, memberTerms);
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
