import { freePort } from "@contract-first/testing/internal/harness/free-port";
import { fetchOnce } from "@contract-first/testing/internal/harness/run-program";
import type { TestDatabase } from "@contract-first/testing/internal/harness/test-database";
import { afterAll, describe, test } from "vitest";
import { createExampleDatabase, startExample } from "../testing/example.ts";

const databases: TestDatabase[] = [];

afterAll(() => Promise.all(databases.map((database) => database.remove())));

async function newDatabase(): Promise<string> {
  const database = await createExampleDatabase("sqlite");
  databases.push(database);
  return database.url;
}

// These tests mostly wait for their processes, so they run at the same time.
describe.concurrent("/livez, /readyz and /metrics", () => {
  test("are on OPS_PORT only; while the service stops, it is not ready but still responds", async ({
    expect,
  }) => {
    const port = await freePort();
    const { origin, output, process, exited } = await startExample({
      DATABASE_URL: await newDatabase(),
      NODE_ENV: "production",
      OPS_PORT: String(port),
    });
    const operators = `http://127.0.0.1:${port}`;
    expect((await fetch(`${operators}/livez`)).status).toBe(200);
    const ready = await fetch(`${operators}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "ok", checks: { process: "ok", database: "ok" } },
    ]);
    expect((await fetch(`${origin}/readyz`)).status).toBe(404);

    await fetchOnce(`${origin}/echoes/v1/places`);
    const metrics = async () => (await fetch(`${operators}/metrics`)).text();
    await expect
      .poll(metrics)
      .toContain('http_requests_total{operation="listPlaces",status="401",plan="none"} 1');

    expect(await metrics()).toContain('build_info{version="1.0.0",commit="unknown"} 1');

    process.kill("SIGTERM");
    await expect.poll(async () => (await fetch(`${operators}/readyz`)).status).toBe(503);
    expect((await fetchOnce(`${origin}/echoes/v1/places`)).status).toBe(401);
    expect([await exited, output.stderr]).toEqual([0, ""]);
  });

  test("on a port that anyone reaches, they tell their status only, and there are no metrics", async ({
    expect,
  }) => {
    const { origin, kill } = await startExample({
      DATABASE_URL: await newDatabase(),
      NODE_ENV: "production",
    });
    for (const path of ["/livez", "/readyz", "/health"]) {
      const response = await fetchOnce(`${origin}${path}`);
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    }
    expect((await fetchOnce(`${origin}/metrics`)).status).toBe(404);
    await kill("SIGINT");
  });

  test("are on OPS_HOST, where there is one", async ({ expect }) => {
    const port = await freePort();
    const { origin, kill } = await startExample({
      DATABASE_URL: await newDatabase(),
      OPS_PORT: String(port),
      OPS_HOST: "127.0.0.2",
    });
    expect((await fetchOnce(`http://127.0.0.2:${port}/livez`)).status).toBe(200);
    await expect(fetchOnce(`http://127.0.0.1:${port}/livez`)).rejects.toThrow();
    expect((await fetchOnce(`${origin}/livez`)).status).toBe(404);
    await kill("SIGINT");
  });

  test("tell of all processes, and keep responding when one is stuck; without Redis, they are degraded", async ({
    expect,
  }) => {
    const port = await freePort();
    const { origin, output, kill } = await startExample({
      DATABASE_URL: await newDatabase(),
      NODE_ENV: "production",
      OPS_PORT: String(port),
      REDIS_URL: "redis://127.0.0.1:1",
      WEB_CONCURRENCY: "2",
      LOG_LEVEL: "info",
    });
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const readiness = async () => (await ask("/readyz")).json();
    const checks = {
      processes: "2 of 2 ready",
      process: "ok",
      database: "ok",
      redis: "gone: requests are counted in memory",
    };
    await expect.poll(readiness).toEqual({ status: "degraded", checks });
    expect((await ask("/readyz")).status).toBe(200);

    for (let count = 0; count < 4; count++) await fetchOnce(`${origin}/echoes/v1/places`);
    const requests = async () =>
      /^http_requests_total.* (\d+)$/m.exec(await (await ask("/metrics")).text())?.[1];
    await expect.poll(requests).toBe("4");
    expect(await (await ask("/metrics")).text()).toContain("rate_limit_local_decisions_total 4");

    const stuck = Number(/"pid":(\d+)[^\n]*"status":/.exec(output.stdout)?.[1]);
    process.kill(stuck, "SIGSTOP");
    await expect.poll(readiness).toMatchObject({ checks: { processes: "1 of 2 ready" } });
    expect(await requests()).toBe("4");
    process.kill(stuck, "SIGCONT");
    expect(await kill("SIGTERM")).toBe(0);
  });

  test("/metrics has what operators need to know", async ({ expect }) => {
    const { origin, output, kill } = await startExample({
      DATABASE_URL: await newDatabase(),
    });
    const [, secret] = /Bearer (echoes_\w+)/.exec(output.stdout) ?? [];
    const headers = { Authorization: `Bearer ${secret}` };
    expect((await fetchOnce(`${origin}/echoes/v1/places/1/recordings/1`, { headers })).status).toBe(
      404,
    );
    const metrics = async () => (await fetchOnce(`${origin}/metrics`)).text();
    await expect.poll(metrics).toContain('deprecated_calls_total{operation="getRecording"} 1');
    const spellings = ["/METRICS", "/metrics/", "/metricsX", "/Livez", "/readyz/", "/Health"];
    for (const path of spellings) {
      expect([path, (await fetchOnce(`${origin}${path}`)).status]).toEqual([path, 404]);
    }
    expect((await fetchOnce(`${origin}/livez?of=probe`)).status).toBe(200);
    const text = await metrics();
    for (const line of [
      'http_requests_total{operation="getRecording",status="404",plan="member"} 1',
      'http_request_duration_seconds_count{operation="getRecording",status="404"} 1',
      'rate_limit_decisions_total{decision="admitted"} 1',
      /^nodejs_eventloop_lag_p99_seconds \d/m,
      /^database_statement_duration_seconds_count\{statement="select",outcome="answered"\} [1-9]/m,
      "# TYPE redis_request_duration_seconds histogram",
      "log_lines_dropped_total 0",
      'failed_saves_total{of="rate_limits"} 0',
      'failed_saves_total{of="operation_calls"} 0',
      "http_requests_shed_total 0",
    ]) {
      expect(text).toMatch(line);
    }
    await kill("SIGINT");
  });
});
