import { once } from "node:events";
import { request } from "node:http";
import { openDatabase } from "@contract-first/service/internal/database/database";
import {
  type RunningService,
  startService,
} from "@contract-first/testing/internal/harness/run-program";
import { newKeyPrefix, testRedisUrl } from "@contract-first/testing/internal/harness/test-redis";
import { expect, onTestFinished, test } from "vitest";
import { createExampleDatabase, example } from "../testing/example.ts";

const program = "packages/verification/example/platform/testing/background-example.ts";

/** Starts the example, which measures places in the background. */
async function start(env: Record<string, string> = {}) {
  const created = await createExampleDatabase();
  const running = await startService(program, {
    DATABASE_URL: created.url,
    ...created.env,
    ...env,
  });
  const database = await openDatabase(example.storage, created.directUrl, created.settings);
  onTestFinished(async () => {
    await running.kill();
    await database.$disconnect();
    await created.remove();
  });
  const addPlaces = (count: number) => {
    const data = Array(count).fill({ name: "Cave", kind: "cave", volume: null });
    return database.service.place.createMany({ data });
  };
  return { ...running, places: database.service.place, addPlaces };
}

/** The ids of the places in the lines of a kind. */
function idsIn({ output }: Pick<RunningService, "output">, kind: string): string[] {
  const lines = output.stdout.matchAll(new RegExp(`^${kind} (\\d+)$`, "gm"));
  return Array.from(lines, ([, id = ""]) => id);
}

/** Sends the head of a request. The function that it returns sends the body, and gives the status. */
async function begin({ origin, output }: RunningService) {
  const [, key] = /Bearer (echoes_\w+)/.exec(output.stdout) ?? [];
  const body = `{"name":"Well","kind":"cave","volume":7}`;
  const sent = request(`${origin}/echoes/v1/places`, {
    method: "POST",
    headers: {
      ...{ Authorization: `Bearer ${key}`, Expect: "100-continue" },
      ...{ "Content-Type": "application/json", "Content-Length": body.length },
    },
  });
  sent.flushHeaders();
  await once(sent, "continue");
  return async () => {
    const [{ statusCode }] = await once(sent.end(body), "response");
    return statusCode;
  };
}

test("SIGTERM: what has begun in the background is completed, after the last response", async () => {
  const running = await start();
  const { places, addPlaces, process, exited, output } = running;
  const complete = await begin(running);
  await addPlaces(100);
  await expect.poll(() => idsIn(running, "measured").length).toBeGreaterThan(1);
  process.kill("SIGTERM");
  const before = idsIn(running, "measured").length;
  await expect.poll(() => idsIn(running, "measured").length).toBeGreaterThan(before + 1);
  expect(output.stdout).not.toContain("stopped");
  expect(await complete()).toBe(201);
  expect(await exited).toBe(0);
  expect(output.stdout).toMatch(/stopped\n$/);
  const measured = idsIn(running, "measured");
  expect(idsIn(running, "measuring")).toEqual(measured);
  expect(await places.count({ where: { volume: 100 } })).toBe(measured.length);
  expect(await places.count({ where: { volume: null } })).toBeGreaterThan(0);
});

test.skipIf(testRedisUrl === null)("two processes do no work twice", async () => {
  const redis = { REDIS_URL: String(testRedisUrl), REDIS_PREFIX: newKeyPrefix() };
  const running = await start({ ...redis, WEB_CONCURRENCY: "2" });
  const { places, addPlaces, kill, output } = running;
  const linesOf = (text: string) => output.stdout.match(new RegExp(`^${text}$`, "gm")) ?? [];
  await expect.poll(() => linesOf("begun").length, { timeout: 60_000 }).toBe(2);
  await addPlaces(30);
  await expect.poll(() => places.count({ where: { volume: null } }), { timeout: 30_000 }).toBe(0);
  expect(await kill("SIGTERM")).toBe(0);
  expect(linesOf("stopped")).toHaveLength(2);
  const measured = idsIn(running, "measured");
  expect(new Set(measured).size).toBe(measured.length);
  expect(measured.length).toBeGreaterThanOrEqual(30);
});
