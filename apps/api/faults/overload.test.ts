import autocannon from "autocannon";
import { describe, expect, test } from "vitest";
import { Load } from "./harness/load.ts";
import { quantile } from "./harness/quantile.ts";
import { targetNames } from "./harness/target.ts";
import { useTarget } from "./harness/use-target.ts";

/** What the service is asked for at the same time when it is busy, and when it is asked for too much. */
const busy = 32;
const excessive = 400;
const seconds = 8;

describe.each(targetNames)("%s", (database) => {
  const target = useTarget(database);

  /** Sends requests from so many connections, each as fast as it gets answers, for some seconds. */
  async function withstand(connections: number, overallRate?: number) {
    const load = new Load({ ...target, clients: 4 }).start();
    const { requests, errors, non2xx } = await autocannon({
      url: `${target.origin}/v1/pets`,
      headers: { Authorization: `Bearer ${target.apiKey}` },
      connections,
      duration: seconds,
      // In a thread of its own: the measuring clients are in this one.
      workers: 1,
      ...(overallRate && { overallRate }),
    });
    await load.stop();
    return { load, rate: requests.average, errors, refusals: non2xx };
  }

  test("twice the requests it can serve: the rest is refused, what it accepts is served", async ({
    task,
  }) => {
    await target.start();
    await withstand(busy);
    const usual = await withstand(busy);
    const twice = await withstand(excessive, Math.ceil(2 * usual.rate));
    const { load, errors, refusals } = twice;
    const ratio = (share: number) =>
      (quantile(load.latencies, share) / quantile(usual.load.latencies, share)).toFixed(1);
    const { sent, refused, failed } = load;
    const audit = await load.audit(target.database);
    const refusal = load.refusalLatencies.length && quantile(load.refusalLatencies, 0.5);
    task.meta.fault = {
      ...{ fault: "twice the load it can serve", database, sent, refused, failed, ...audit },
      recoveredMs: null,
      note: `p50 × ${ratio(0.5)}, p99 × ${ratio(0.99)}, ${refusals} refused, each in ${refusal.toFixed(0)} ms`,
    };
    expect(refusals).toBeGreaterThan(0);
    expect({ failed, errors, ...audit }).toEqual({ failed: 0, errors: 0, lost: 0, duplicated: 0 });
  });
});
