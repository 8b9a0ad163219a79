import { execFile, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createMetrics } from "@animal-store/platform/process/metrics";
import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

const folder = new URL("../../../docs/operations/", import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, folder));
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
const temporary = mkdtempSync(join(tmpdir(), "deployment-"));

afterAll(() => rmSync(temporary, { recursive: true }));

/** Whether a program is installed; the tests that need it are skipped otherwise. */
function has(program: string): boolean {
  return spawnSync(program, ["--version"]).error === undefined;
}

const run = promisify(execFile);

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

/** The rules, read as text: whether the file is valid, `promtool` checks below. */
const rules = [...read("alerts.yml").matchAll(/^ +- alert: (.+)\n +expr: (.+)$/gm)].map(
  ([, alert = "", expr = ""]) => ({ alert, expr }),
);
const { panels } = JSON.parse(read("dashboard.json")) as Dashboard;

/** The metrics that an expression of Prometheus names. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression.replaceAll(
    /\{[^}]*\}|\b(by|without) \([^)]*\)|\[[^\]]*\]/g,
    " ",
  );
  return (withoutLabels.match(/\b[a-z][a-z_0-9]*\b(?!\s*\()/g) ?? []).filter(
    (name) => name !== "by",
  );
}

describe("the metrics that the rules and the dashboard name exist", () => {
  const { registry } = createMetrics();
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr]),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => [expr, expr])),
  ] as [string, string][];

  test.each(expressions)("%s", (_name, expression) => {
    const named = metricsIn(expression);
    expect(named.length).toBeGreaterThan(0);
    // Prometheus itself adds `up`, and a histogram has these endings.
    const known = (name: string) =>
      name === "up" || names.includes(name.replace(/_(bucket|sum|count)$/, ""));
    expect(named.filter((name) => !known(name))).toEqual([]);
  });

  test("each metric of the service has a rule or a panel", () => {
    const named = expressions.flatMap(([, expression]) => metricsIn(expression)).join(" ");
    const own = names.filter((name) => !/^(process|nodejs)_/.test(name));
    expect(own.filter((name) => !named.includes(name))).toEqual(["deprecated_calls_total"]);
  });
});

test("the dashboard has at most ten panels", () => {
  expect(panels.length).toBeLessThanOrEqual(10);
});

test.runIf(has("promtool"))("Prometheus accepts the rules", async () => {
  const { stdout } = await run("promtool", ["check", "rules", pathOf("alerts.yml")]);
  expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
});

test.runIf(has("promtool"))("Prometheus finds no fault in the metrics", async () => {
  const { registry } = createMetrics();
  const file = join(temporary, "metrics");
  writeFileSync(file, await registry.metrics());
  const { stdout, stderr } = await run("sh", [
    "-c",
    `promtool check metrics < ${file} 2>&1 || true`,
  ]);
  // Node.js's own metrics are named by prom-client.
  const own = `${stdout}${stderr}`
    .split("\n")
    .filter((line) => !/^(nodejs|process)_|^$/.test(line));
  expect(own).toEqual([]);
});

test("the sample for Kubernetes asks each probe, and gives a pod time to stop", () => {
  const operations = readFileSync(new URL("../operations.md", folder), "utf8");
  const [, sample = ""] = operations.match(/^```yaml\n(.*?)^```$/ms) ?? [];
  expect(parse(sample)).toEqual({
    terminationGracePeriodSeconds: expect.any(Number),
    containers: [
      {
        name: "api",
        startupProbe: expect.objectContaining({ httpGet: { path: "/livez", port: 9000 } }),
        livenessProbe: expect.objectContaining({ httpGet: { path: "/livez", port: 9000 } }),
        readinessProbe: expect.objectContaining({ httpGet: { path: "/readyz", port: 9000 } }),
        lifecycle: { preStop: { exec: { command: ["sleep", "5"] } } },
      },
    ],
  });
});

test.runIf(has("systemd-analyze"))("systemd accepts the unit", async () => {
  const program = join(temporary, "node");
  writeFileSync(program, "#!/bin/sh\n");
  chmodSync(program, 0o755);
  const unit = join(temporary, "animal-store.service");
  writeFileSync(unit, read("animal-store.service").replaceAll("/usr/bin/node", program));
  const { stdout, stderr } = await run("systemd-analyze", ["verify", "--man=no", unit]);
  expect(`${stdout}${stderr}`.split("\n").filter((line) => line.includes("animal-store"))).toEqual(
    [],
  );
});

test("Kubernetes finds the probes of the guide", () => {
  const guide = readFileSync(new URL("../operations.md", folder), "utf8");
  const [, text = ""] = /^```yaml\n(.*?)^```$/ms.exec(guide) ?? [];
  const [container] = parse(text).containers;
  const probes = ["startupProbe", "livenessProbe", "readinessProbe"];
  expect(probes.map((name) => container[name].httpGet.path)).toEqual([
    "/livez",
    "/livez",
    "/readyz",
  ]);
  expect(container.lifecycle.preStop.exec.command).toEqual(["sleep", "5"]);
});

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));

test.runIf(nginx !== undefined)("nginx accepts the site", async () => {
  mkdirSync(join(temporary, "logs"));
  const file = join(temporary, "nginx.conf");
  writeFileSync(
    file,
    `pid ${temporary}/nginx.pid; error_log stderr; events {} http { access_log off; include ${pathOf("nginx.conf")}; }`,
  );
  const { stderr } = await run(String(nginx), ["-t", "-q", "-p", temporary, "-c", file]);
  expect(stderr).toBe("");
});
