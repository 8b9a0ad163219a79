import { createMetrics } from "@contract-first/service/internal/process/metrics";
import { countResponse } from "@contract-first/service/internal/reports/report-metrics";
import { describe, expect, test } from "vitest";
import { example, useExample } from "../testing/example.ts";

const [operation] = Object.values(example.contract.operations);

/** A contract with so many operations, as far as metrics depend on it. */
function contractOf(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `createPlace${index}`);
  return { operations: Object.fromEntries(ids.map((id) => [id, { ...operation }])) };
}

type Contract = Parameters<typeof createMetrics>[0];

async function seriesOf({ registry }: ReturnType<typeof createMetrics>): Promise<string[]> {
  const lines = (await registry.metrics()).split("\n");
  return lines.filter((line) => !line.startsWith("#") && !/^(nodejs|process)_/.test(line));
}

const bytesOf = (lines: string[]) => Buffer.byteLength(`${lines.join("\n")}\n`);

describe("the metrics of a process that has served nothing", () => {
  test("have what alerts read, at 0: 500 and 503 of each operation, and of none", async () => {
    const series = await seriesOf(createMetrics(example.contract));
    const operations = [...Object.keys(example.contract.operations), "none"];
    const expected = operations.flatMap((id) => [
      `http_5xx_total{operation="${id}",status="500"} 0`,
      `http_5xx_total{operation="${id}",status="503"} 0`,
    ]);
    expect(series.filter((line) => line.startsWith("http_5xx_total"))).toEqual(expected);
    expect(series).toContain("http_responses_total 0");
  });

  test("take at most 100 kB with 402 operations, and a tenth of what they take later", async () => {
    const contract = contractOf(402) as Contract;
    const metrics = createMetrics(contract);
    const atFirst = await seriesOf(metrics);
    expect(bytesOf(atFirst)).toBeLessThan(100_000);

    for (const id of Object.keys(contract.operations)) {
      metrics.requestSeconds.observe({ operation: id, status: 200 }, 0.01);
      countResponse(metrics, { operation: id, status: 200, plan: "member" });
    }
    const withFirst = bytesOf(await seriesOf(metrics));
    expect(withFirst).toBeGreaterThan(500_000);
    expect(bytesOf(atFirst)).toBeLessThan(0.1 * (withFirst - bytesOf(atFirst)));
  });
});

test("the delay of the event loop is that of the worst process", async () => {
  const { registry } = createMetrics(example.contract);
  const metrics = await registry.getMetricsAsJSON();
  const delays = metrics.filter(({ name }) => name.startsWith("nodejs_eventloop_lag"));
  expect(delays.length).toBeGreaterThan(0);
  expect(delays.map(({ aggregator }) => aggregator)).toEqual(delays.map(() => "max"));
});

test("a response is counted by its operation and status, with 5xx once more", async () => {
  const metrics = createMetrics(example.contract);
  const counted = { plan: undefined, operation: "listPlaces" };
  for (const status of [200, 404, 500, 503, 503]) countResponse(metrics, { ...counted, status });
  countResponse(metrics, { ...counted, operation: undefined, status: 500 });
  const series = await seriesOf(metrics);
  expect(series.filter((line) => /^http_.* [1-9]/.test(line))).toEqual([
    'http_5xx_total{operation="listPlaces",status="500"} 1',
    'http_5xx_total{operation="listPlaces",status="503"} 2',
    'http_5xx_total{operation="none",status="500"} 1',
    'http_requests_total{operation="listPlaces",status="200",plan="none"} 1',
    'http_requests_total{operation="listPlaces",status="404",plan="none"} 1',
    'http_requests_total{operation="listPlaces",status="500",plan="none"} 1',
    'http_requests_total{operation="listPlaces",status="503",plan="none"} 2',
    'http_requests_total{operation="none",status="500",plan="none"} 1',
    "http_responses_total 6",
  ]);
});

describe("the metrics of a process that serves", () => {
  const service = useExample({ trustProxy: 1 });

  test("have no more series after requests with other keys, addresses and paths", async () => {
    const call = async (path: string, headers = {}) => {
      const { secret } = await service.createKey();
      const authorization = { Authorization: `Bearer ${secret}` };
      await service.request(path, { headers: { ...authorization, ...headers } });
    };
    const callAll = async (id: number) => {
      await call(`/echoes/v1/places/${id}/recordings/${id}`, {
        "X-Forwarded-For": `192.0.2.${id}`,
      });
      await call(`/echoes/v1/unknown-${id}`);
      await service.request("/echoes/v1/places", { headers: { Authorization: `Bearer ${id}` } });
    };
    await callAll(1);
    await expect.poll(() => seriesOf(service.metrics)).toContainEqual("http_responses_total 3");
    const before = await seriesOf(service.metrics);
    expect(before).toContain('deprecated_calls_total{operation="getRecording"} 1');
    for (const id of [2, 3, 4]) await callAll(id);
    await expect.poll(() => seriesOf(service.metrics)).toContainEqual("http_responses_total 12");
    expect(await seriesOf(service.metrics)).toHaveLength(before.length);
  });
});
