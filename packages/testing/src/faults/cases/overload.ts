import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { freePort } from "../../harness/free-port.ts";
import { Load } from "../load.ts";
import { quantileBetween, readDurations } from "../own-duration.ts";
import { press } from "../pressure.ts";
import { quantile } from "../quantile.ts";
import type { Subject } from "../subject.ts";
import { targetNames } from "../target.ts";
import { useTarget } from "../use-target.ts";

/** Numbers of requests that are open at the same time when the service is busy, and when it is overloaded. */
const busy = 32;
const excessive = 400;
const seconds = 6;

/** Declares the tests in which the service gets more requests than it can serve. */
export function overloadCases<Client>(subject: Subject<Client>): void {
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    let opsPort: number;
    const readLists = () =>
      readDurations(opsPort, { status: 200, operationId: subject.collection.listId });

    /**
     * Reads the durations after the first burst, which is accepted as a whole and has to wait. Only later
     * requests count.
     */
    async function afterBurst() {
      await setTimeout((seconds * 1_000) / 2);
      return readLists();
    }

    /**
     * Sends requests over many connections for some seconds: at a fixed rate, or each as soon as the previous
     * response has arrived.
     */
    async function withstand(connections: number, rate?: number) {
      const load = new Load(target, { clients: 4 }).start();
      const settings = { connections, seconds, ...(rate !== undefined && { rate }) };
      const pressing = press(target, settings);
      const [{ statuses, ...pressure }, before] = await Promise.all([pressing, afterBurst()]);
      await load.stop();
      const ownP99 = quantileBetween(before, await readLists(), 0.99);
      const { 200: served = 0, 503: refusals = 0, ...others } = statuses;
      return { load, ownP99, rate: served / pressure.elapsed, refusals, others };
    }

    /**
     * Sends twice as many requests as the service could serve. If the machine was busy while that number was
     * measured, twice is no overload: then sends four or eight times as many.
     */
    async function overload(rate: number) {
      for (let factor = 2; ; factor *= 2) {
        const result = await withstand(excessive, Math.ceil(factor * rate));
        if (result.refusals > 0 || factor === 8) return { ...result, factor };
      }
    }

    test("twice the requests it can serve: the rest is refused, what it accepts is served", async ({
      task,
    }) => {
      opsPort = await freePort();
      await target.start({ OPS_PORT: String(opsPort) });
      const { rate } = await withstand(busy);
      const half = await withstand(busy, rate / 2);
      const usual = await withstand(busy);
      const { factor, ...twice } = await overload(usual.rate);
      const { load, refusals, others } = twice;
      const ratio = (share: number) =>
        (quantile(load.latencies, share) / quantile(usual.load.latencies, share)).toFixed(1);
      const { sent, refused, failed } = load;
      const audit = await load.audit();
      const refusal = load.refusalLatencies.length && quantile(load.refusalLatencies, 0.5);
      const fault = `${factor} times the load it can serve`;
      task.meta.fault = {
        ...{ fault, database, sent, refused, failed, ...audit },
        recoveredMs: null,
        note: `${ownNote(half.ownP99, twice.ownP99, factor)}; p50 × ${ratio(0.5)}, p99 × ${ratio(0.99)}, ${refusals} refused, each in ${refusal.toFixed(0)} ms`,
      };
      expect(refusals).toBeGreaterThan(0);
      expect({ failed, others, ...audit }).toEqual({
        failed: 0,
        others: {},
        lost: 0,
        duplicated: 0,
      });
    });
  });
}

/** Measured by the service, without the queue of the program that sends the requests. */
function ownNote(half: number, more: number, factor: number): string {
  const both = `${half.toFixed(1)} ms at half load, ${more.toFixed(1)} ms at ${factor} times`;
  return `the service's own p99 of lists: ${both}, × ${(more / half).toFixed(1)}`;
}
