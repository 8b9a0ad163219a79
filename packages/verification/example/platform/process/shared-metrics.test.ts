import { createMetrics } from "@contract-first/service/internal/process/metrics";
import {
  type CollectedMetrics,
  SharedMetrics,
} from "@contract-first/service/internal/process/shared-metrics";
import { countResponse } from "@contract-first/service/internal/reports/report-metrics";
import { describe, expect, test } from "vitest";
import { example } from "../testing/example.ts";

const failed = 'http_5xx_total{operation="listPlaces",status="500"}';

/** The first of several processes, and what it gets from the others when it asks for their metrics. */
function firstProcess() {
  const replies = new Map<number, CollectedMetrics | undefined>();
  const { registry } = createMetrics(example.contract);
  const shared = new SharedMetrics(registry, async () => new Map(replies));
  const read = async (series: string) => {
    const lines = (await shared.metrics()).split("\n");
    const found = lines.find((line) => line.startsWith(`${series} `));
    return found && Number(found.slice(series.length));
  };
  return { replies, read };
}

/** Another process, which has sent so many responses with 500. */
function otherProcess(failures: number): Promise<CollectedMetrics> {
  const metrics = createMetrics(example.contract);
  for (let count = 0; count < failures; count++)
    countResponse(metrics, { operation: "listPlaces", status: 500, plan: undefined });
  return metrics.registry.getMetricsAsJSON();
}

describe("the metrics of several processes", () => {
  test("begin at 0, even if none has replied yet", async () => {
    const { replies, read } = firstProcess();
    replies.set(1, undefined);
    expect(await read(failed)).toBe(0);
    replies.set(1, await otherProcess(20));
    expect(await read(failed)).toBe(20);
  });

  test("do not fall when one does not reply, ends or is replaced", async () => {
    const { replies, read } = firstProcess();
    replies.set(1, await otherProcess(20)).set(2, await otherProcess(3));
    expect(await read(failed)).toBe(23);
    replies.set(1, undefined);
    expect(await read(failed)).toBe(23);
    replies.delete(1);
    expect(await read(failed)).toBe(23);
    replies.set(3, await otherProcess(1));
    expect(await read(failed)).toBe(24);
    replies.delete(2);
    expect(await read(failed)).toBe(24);
  });

  test("count a process that has ended once, however many ask at the same time", async () => {
    const { replies, read } = firstProcess();
    replies.set(1, await otherProcess(20));
    expect(await read(failed)).toBe(20);
    const before = read(failed);
    replies.delete(1);
    expect(await Promise.all([before, read(failed), read(failed)])).toEqual([20, 20, 20]);
    expect(await read(failed)).toBe(20);
  });

  test("leave out the memory of a process that has ended", async () => {
    const { replies, read } = firstProcess();
    const memory = "process_resident_memory_bytes";
    const alone = Number(await read(memory));
    const sent = await otherProcess(0);
    replies.set(1, sent);
    expect(await read(memory)).toBeGreaterThan(alone * 1.5);
    replies.delete(1);
    expect(await read(memory)).toBeLessThan(alone * 1.5);
  });
});
