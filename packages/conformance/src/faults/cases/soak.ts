import { setTimeout } from "node:timers/promises";
import { freePort } from "@animal-store/platform/testing/free-port";
import { describe, expect, test } from "vitest";
import { startAttack } from "../attack.ts";
import { Load } from "../load.ts";
import { type ProcessUsage, usageOf } from "../machine/process-usage.ts";
import { quantile } from "../quantile.ts";
import type { Subject } from "../subject.ts";
import { targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

const minuteMs = 60_000;
const quietMs = 20_000;
/** After this time, the service has closed whatever the attack has left behind. */
const settledMs = 45_000;
/** What a process may take more at the end than in the middle: the caches of a runtime are never quite still. */
const mostGrowthMb = 40;
/** The connections of a pool come and go. */
const mostDescriptors = 10;

/**
 * All that once did harm without an API key, at the same time, beside clients that do none: these notice little, and
 * nothing grows.
 *
 * @param minutes how long each database is attacked
 */
export function soakCases<Client>(subject: Subject<Client>, minutes: number): void {
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);
    const timeout = minutes * minuteMs + 5 * minuteMs;

    test(`${minutes} minutes of all attacks`, { timeout }, async ({ task, onTestFinished }) => {
      const opsPort = await freePort();
      const several = target.servers === undefined ? {} : { WEB_CONCURRENCY: "2" };
      const { process } = await target.start({ OPS_PORT: String(opsPort), ...several });
      const pid = process.pid ?? 0;
      const load = new Load(target, { clients: 8, pauseMs: 50 }).start();
      onTestFinished(() => load.stop());
      // What is measured first must not include what a process compiles at first.
      await setTimeout(quietMs);
      const quiet = await measure(load, quietMs);
      const before = usageOf(pid);

      const attack = startAttack(target, opsPort);
      const usages: ProcessUsage[] = [];
      const latencies = load.latencies.length;
      for (let passed = 0; passed < minutes * minuteMs; passed += minuteMs / 4) {
        await setTimeout(minuteMs / 4);
        usages.push(usageOf(pid));
      }
      const attacked = quantile(load.latencies.slice(latencies), 0.99);
      const done = await attack.end();
      await load.stop();
      await setTimeout(settledMs);
      const after = usageOf(pid);

      const { sent, refused, failed } = load;
      const audit = await load.audit();
      const growth = growthOf(usages);
      task.meta.fault = {
        ...{ fault: `${minutes} minutes of attacks`, database, sent, refused, failed, ...audit },
        recoveredMs: null,
        note:
          `p99 ${quiet.toFixed(1)} → ${attacked.toFixed(1)} ms; ` +
          `memory ${before.megabytes}, ${usages.map(({ megabytes }) => megabytes).join(" ")} MB; ` +
          `descriptors ${before.descriptors} → ${after.descriptors}`,
      };
      console.log(done);
      expect(Object.values(done).every((times) => times > minutes * 60)).toBe(true);
      expect({ refused, failed, ...audit }).toEqual({
        ...{ refused: 0, failed: 0, lost: 0, duplicated: 0 },
      });
      expect(after.descriptors).toBeLessThanOrEqual(before.descriptors + mostDescriptors);
      expect(growth).toBeLessThan(mostGrowthMb);
      expect(attacked).toBeLessThan(quiet * 2);
    });
  });
}

/** The 99th percentile of the latency from now on, in milliseconds. */
async function measure<Client>(load: Load<Client>, time: number): Promise<number> {
  const before = load.latencies.length;
  await setTimeout(time);
  return quantile(load.latencies.slice(before), 0.99);
}

/** How much more memory was taken in the last quarter than in the second one, in megabytes. */
function growthOf(usages: ProcessUsage[]): number {
  const quarter = Math.ceil(usages.length / 4);
  const median = (from: number) =>
    quantile(
      usages.slice(from, from + quarter).map(({ megabytes }) => megabytes),
      0.5,
    );
  return median(usages.length - quarter) - median(quarter);
}
