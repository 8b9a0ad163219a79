import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Load } from "../load.ts";
import type { Subject } from "../subject.ts";
import { pooledTargetNames, targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

const kills = 20;

/** Declares the tests in which the service is killed repeatedly, under load. */
export function killCases<Client>(subject: Subject<Client>): void {
  describe.each([...targetNames, ...pooledTargetNames])("%s", (database) => {
    const target = useTarget(subject, database);

    test(`kill -9, ${kills} times: no confirmed resource is lost, none is there twice`, async ({
      task,
    }) => {
      let service = await target.start();
      const load = new Load(target, { clients: 8 }).start();
      let recoveredMs = 0;
      for (let kill = 0; kill < kills; kill++) {
        await setTimeout(100 + 10 * kill);
        service.process.kill("SIGKILL");
        await service.exited;
        const recovered = load.untilSuccess();
        service = await target.start();
        recoveredMs = Math.max(recoveredMs, await recovered);
      }
      await load.stop();
      const { sent, refused, failed } = load;
      const audit = await load.audit();
      task.meta.fault = {
        ...{ fault: `kill -9, ${kills} times`, database, sent, refused, failed, ...audit },
        recoveredMs,
        note: "the longest, with the start",
      };
      expect(audit).toEqual({ lost: 0, duplicated: 0 });
      expect(sent).toBeGreaterThan(kills * 10);
    });
  });
}
