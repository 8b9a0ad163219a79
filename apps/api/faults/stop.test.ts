import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { describe, expect, test } from "vitest";
import { Load } from "./harness/load.ts";
import { targetNames } from "./harness/target.ts";
import { useTarget } from "./harness/use-target.ts";

describe.each(targetNames)("%s", (database) => {
  const target = useTarget(database);

  test("SIGTERM under saturation: every accepted request is answered", async ({ task }) => {
    const { process, exited } = await target.start();
    const pressure = autocannon(
      {
        url: `${target.origin}/v1/pets`,
        headers: { Authorization: `Bearer ${target.apiKey}` },
        connections: 24,
        duration: 60,
      },
      () => {},
    );
    const load = new Load({ ...target, clients: 24 }).start();
    await setTimeout(1_500);
    const begin = performance.now();
    process.kill("SIGTERM");
    expect(await exited).toBe(0);
    const stoppedMs = performance.now() - begin;
    await load.stop();
    pressure.stop();
    const { sent, refused, outcomes } = load;
    const unanswered = load.failed - (outcomes.get("ECONNREFUSED") ?? 0);
    const audit = await load.audit(target.database);
    task.meta.fault = {
      ...{ fault: "SIGTERM under saturation", database, sent, refused, failed: unanswered },
      ...{ ...audit, recoveredMs: null },
      note: `stops in ${(stoppedMs / 1000).toFixed(1)} s`,
    };
    expect({ unanswered, ...audit }).toEqual({ unanswered: 0, lost: 0, duplicated: 0 });
    expect(stoppedMs).toBeLessThan(10_000);
  });
});
