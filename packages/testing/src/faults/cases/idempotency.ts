import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { Subject } from "../subject.ts";
import { type Target, targetNames, useTarget } from "../target.ts";

const kills = 10;
/** Number of clients that add resources at the same time, so that many share a transaction. */
const clients = 32;

/** Declares the tests in which the service is killed while it serves requests with an `Idempotency-Key`. */
export function idempotencyCases<Client>(subject: Subject<Client>): void {
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    test(`kill -9, ${kills} times, in the middle of shared transactions: each key adds one resource, whose response is kept`, async ({
      task,
    }) => {
      const kept: ResponsesByKey = new Map();
      const keys: string[] = [];
      for (let kill = 0; kill < kills; kill++) {
        const service = await target.start();
        const before = kept.size;
        let isOver = false;
        const client = async () => {
          while (!isOver) {
            const key = randomUUID();
            keys.push(key);
            await add(target, key, kept);
          }
        };
        const all = Array.from({ length: clients }, client);
        await expect.poll(() => kept.size, { timeout: 60_000 }).toBeGreaterThan(before);
        await setTimeout(20 * kill);
        isOver = true;
        await Promise.all([service.kill(), ...all]);
      }
      const begin = performance.now();
      await target.start();
      const recoveredMs = Math.round(performance.now() - begin);
      const unconfirmed = keys.filter((key) => !kept.has(key));
      const all = keys.values();
      const repeat = async () => {
        for (const key of all) {
          do await add(target, key, kept);
          while (!kept.has(key));
        }
      };
      await Promise.all(Array.from({ length: clients }, repeat));
      const stored = await subject.collection.stored(target.database.service, "");
      const names = stored.map(({ name }) => name);
      const distinct = new Set(names);
      const lost = keys.filter((key) => !distinct.has(key)).length;
      const duplicated = names.length - distinct.size;
      task.meta.fault = {
        ...{ fault: `kill -9, ${kills} times, with keys`, database, sent: keys.length },
        ...{ failed: unconfirmed.length, lost, duplicated, recoveredMs, note: "the last start" },
      };
      expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 });
      expect(names).toHaveLength(keys.length);
      // Otherwise the kills came too late to test anything.
      expect(unconfirmed.length).toBeGreaterThan(kills);
    });
  });
}

/** The responses, by key. */
type ResponsesByKey = Map<string, string>;

/** Adds a resource, and records the response if there is one. All responses to a key must be the same. */
async function add<Client>(
  target: Target<Client>,
  key: string,
  kept: ResponsesByKey,
): Promise<void> {
  const headers = { "Idempotency-Key": key, Connection: "close" };
  const response = await target.send(key, { headers }).catch(() => null);
  const text = await response?.text().catch(() => undefined);
  // A request with a 409 or 503 had no effect, so send it again.
  if (text === undefined || [409, 503].includes(Number(response?.status))) return;
  expect([response?.status, text]).toEqual([201, kept.get(key) ?? text]);
  kept.set(key, text);
}
