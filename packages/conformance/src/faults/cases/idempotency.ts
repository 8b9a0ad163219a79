import { randomUUID } from "node:crypto";
import { fetchOnce } from "@animal-store/platform/testing/run-program";
import { describe, expect, test } from "vitest";
import type { Subject } from "../subject.ts";
import { type Target, targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

const rounds = 5;
const additions = 30;

/** The service is killed while it serves requests with an `Idempotency-Key`. */
export function idempotencyCases<Client>(subject: Subject<Client>): void {
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    test("whenever the service is killed, each key adds one resource, whose response is kept", async () => {
      const kept: Kept = new Map();
      const keys: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const fresh = Array.from({ length: additions }, () => randomUUID());
        keys.push(...fresh);
        const { process, exited } = await target.start();
        const most = kept.size + round * 5;
        await Promise.all(
          fresh.map(async (key) => {
            await add(target, key, kept);
            if (kept.size > most) process.kill("SIGKILL");
          }),
        );
        await exited;
      }
      await target.start();
      const lost = keys.length - kept.size;
      for (const key of keys) {
        do await add(target, key, kept);
        while (!kept.has(key));
      }
      expect(kept.size).toBe(keys.length);
      const stored = await subject.collection.stored(target.database.service, "");
      expect(stored.map(({ name }) => name).toSorted()).toEqual(keys.toSorted());
      // Otherwise the kills came too late to show anything.
      expect(lost).toBeGreaterThan(0);
    });
  });
}

/** The responses, by key. */
type Kept = Map<string, string>;

/** Adds a resource, and notes the response if there is one: each one of a key must be the same. */
async function add<Client>(
  { origin, apiKey, subject }: Target<Client>,
  key: string,
  kept: Kept,
): Promise<void> {
  const { path, bodyOf } = subject.collection;
  const response = await fetchOnce(`${origin}${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify(bodyOf(key)),
  }).catch(() => null);
  const text = await response?.text().catch(() => undefined);
  // One that is refused for a moment has done nothing, and is to be sent again.
  if (text === undefined || response?.status === 503) return;
  expect([response?.status, text]).toEqual([201, kept.get(key) ?? text]);
  kept.set(key, text);
}
