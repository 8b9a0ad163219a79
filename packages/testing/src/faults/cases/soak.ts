import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { freePort } from "../../harness/free-port.ts";
import { programBeside } from "../../harness/program-beside.ts";
import type { AttackOrder } from "../attack-process.ts";
import { Load } from "../load.ts";
import { type ProcessUsage, usageOf } from "../machine/process-usage.ts";
import type { Subject } from "../subject.ts";
import { targetNames, useTarget } from "../target.ts";

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
      const load = Load.start(target, { clients: 8, pauseMs: 50 });
      // Warms up, because the first figures must not include the compilation in a new process.
      await setTimeout(quietMs);
      const quiet = await load.p99During(setTimeout(quietMs));
      const before = usageOf(process);

      const order: AttackOrder = {
        ...{ port: Number(new URL(target.origin).port), opsPort, path: subject.collection.path },
        keyPrefix: subject.service.keyPrefix,
      };
      const program = programBeside(import.meta.url, "../attack-process");
      const stdio = ["ignore", "ignore", "inherit", "ipc"] as const;
      const attack = fork(program, [JSON.stringify(order)], { stdio: [...stdio] });
      onTestFinished(() => void attack.kill());
      await setTimeout(warmUpMs);
      const usages: ProcessUsage[] = [];
      const sampling = async () => {
        const end = performance.now() + minutes * minuteMs;
        while (performance.now() < end) {
          await setTimeout(samplingMs);
          usages.push(usageOf(process));
        }
      };
      const attacked = await load.p99During(sampling());
      attack.send("end");
      const [done] = (await once(attack, "message")) as [Record<string, number>];
      const effect = await load.audit();
      await setTimeout(settledMs);
      const after = usageOf(process);

      const [most, mostLater] = mostOfHalves(usages.map(({ megabytes }) => megabytes));
      const mostAttacked = Math.max(...usages.map(({ descriptors }) => descriptors));
      task.meta.fault = {
        ...{ fault: `${minutes} minutes of attacks`, database, ...effect },
        note:
          `p99 ${quiet.toFixed(1)} → ${attacked.toFixed(1)} ms; ` +
          `memory ${before.megabytes} MB, at most ${most} and then ${mostLater} MB; ` +
          `descriptors ${before.descriptors}, at most ${mostAttacked}, ${after.descriptors} at the end`,
      };
      console.log(done);
      expect(Object.values(done).every((times) => times > minutes * 60)).toBe(true);
      expect(effect).toMatchObject({ refused: 0, failed: 0, lost: 0, duplicated: 0 });
      expect(after.descriptors).toBeLessThanOrEqual(before.descriptors + mostDescriptors);
      expect(mostLater - most).toBeLessThan(mostGrowthMb);
      expect(attacked).toBeLessThan(quiet * 2);
    });
  });
}

/**
 * The peak memory in each half, in megabytes. It grows if memory leaks. The minimum depends more on when the
 * garbage collector and the operating system take memory back.
 */
function mostOfHalves(megabytes: number[]): [first: number, second: number] {
  const middle = Math.floor(megabytes.length / 2);
  return [Math.max(...megabytes.slice(0, middle)), Math.max(...megabytes.slice(middle))];
}
