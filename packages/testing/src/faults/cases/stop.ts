import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Load } from "../load.ts";
import { startPressure } from "../pressure.ts";
import type { Subject } from "../subject.ts";
import { targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

/** Declares the tests in which the service is told to stop while it is busy. */
export function stopCases<Client>(subject: Subject<Client>): void {
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    test("SIGTERM under saturation: every accepted request gets its response", async ({ task }) => {
      const { process, exited } = await target.start();
      const pressure = startPressure(target, { connections: 24, seconds: 60 });
      const load = new Load(target, { clients: 24 }).start();
      await setTimeout(1_500);
      const begin = performance.now();
      process.kill("SIGTERM");
      expect(await exited).toBe(0);
      const stoppedMs = performance.now() - begin;
      await load.stop();
      pressure.kill();
      const { sent, refused, outcomes } = load;
      const withoutResponse = load.failed - (outcomes.get("ECONNREFUSED") ?? 0);
      const audit = await load.audit();
      task.meta.fault = {
        ...{ fault: "SIGTERM under saturation", database, sent, refused, failed: withoutResponse },
        ...{ ...audit, recoveredMs: null },
        note: `stops in ${(stoppedMs / 1000).toFixed(1)} s`,
      };
      expect({ withoutResponse, ...audit }).toEqual({ withoutResponse: 0, lost: 0, duplicated: 0 });
      expect(stoppedMs).toBeLessThan(10_000);
    });
  });
}
