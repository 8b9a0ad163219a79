import { firstPlan } from "@contract-first/service/internal/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { type RunningService, runProgram } from "../../harness/run-program.ts";
import { newKeyPrefix, testRedisUrl } from "../../harness/test-redis.ts";
import type { Subject } from "../subject.ts";
import { useTarget } from "../target.ts";

/** Declares the tests in which several servers count in one Redis, and several processes share a port. */
export function severalProcessesCases<Client>(subject: Subject<Client>): void {
  const { contract } = subject.service;
  const [, { perMinute: limit }] = firstPlan(contract);
  const [, otherPlan = ""] = Object.keys(contract.plans);
  const redis = { REDIS_URL: testRedisUrl ?? "", PORT: "0" };

  describe.runIf(testRedisUrl !== null)("three servers that count in one Redis", () => {
    const target = useTarget(subject, "SQLite");
    const env = { ...redis, REDIS_PREFIX: newKeyPrefix(), BAN_THRESHOLD: "100" };
    const services: RunningService[] = [];

    beforeAll(async () => {
      while (services.length < 3) services.push(await target.start(env));
    });

    async function keys(...args: string[]) {
      const all = { ...target.env, ...env };
      const { stdout, stderr } = await runProgram(subject.keysProgram, [...args, "--json"], all);
      if (stdout === "") throw new Error(stderr);
      return JSON.parse(stdout);
    }

    async function statusFrom(service: RunningService | undefined, apiKey: string) {
      return (await target.send(undefined, { origin: service?.origin, apiKey })).status;
    }

    /** The numbers of statuses of requests that are sent to all processes at once. */
    async function statuses(count: number, secret: string): Promise<Record<number, number>> {
      const sent = Array.from({ length: count }, (_request, index) =>
        statusFrom(services[index % services.length], secret),
      );
      const counts: Record<number, number> = {};
      for (const status of await Promise.all(sent)) counts[status] = (counts[status] ?? 0) + 1;
      return counts;
    }

    async function expectFromAll(secret: string, status: number): Promise<void> {
      for (const service of services) {
        await expect
          .poll(() => statusFrom(service, secret), { timeout: 5_000, interval: 200 })
          .toBe(status);
      }
    }

    /** Resolves early in a minute, so that all following requests fall into one window. */
    async function earlyInMinute() {
      const left = 60_000 - (Date.now() % 60_000);
      if (left < 20_000) await new Promise((resolve) => setTimeout(resolve, left));
    }

    test("admit exactly the limit together; keys usage and keys unban see and lift what they did", async () => {
      const { id, secret } = await keys("create", "--name", "Shop");
      await earlyInMinute();
      expect(await statuses(limit + 340, secret)).toEqual({ 200: limit, 429: 340 });
      const { minute, bannedUntil } = await keys("usage", String(id));
      // Requests that are rejected during a ban count as well.
      expect(minute).toEqual({ limit, admitted: limit, rejected: 340 });
      expect(bannedUntil).not.toBeNull();

      await keys("set-plan", String(id), otherPlan);
      await keys("unban", String(id));
      await expectFromAll(secret, 200);
    });

    test("refuse a revoked key within five seconds", async () => {
      const { id, secret } = await keys("create", "--name", "Shop", "--plan", otherPlan);
      expect(await statuses(30, secret)).toEqual({ 200: 30 });
      await keys("revoke", String(id));
      await expectFromAll(secret, 401);
    });

    test("start without Redis, and say so", async () => {
      const service = await target.start({ ...env, REDIS_URL: "redis://127.0.0.1:1" });
      expect(service.output.stdout).toContain("Redis cannot be reached: ");
      const { secret } = await keys("create", "--name", "Shop");
      expect(await statusFrom(service, secret)).toBe(200);
    });
  });

  describe.runIf(testRedisUrl !== null)("WEB_CONCURRENCY", () => {
    const target = useTarget(subject, "SQLite");
    const env = { ...redis, REDIS_PREFIX: newKeyPrefix(), WEB_CONCURRENCY: "2", LOG_LEVEL: "info" };

    test("starts processes that share a port, replaces those that crash, and drains all", async () => {
      const { origin, output, kill } = await target.start(env);
      const list = async () =>
        (await target.send(undefined, { origin, headers: { Connection: "close" } })).status;
      /** The processes that have logged a request. */
      const seen = () =>
        new Set(logged(output.stdout).flatMap(({ pid, status }) => (status ? [pid] : [])));
      const expectSeen = (count: number) =>
        expect
          .poll(async () => [await list(), seen().size], { interval: 20 })
          .toEqual([200, count]);
      await expectSeen(2);

      const [killed] = [...seen()];
      process.kill(Number(killed), "SIGKILL");
      // A connection that the crashed process had accepted fails at once instead of hanging.
      await Promise.allSettled(Array.from({ length: 4 }, list));
      await expectSeen(3);
      expect(logged(output.stdout)).toContainEqual(
        expect.objectContaining({ process: killed, signal: "SIGKILL" }),
      );

      const begin = performance.now();
      expect(await kill("SIGTERM")).toBe(0);
      expect(performance.now() - begin).toBeLessThan(10_000);
    });

    test("says once why it cannot start", async () => {
      const unusable = { ...target.env, ...env, PORT: "1", HOST: "192.0.2.1" };
      const { status, stderr } = await runProgram(subject.program, [], unusable);
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
