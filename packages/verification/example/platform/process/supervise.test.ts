import { readFileSync } from "node:fs";
import { freePort } from "@contract-first/testing/internal/harness/free-port";
import {
  fetchOnce,
  type Program,
  type RunningService,
  startProgram,
} from "@contract-first/testing/internal/harness/run-program";
import { availableDialects } from "@contract-first/testing/internal/harness/test-database";
import { newKeyPrefix, testRedisUrl } from "@contract-first/testing/internal/harness/test-redis";
import { describe, expect, type onTestFinished, test, vi } from "vitest";
import { createExampleDatabase, exampleProgram, startExample } from "../testing/example.ts";

type Finished = typeof onTestFinished;

/** Starts the service, which is stopped when the test is over. */
async function start(
  onFinished: Finished,
  env: Record<string, string> = {},
): Promise<RunningService> {
  const database = await createExampleDatabase(availableDialects.at(-1));
  const service = await startExample({ DATABASE_URL: database.url, ...env });
  onFinished(async () => {
    const others = workersOf(service);
    service.process.kill("SIGKILL");
    for (const pid of others) kill(pid, "SIGKILL");
    await service.exited;
    await database.remove();
  });
  return service;
}

/** Starts two processes on one database. */
async function startTwo(
  onFinished: Finished,
  env: Record<string, string> = {},
): Promise<RunningService> {
  const opsPort = String(await freePort());
  const service = await start(onFinished, {
    OPS_PORT: opsPort,
    REDIS_URL: String(testRedisUrl),
    REDIS_PREFIX: newKeyPrefix(),
    WEB_CONCURRENCY: "2",
    ...env,
  });
  await vi.waitFor(
    async () => {
      const readiness = await fetchOnce(`http://127.0.0.1:${opsPort}/readyz`);
      expect(await readiness.json()).toMatchObject({ checks: { processes: "2 of 2 ready" } });
    },
    { timeout: 60_000 },
  );
  return service;
}

/** The numbers of the processes that serve, as Linux tells them. */
function workersOf(service: Program): number[] {
  const first = service.process.pid;
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

/** Lets ten seconds of the first process pass in one, and returns each time for which it waits that long. */
const hurry = `
  const { setTimeout } = globalThis;
  console.log("a process starts");
  if (process.env.NODE_UNIQUE_ID === undefined) {
    globalThis.setTimeout = (run, time, ...more) => {
      if (time <= 5_000) return setTimeout(run, time, ...more);
      console.log("waits for " + time + " ms");
      return setTimeout(run, time / 10, ...more);
    };
  }`;
const hurries = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hurry)}` };

const isLinux = process.platform === "linux";

// These tests mostly wait for their processes, so they run at the same time.
describe.runIf(testRedisUrl !== null && isLinux).concurrent("several processes", () => {
  test("one that serves and is frozen is replaced", async ({ expect, onTestFinished }) => {
    const service = await startTwo(onTestFinished);
    const [frozen = 0, other] = workersOf(service);
    kill(frozen, "SIGSTOP");
    await expect.poll(() => workersOf(service).includes(frozen), { timeout: 60_000 }).toBe(false);
    await expect.poll(() => workersOf(service).length).toBe(2);
    expect(workersOf(service)).toContain(other);
    expect((await fetchOnce(`${service.origin}/echoes/v1/places`)).status).toBe(401);
  });

  test("SIGTERM ends all while one is frozen, which is waited for less than ten seconds", async ({
    expect,
    onTestFinished,
  }) => {
    const service = await startTwo(onTestFinished, hurries);
    const before = service.output.stdout.length;
    const workers = workersOf(service);
    kill(workers[0] ?? 0, "SIGSTOP");
    await service.kill("SIGTERM");
    const waits = service.output.stdout.slice(before).matchAll(/waits for (\d+) ms/g);
    const times = [...waits].map(([, time]) => Number(time));
    // The others have two seconds, half of one to accept what waits, and six for slow responses.
    expect(Math.max(...times)).toBeGreaterThan(8_500);
    expect(Math.max(...times)).toBeLessThan(10_000);
    // A process that has ended is there until the system has taken note of it.
    await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  });

  test("SIGTERM ends all while the first one starts, and is frozen", async ({
    expect,
    onTestFinished,
  }) => {
    const database = await createExampleDatabase(availableDialects.at(-1));
    const env = {
      DATABASE_URL: database.url,
      REDIS_URL: String(testRedisUrl),
      WEB_CONCURRENCY: "2",
    };
    const program = startProgram(exampleProgram, [], { PORT: "0", ...env, ...hurries });
    // Sooner, the first process would still wait for the system to start the other program.
    const starts = () => program.output.stdout.match(/a process starts/g)?.length;
    await expect.poll(starts, { timeout: 60_000, interval: 5 }).toBe(2);
    const workers = workersOf(program);
    onTestFinished(async () => {
      for (const pid of workers) kill(pid, "SIGKILL");
      await database.remove();
    });
    kill(workers[0] ?? 0, "SIGSTOP");
    expect(await program.kill("SIGTERM")).toBe(0);
    await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  });

  test("SIGTERM ends all while all have just ended", async ({ onTestFinished }) => {
    const service = await startTwo(onTestFinished);
    for (const pid of workersOf(service)) kill(pid, "SIGKILL");
    await service.kill("SIGTERM");
  });

  test("SIGTERM ends all while others start", async ({ expect, onTestFinished }) => {
    const service = await startTwo(onTestFinished);
    for (const pid of workersOf(service)) kill(pid, "SIGKILL");
    await expect.poll(() => workersOf(service).length).toBeGreaterThan(0);
    await service.kill("SIGTERM");
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe.concurrent.each(["SIGHUP", "SIGQUIT"] as const)("%s", (signal) => {
  test("stops as SIGTERM does", async ({ onTestFinished }) => {
    const service = await start(onTestFinished);
    expect(await service.kill(signal)).toBe(0);
  });
});
