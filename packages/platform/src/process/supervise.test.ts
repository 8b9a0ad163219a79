import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { fetchOnce, type RunningService, startExample } from "../testing/run-program.ts";
import {
  availableDialects,
  createTestDatabase,
  type TestDatabase,
} from "../testing/test-database.ts";
import { newKeyPrefix, testRedisUrl } from "../testing/test-redis.ts";

let service: RunningService | undefined;
let database: TestDatabase | undefined;

afterEach(async () => {
  service?.process.kill("SIGKILL");
  for (const pid of workers()) kill(pid, "SIGKILL");
  await service?.exited;
  await database?.remove();
});

/** Starts two processes on one database. */
async function start(): Promise<RunningService> {
  database = await createTestDatabase(availableDialects.at(-1));
  const opsPort = await freePort();
  service = await startExample({
    OPS_PORT: String(opsPort),
    DATABASE_URL: database.url,
    REDIS_URL: String(testRedisUrl),
    REDIS_PREFIX: newKeyPrefix(),
    WEB_CONCURRENCY: "2",
  });
  const readiness = async () =>
    (await fetchOnce(`http://127.0.0.1:${opsPort}/readyz`)).json() as Promise<{ checks: object }>;
  await expect
    .poll(async () => (await readiness()).checks)
    .toMatchObject({ processes: "2 of 2 ready" });
  return service;
}

/** The numbers of the processes that serve, as Linux tells them. */
function workers(): number[] {
  const first = service?.process.pid;
  try {
    const text = readFileSync(`/proc/${first}/task/${first}/children`, "utf8");
    return text.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Seconds until the first process has ended; at most 20. */
async function secondsToEnd({ exited }: RunningService): Promise<number> {
  const begin = performance.now();
  await Promise.race([exited, setTimeout(20_000)]);
  return (performance.now() - begin) / 1_000;
}

const isLinux = process.platform === "linux";

describe.runIf(testRedisUrl !== undefined && isLinux)("several processes", () => {
  test("one that serves and is frozen is replaced", async () => {
    const { origin } = await start();
    const [frozen = 0, other] = workers();
    kill(frozen, "SIGSTOP");
    await expect.poll(() => workers().includes(frozen), { timeout: 60_000 }).toBe(false);
    await expect.poll(() => workers().length).toBe(2);
    expect(workers()).toContain(other);
    expect((await fetchOnce(`${origin}/echoes/v1/places`)).status).toBe(401);
  });
});

describe.runIf(testRedisUrl !== undefined && isLinux)("SIGTERM ends all within ten seconds", () => {
  test("while one is frozen", async () => {
    const running = await start();
    kill(workers()[0] ?? 0, "SIGSTOP");
    running.process.kill("SIGTERM");
    expect(await secondsToEnd(running)).toBeLessThan(12);
    expect(workers()).toEqual([]);
  });

  test("while all have just ended", async () => {
    const running = await start();
    for (const pid of workers()) kill(pid, "SIGKILL");
    running.process.kill("SIGTERM");
    expect(await secondsToEnd(running)).toBeLessThan(12);
  });

  test("while others start", async () => {
    const running = await start();
    for (const pid of workers()) kill(pid, "SIGKILL");
    await expect.poll(() => workers().length).toBeGreaterThan(0);
    running.process.kill("SIGTERM");
    expect(await secondsToEnd(running)).toBeLessThan(12);
  });
});

describe.each(["SIGHUP", "SIGQUIT"] as const)("%s", (signal) => {
  test("stops as SIGTERM does", async () => {
    database = await createTestDatabase();
    service = await startExample({ DATABASE_URL: database.url });
    service.process.kill(signal);
    expect(await service.exited).toBe(0);
  });
});
