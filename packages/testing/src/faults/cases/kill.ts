import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Load } from "../load.ts";
import type { Subject } from "../subject.ts";
import { pooledTargetNames, targetNames, useTarget } from "../target.ts";

const kills = 20;

/** Declares the tests in which the service is killed repeatedly, under load. */
export function killCases<Client>(subject: Subject<Client>): void {
  describe.each([...targetNames, ...pooledTargetNames])("%s", (database) => {
    const target = useTarget(subject, database);

    test(`kill -9, ${kills} times: no confirmed resource is lost, none is there twice`, async ({
      task,
    }) => {
      let service = await target.start();
      const load = Load.start(target, { clients: 8 });
      let recoveredMs = 0;
      for (let kill = 0; kill < kills; kill++) {
        await setTimeout(100 + 10 * kill);
        await service.kill();
        const recovered = load.untilSuccess();
        service = await target.start();
        recoveredMs = Math.max(recoveredMs, await recovered);
      }
      const effect = await load.audit();
      task.meta.fault = {
        ...{ fault: `kill -9, ${kills} times`, database, ...effect, recoveredMs },
        note: "the longest, with the start",
      };
      expect(effect).toMatchObject({ lost: 0, duplicated: 0 });
      expect(effect.sent).toBeGreaterThan(kills * 10);
    });
  });
}
