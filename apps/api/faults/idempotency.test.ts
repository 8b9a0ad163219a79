import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fetchOnce, runProgram, startService } from "../src/testing/run-program.js";

const folder = mkdtempSync(join(tmpdir(), "animal-store-"));

afterAll(() => rmSync(folder, { recursive: true }));

const env = { DATABASE_URL: `file:${folder}/test.db`, NODE_ENV: "production" };
const rounds = 5;
const animals = 30;

test("whenever the service is killed, each key adds one animal, whose response is kept", async () => {
  const { stdout } = await runProgram("commands/keys.js", createKey, env);
  const { secret } = JSON.parse(stdout) as { secret: string };
  const answered = new Map<string, string>();
  const keys: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const fresh = Array.from({ length: animals }, () => randomUUID());
    keys.push(...fresh);
    const { process, origin, exited } = await startService(env);
    const most = answered.size + round * 5;
    await Promise.all(
      fresh.map(async (key) => {
        await add(origin, { key, secret, answered });
        if (answered.size > most) process.kill("SIGKILL");
      }),
    );
    await exited;
  }
  const service = await startService(env);
  const lost = keys.length - answered.size;
  for (const key of keys) await add(service.origin, { key, secret, answered });
  expect(answered.size).toBe(keys.length);
  expect(await count(service.origin, secret)).toBe(keys.length);
  service.process.kill("SIGKILL");
  await service.exited;
  // Otherwise the kills came too late to show anything.
  expect(lost).toBeGreaterThan(0);
});

const createKey = ["create", "--name", "Faults", "--plan", "business", "--json"];

interface Addition {
  key: string;
  secret: string;
  /** The responses, by key. */
  answered: Map<string, string>;
}

/** Adds an animal, and notes the response if there is one: each one of a key must be the same. */
async function add(origin: string, { key, secret, answered }: Addition): Promise<void> {
  const response = await fetchOnce(`${origin}/v1/pets`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${secret}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify({ name: key, categoryId: 7 }),
  }).catch(() => null);
  const text = await response?.text().catch(() => undefined);
  if (text === undefined) return;
  expect([response?.status, text]).toEqual([201, answered.get(key) ?? text]);
  answered.set(key, text);
}

async function count(origin: string, secret: string): Promise<number> {
  let pets = 0;
  let path: string | undefined = "/v1/pets?limit=100";
  while (path !== undefined) {
    const headers = { Authorization: `Bearer ${secret}` };
    const response: Response = await fetchOnce(`${origin}${path}`, { headers });
    pets += ((await response.json()) as unknown[]).length;
    [, path] = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "") ?? [];
  }
  return pets;
}
