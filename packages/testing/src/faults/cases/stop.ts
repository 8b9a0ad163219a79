import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Load } from "../load.ts";
import { requestLists } from "../raw-load.ts";
import type { Subject } from "../subject.ts";
import { targetNames, useTarget } from "../target.ts";

/** Declares the tests in which the service is told to stop while it is busy. */
export function stopCases<Client>(subject: Subject<Client>): void {
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    test("SIGTERM under saturation: every accepted request gets its response", async ({ task }) => {
      const service = await target.start();
      // The stop closes its connections.
      const requesting = requestLists(target, { connections: 24, isOver: () => false });
      const closed = requesting.catch(() => {});
      const load = Load.start(target, { clients: 24 });
      await setTimeout(1_500);
      const begin = performance.now();
      expect(await service.kill("SIGTERM")).toBe(0);
      const stoppedMs = performance.now() - begin;
      await closed;
      const effect = await load.audit();
      effect.failed -= load.outcomes.get("ECONNREFUSED") ?? 0;
      task.meta.fault = {
        ...{ fault: "SIGTERM under saturation", database, ...effect },
        note: `stops in ${(stoppedMs / 1000).toFixed(1)} s`,
      };
      expect(effect).toMatchObject({ failed: 0, lost: 0, duplicated: 0 });
      expect(stoppedMs).toBeLessThan(10_000);
    });
  });
}
