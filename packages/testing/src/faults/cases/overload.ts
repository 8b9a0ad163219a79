import { describe, expect, test } from "vitest";
import { Load, quantile } from "../load.ts";
import { megabytesOf } from "../machine/process-usage.ts";
import { applyLoad, requestLists } from "../raw-load.ts";
import type { Subject } from "../subject.ts";
import { type Target, targetNames, useTarget } from "../target.ts";

/** Numbers of requests that are open at the same time when the service is busy, and when it is overloaded. */
const busy = 32;
const excessive = 400;
const seconds = 6;

/** Declares the tests in which the service gets more requests than it can serve. */
export function overloadCases<Client>(subject: Subject<Client>): void {
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    /**
     * Sends requests over many connections for some seconds: at a fixed rate, or each as soon as the previous
     * response has arrived.
     */
    async function withstand(connections: number, rate?: number) {
      const load = Load.start(target, { clients: 4 });
      const isOver = (elapsed: number) => elapsed >= seconds;
      const rated = rate === undefined ? {} : { rate };
      const { statuses, elapsed } = await requestLists(target, { connections, isOver, ...rated });
      await load.stop();
      const { 200: served = 0, 503: refusals = 0, ...others } = statuses;
      return { load, rate: served / elapsed, refusals, others };
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
      await target.start();
      // The first one warms up.
      await withstand(busy);
      const usual = await withstand(busy);
      const { factor, load, refusals, others } = await overload(usual.rate);
      const ratio = (share: number) =>
        (quantile(load.latencies, share) / quantile(usual.load.latencies, share)).toFixed(1);
      const effect = await load.audit();
      const refusal = load.refusalLatencies.length && quantile(load.refusalLatencies, 0.5);
      task.meta.fault = {
        ...{ fault: `${factor} times the load it can serve`, database, ...effect },
        note: `p50 × ${ratio(0.5)}, p99 × ${ratio(0.99)}, ${refusals} refused, each in ${refusal.toFixed(0)} ms`,
      };
      expect(refusals).toBeGreaterThan(0);
      expect(others).toEqual({});
      expect(effect).toMatchObject({ failed: 0, lost: 0, duplicated: 0 });
    });
  });

  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    test("large bodies over many connections of one key: memory is bounded", async () => {
      const service = await target.start();
      const { statuses } = await applyLoad({
        port: Number(new URL(target.origin).port),
        requests: [createWith(target, Array.from({ length: 30_000 }, Object))],
        connections: 64,
        isOver: (_elapsed, requests) => requests >= 1_000,
      });
      const { 201: created = 0, 503: _refused, ...others } = statuses;
      expect({ others, created }).toEqual({ others: {}, created: expect.toSatisfy((n) => n > 0) });
      expect(megabytesOf(service.process.pid as number, "VmHWM")).toBeLessThan(260);
    });
  });
}

/** A request that creates a resource, with an undeclared value in its body. */
function createWith<Client>({ apiKey, subject }: Target<Client>, undeclared: unknown): Buffer {
  const { path, bodyOf } = subject.collection;
  const body = JSON.stringify({ ...bodyOf("large"), undeclared });
  const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Authorization: Bearer ${apiKey}`];
  head.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}
