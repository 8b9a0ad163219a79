import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "./testing/free-port.js";
import { startService } from "./testing/run-program.js";

const folder = mkdtempSync(join(tmpdir(), "animal-store-"));

afterAll(() => rmSync(folder, { recursive: true }));

describe("/livez, /readyz and /metrics", () => {
  test("are on OPS_PORT only; while the service stops, it is not ready but still answers", async () => {
    const port = await freePort();
    const { origin, output, process, exited } = await startService({
      DATABASE_URL: `file:${folder}/test.db`,
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

    await fetch(`${origin}/v1/pets`);
    const metrics = async () => (await fetch(`${operators}/metrics`)).text();
    await expect
      .poll(metrics)
      .toContain('http_requests_total{operation="listPets",status="401",plan="none"} 1');

    process.kill("SIGTERM");
    await expect.poll(async () => (await fetch(`${operators}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/v1/pets`)).status).toBe(401);
    expect([await exited, output.stderr]).toEqual([0, ""]);
  });
});
