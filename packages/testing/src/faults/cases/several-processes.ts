import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstPlan } from "@contract-first/service/internal/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningService, runProgram, startService } from "../../harness/run-program.ts";
import { newKeyPrefix, testRedisUrl } from "../../harness/test-redis.ts";
import type { Subject } from "../subject.ts";

/** Declares the tests in which several servers count in one Redis, and several processes share a port. */
export function severalProcessesCases<Client>(subject: Subject<Client>): void {
  const { contract } = subject.service;
  const [, { perMinute: limit }] = firstPlan(contract);
  const [, otherPlan = ""] = Object.keys(contract.plans);
  describe.runIf(testRedisUrl !== null)("three servers that count in one Redis", () => {
    const folder = mkdtempSync(join(tmpdir(), "faults-"));
    const env = {
      DATABASE_URL: `file:${folder}/test.db`,
      NODE_ENV: "production",
      REDIS_URL: testRedisUrl ?? "",
      REDIS_PREFIX: newKeyPrefix(),
      BAN_THRESHOLD: "100",
    };
    const services: RunningService[] = [];

    beforeAll(async () => {
      for (let count = 0; count < 3; count++)
        services.push(await startService(subject.program, env));
    });

    afterAll(() => {
      for (const { process } of services) process.kill("SIGKILL");
      rmSync(folder, { recursive: true });
    });

    async function keys(...args: string[]) {
      const { stdout, stderr } = await runProgram(subject.keysProgram, [...args, "--json"], env);
      if (stdout === "") throw new Error(stderr);
      return JSON.parse(stdout);
    }

    const listFrom = ({ origin }: RunningService, secret: string) =>
      fetch(`${origin}${subject.collection.path}`, {
        headers: { Authorization: `Bearer ${secret}` },
      });

    /** The status codes of requests that are sent to all processes at once. */
    async function statuses(count: number, secret: string): Promise<number[]> {
      const sent = Array.from({ length: count }, (_request, index) =>
        listFrom(services[index % services.length] as RunningService, secret),
      );
      return (await Promise.all(sent)).map(({ status }) => status);
    }

    const countOf = (status: number, all: number[]) => all.filter((each) => each === status).length;

    /** Resolves early in a minute, so that all following requests fall into one window. */
    async function earlyInMinute() {
      const left = 60_000 - (Date.now() % 60_000);
      if (left < 20_000) await new Promise((resolve) => setTimeout(resolve, left));
    }

    test("admit exactly the limit together; keys usage and keys unban see and lift what they did", async () => {
      const { id, secret } = await keys("create", "--name", "Shop");
      await earlyInMinute();
      const admitted = await statuses(limit + 340, secret);
      expect(countOf(200, admitted)).toBe(limit);
      expect(countOf(429, admitted)).toBe(340);
      const { minute, bannedUntil } = await keys("usage", String(id));
      // Requests that are rejected during a ban count as well.
      expect(minute).toEqual({ limit, admitted: limit, rejected: 340 });
      expect(bannedUntil).not.toBeNull();

      await keys("set-plan", String(id), otherPlan);
      await keys("unban", String(id));
      for (const service of services) {
        await expect
          .poll(async () => (await listFrom(service, secret)).status, {
            timeout: 5_000,
            interval: 200,
          })
          .toBe(200);
      }
    });

    test("refuse a revoked key within five seconds", async () => {
      const { id, secret } = await keys("create", "--name", "Shop", "--plan", otherPlan);
      expect(countOf(200, await statuses(30, secret))).toBe(30);
      await keys("revoke", String(id));
      for (const service of services) {
        await expect
          .poll(async () => (await listFrom(service, secret)).status, {
            timeout: 5_000,
            interval: 200,
          })
          .toBe(401);
      }
    });

    test("start without Redis, and say so", async () => {
      const service = await startService(subject.program, {
        ...env,
        REDIS_URL: "redis://127.0.0.1:1",
        LOG_LEVEL: "error",
      });
      services.push(service);
      expect(service.output.stdout).toContain("Redis cannot be reached: ");
      const { secret } = await keys("create", "--name", "Shop");
      expect((await listFrom(service, secret)).status).toBe(200);
    });
  });

  describe.runIf(testRedisUrl !== null)("WEB_CONCURRENCY", () => {
    const folder = mkdtempSync(join(tmpdir(), "faults-"));
    const env = {
      DATABASE_URL: `file:${folder}/test.db`,
      REDIS_URL: testRedisUrl ?? "",
      REDIS_PREFIX: newKeyPrefix(),
      WEB_CONCURRENCY: "2",
      LOG_LEVEL: "info",
    };

    afterAll(() => rmSync(folder, { recursive: true }));

    test("starts processes that share a port, replaces those that crash, and drains all", async () => {
      const { origin, output, process, exited } = await startService(subject.program, env);
      const [, secret] = /Bearer (\w+)/.exec(output.stdout) ?? [];
      const headers = { Authorization: `Bearer ${secret}`, Connection: "close" };
      const list = async () =>
        (await fetch(`${origin}${subject.collection.path}`, { headers })).status;
      /** The processes that have logged a request. */
      const seen = () =>
        new Set(logged(output.stdout).flatMap(({ pid, status }) => (status ? [pid] : [])));
      await expect
        .poll(async () => [await list(), seen().size], { interval: 20 })
        .toEqual([200, 2]);

      const [killed] = [...seen()];
      globalThis.process.kill(Number(killed), "SIGKILL");
      // A connection that the crashed process had accepted fails at once instead of hanging.
      await Promise.allSettled(Array.from({ length: 4 }, list));
      await expect
        .poll(async () => [await list(), seen().size], { interval: 20 })
        .toEqual([200, 3]);
      expect(logged(output.stdout)).toContainEqual(
        expect.objectContaining({ process: killed, signal: "SIGKILL" }),
      );

      const begin = performance.now();
      process.kill("SIGTERM");
      expect(await exited).toBe(0);
      expect(performance.now() - begin).toBeLessThan(10_000);
    });

    test("says once why it cannot start", async () => {
      const { status, stderr } = await runProgram(subject.program, [], {
        ...env,
        PORT: "1",
        HOST: "192.0.2.1",
      });
      expect(stderr).toBe("This machine has no address 192.0.2.1: choose another HOST.\n");
      expect(status).toBe(1);
    });
  });
}

function logged(text: string): Record<string, unknown>[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}
