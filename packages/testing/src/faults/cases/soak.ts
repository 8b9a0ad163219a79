import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { freePort } from "../../harness/free-port.ts";
import { startAttack } from "../attack.ts";
import { Load } from "../load.ts";
import { type ProcessUsage, usageOf } from "../machine/process-usage.ts";
import { quantileBetween, readDurations } from "../own-duration.ts";
import { quantile } from "../quantile.ts";
import type { Subject } from "../subject.ts";
import { type Target, targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

const minuteMs = 60_000;
const quietMs = 20_000;
/** Time after which the service has closed everything that the attack has left behind. */
const settledMs = 45_000;
/** Duration of the warm-up: the first bursts take memory that the process does not give back. */
const warmUpMs = 5 * minuteMs;
const samplingMs = 5_000;
/**
 * By how much the peak memory of the second half may exceed that of the first, because memory always varies a
 * little.
 */
const mostGrowthMb = 40;
/** Number of additional open files that is accepted, because the connections of a pool come and go. */
const mostDescriptors = 10;

/**
 * Runs all attacks that once succeeded without an API key, at the same time, beside harmless clients. These must
 * notice little, and neither memory nor open files may grow.
 *
 * @param minutes how long the attack on each database is measured, after a warm-up of five minutes
 */
export function soakCases<Client>(subject: Subject<Client>, minutes: number): void {
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);
    const timeout = minutes * minuteMs + 2 * warmUpMs;

    test(`${minutes} minutes of all attacks`, { timeout }, async ({ task, onTestFinished }) => {
      const opsPort = await freePort();
      const several = target.servers === undefined ? {} : { WEB_CONCURRENCY: "2" };
      const { process } = await target.start({ OPS_PORT: String(opsPort), ...several });
      const pid = process.pid ?? 0;
      const load = new Load(target, { clients: 8, pauseMs: 50 }).start();
      onTestFinished(() => load.stop());
      // Warms up, because the first figures must not include the compilation in a new process.
      await setTimeout(quietMs);
      const measure = measureWith(target, load, opsPort);
      const quiet = await measure(() => setTimeout(quietMs));
      const before = usageOf(pid);

      const attack = startAttack(target, opsPort);
      await setTimeout(warmUpMs);
      const usages: ProcessUsage[] = [];
      const attacked = await measure(async () => {
        const end = performance.now() + minutes * minuteMs;
        while (performance.now() < end) {
          await setTimeout(samplingMs);
          usages.push(usageOf(pid));
        }
      });
      const done = await attack.end();
      await load.stop();
      await setTimeout(settledMs);
      const after = usageOf(pid);

      const { sent, refused, failed } = load;
      const audit = await load.audit();
      const [most, mostLater] = mostOfHalves(usages.map(({ megabytes }) => megabytes));
      const mostAttacked = Math.max(...usages.map(({ descriptors }) => descriptors));
      task.meta.fault = {
        ...{ fault: `${minutes} minutes of attacks`, database, sent, refused, failed, ...audit },
        recoveredMs: null,
        note:
          `p99 ${quiet.clients.toFixed(1)} → ${attacked.clients.toFixed(1)} ms, ` +
          `the service's own of lists ${quiet.own.toFixed(1)} → ${attacked.own.toFixed(1)} ms; ` +
          `memory ${before.megabytes} MB, at most ${most} and then ${mostLater} MB; ` +
          `descriptors ${before.descriptors}, at most ${mostAttacked}, ${after.descriptors} at the end`,
      };
      console.log(done);
      expect(Object.values(done).every((times) => times > minutes * 60)).toBe(true);
      expect({ refused, failed, ...audit }).toEqual({
        ...{ refused: 0, failed: 0, lost: 0, duplicated: 0 },
      });
      expect(after.descriptors).toBeLessThanOrEqual(before.descriptors + mostDescriptors);
      expect(mostLater - most).toBeLessThan(mostGrowthMb);
      expect(attacked.clients).toBeLessThan(quiet.clients * 2);
    });
  });
}

/** The 99th percentiles of the latency during some work, in milliseconds, as seen by clients and by the service. */
function measureWith<Client>(
  { subject }: Target<Client>,
  load: Load<Client>,
  opsPort: number,
): (work: () => Promise<unknown>) => Promise<{ clients: number; own: number }> {
  const durations = () =>
    readDurations(opsPort, { status: 200, operationId: subject.collection.listId });
  return async (work) => {
    const [first, before] = [load.latencies.length, await durations()];
    await work();
    return {
      clients: quantile(load.latencies.slice(first), 0.99),
      own: quantileBetween(before, await durations(), 0.99),
    };
  };
}

/**
 * The peak memory in each half, in megabytes. It grows if memory leaks. The minimum depends more on when the
 * garbage collector and the operating system take memory back.
 */
function mostOfHalves(megabytes: number[]): [first: number, second: number] {
  const middle = Math.floor(megabytes.length / 2);
  return [Math.max(...megabytes.slice(0, middle)), Math.max(...megabytes.slice(middle))];
}
