import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createMetrics } from "@contract-first/service/internal/testing";
import { createTestDatabase, type TestDatabase } from "@contract-first/testing";
import { type RunningService, startService } from "@contract-first/testing/internal";
import { freePort } from "@contract-first/testing/programs";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { contract, urlOf } from "./operations/operation.ts";

const folder = new URL("../../../docs/operations/", import.meta.url);
const rulesFile = fileURLToPath(new URL("alerts.yml", folder));
const temporary = mkdtempSync(join(tmpdir(), "alerts-"));

afterAll(() => rmSync(temporary, { recursive: true }));

/** `.ci/run` sets the variable, and nothing is skipped there. */
const hasPrometheus =
  "PROMETHEUS_PATH" in process.env || spawnSync("promtool", ["--version"]).error === undefined;
if (!hasPrometheus) console.warn("The alerts are not tried: install Prometheus.");

const run = promisify(execFile);

interface Rule {
  alert: string;
  expr: string;
  for?: string;
}

const rules: Rule[] = parse(readFileSync(rulesFile, "utf8")).groups[0].rules;
const { panels } = JSON.parse(readFileSync(new URL("dashboard.json", folder), "utf8")) as {
  panels: { targets: { expr: string }[] }[];
};

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
  const { registry } = createMetrics(contract);
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

describe("the rule that the page has for a service with streams", () => {
  const page = readFileSync(new URL("../operations.md", folder), "utf8");
  const [, expr = ""] = /`(sum by [^`]*\bstreams_[^`]*)`/.exec(page) ?? [];

  test("sees the failures of each operation rise from 0", async () => {
    const [, name, label = "none"] = /(\w+)\{([^}]*)\}/.exec(expr) ?? [];
    const responses = { 200: { mediaType: "text/event-stream", stream: { data: {} } } };
    const { listPets, ...others } = contract.operations;
    const operations = { ...others, listPets: { ...listPets, responses } };
    const { registry } = createMetrics({ operations });
    const series = (await registry.metrics())
      .split("\n")
      .filter((line) => line.startsWith(`${name}{`) && line.includes(label));
    expect(series).toEqual(['streams_ended_total{operation="listPets",by="failure"} 0']);
  });

  test.runIf(hasPrometheus)("is accepted by Prometheus", async () => {
    const file = join(temporary, "streams.yml");
    const groups = [{ name: "streams", rules: [{ alert: "StreamsFail", expr }] }];
    writeFileSync(file, stringify({ groups }));
    const { stdout } = await run("promtool", ["check", "rules", file]);
    expect(stdout).toContain("SUCCESS: 1 rules found");
  });
});

test("the dashboard has at most ten panels", () => {
  expect(panels.length).toBeLessThanOrEqual(10);
});

// Prometheus sees no rise in the first value of a series.
describe("what a rule sees rise begins at 0", () => {
  const rises = rules.flatMap(({ alert, expr, for: pause }) =>
    [...expr.matchAll(/(?:rate|increase)\((\w+)(?:\{([^}]*)\})?\[(\w+)\]\)/g)].map(
      ([, name = "", labels = "", range]) => ({ alert, name, labels, range, pause }),
    ),
  );
  const isOfHistogram = ({ name }: { name: string }) => name.endsWith("_bucket");

  test.each(rises.filter((rise) => !isOfHistogram(rise)))("$alert: $name $labels", async (rise) => {
    const lines = (await createMetrics(contract).registry.metrics()).split("\n");
    const labels = rise.labels.split(", ").filter(Boolean);
    const series = lines.filter(
      (line) =>
        /^\w+/.exec(line)?.[0] === rise.name && labels.every((label) => line.includes(label)),
    );
    expect(series.length).toBeGreaterThan(0);
    expect(series.filter((line) => !line.endsWith(" 0"))).toEqual([]);
  });

  test("or it takes as long as it looks back: then no burst decides, the first one or another", () => {
    const ofHistograms = rises.filter(isOfHistogram);
    expect(ofHistograms.length).toBeGreaterThan(0);
    expect(ofHistograms.filter(({ range, pause }) => range !== pause)).toEqual([]);
  });
});

describe.runIf(hasPrometheus)("Prometheus", () => {
  test("accepts the rules", async () => {
    const { stdout } = await run("promtool", ["check", "rules", rulesFile]);
    expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  test("finds no fault in the metrics", async () => {
    const { registry } = createMetrics(contract);
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
});

test.runIf(hasPrometheus)("a statement that the database refuses raises no alert", async () => {
  const { registry, databaseSeconds } = createMetrics(contract);
  const before = await registry.metrics();
  databaseSeconds.observe({ statement: "delete", outcome: "refused" }, 0.001);
  await checkAlerts(before, await registry.metrics(), { DatabaseFails: null });
  databaseSeconds.observe({ statement: "delete", outcome: "failed" }, 0.001);
  await checkAlerts(before, await registry.metrics(), { DatabaseFails: databaseFails });
});

const databaseFails = {
  summary: "Statements fail after they were repeated: the database is gone, locked or full.",
};

describe.runIf(hasPrometheus)(
  "a service that fails twenty times at once, for the first time",
  () => {
    let database: TestDatabase;
    let service: RunningService;
    let opsPort: number;

    beforeAll(async () => {
      database = await createTestDatabase("sqlite");
      opsPort = await freePort();
      const env = { DATABASE_URL: database.url, OPS_PORT: String(opsPort), LOG_LEVEL: "silent" };
      service = await startService("apps/api/src/main.ts", env);
    });

    afterAll(async () => {
      service.process.kill("SIGKILL");
      await service.exited;
      await database.remove();
    });

    const metrics = async () => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();

    /** Sends twenty requests at once, with the key that a new database gets, and returns their status codes. */
    async function sendTwenty(path: string, init: RequestInit = {}): Promise<number[]> {
      const [, key] = /Bearer (\w+)/.exec(service.output.stdout) ?? [];
      const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
      const send = () => fetch(`${service.origin}${path}`, { ...init, headers });
      const responses = await Promise.all(Array.from({ length: 20 }, send));
      return [...new Set(responses.map(({ status }) => status))];
    }

    /** Changes the database behind the back of the service, and takes that back after the requests. */
    async function meanwhile<T>(change: string, undo: string, send: () => Promise<T>): Promise<T> {
      const other = new BetterSqlite3(fileURLToPath(database.url));
      try {
        other.exec(change);
        return await send().finally(() => other.exec(undo));
      } finally {
        other.close();
      }
    }

    /** Waits until so many responses of an operation are counted, which a client may have before that. */
    const counted = (operation: string, status: number) =>
      expect
        .poll(metrics)
        .toContain(`http_5xx_total{operation="${operation}",status="${status}"} 20`);

    test("500: InternalErrors names the operation", async () => {
      const before = await metrics();
      const [gone, back] = ['"Pet" RENAME TO "Away"', '"Away" RENAME TO "Pet"'];
      const get = () => sendTwenty(urlOf("getPet", { path: { petId: 1 } }));
      expect(await meanwhile(`ALTER TABLE ${gone}`, `ALTER TABLE ${back}`, get)).toEqual([500]);
      await counted("getPet", 500);
      const summary = "getPet fails with 500: the log has the error.";
      await checkAlerts(before, await metrics(), {
        InternalErrors: { operation: "getPet", summary },
      });
    });

    test("503: Unavailable and DatabaseFails, with the right share of the requests", async () => {
      const before = await metrics();
      expect(await sendTwenty(urlOf("listPets"))).toEqual([200]);
      const body = JSON.stringify({ name: "Rex", categoryId: 1 });
      const create = () => sendTwenty(urlOf("createPet"), { method: "POST", body });
      expect(await meanwhile("BEGIN IMMEDIATE", "ROLLBACK", create)).toEqual([503]);
      await counted("createPet", 503);
      await checkAlerts(before, await metrics(), {
        Unavailable: { summary: "50% of requests get 503: /readyz tells why." },
        DatabaseFails: databaseFails,
      });
    });
  },
);

/**
 * Checks with `promtool` which alerts fire four minutes after the metrics have changed, each with its summary and its
 * operation, and which, with null, do not.
 *
 * @param before what the service served
 * @param after what it serves from then on
 */
async function checkAlerts(
  before: string,
  after: string,
  expected: Record<string, { summary: string; operation?: string } | null>,
): Promise<void> {
  const [first, then] = [valuesIn(before), valuesIn(after)];
  const series = [...then].map(([name, value]) => ({
    series: name,
    values: `${first.get(name) ?? "_"}${first.has(name) ? "+0" : ""}x4 ${value}+0x40`,
  }));
  const alerts = Object.entries(expected).map(([alertname, alert]) => {
    const { summary, ...labels } = alert ?? {};
    const fired = { exp_labels: { severity: "page", ...labels }, exp_annotations: { summary } };
    return { eval_time: "5m", alertname, exp_alerts: alert === null ? [] : [fired] };
  });
  const file = join(temporary, "rules.test.yml");
  const tests = [{ interval: "15s", input_series: series, alert_rule_test: alerts }];
  writeFileSync(file, stringify({ rule_files: [rulesFile], tests }));
  const { stdout } = await run("promtool", ["test", "rules", file]).catch((error) => error);
  expect(stdout).toContain("SUCCESS");
}

function valuesIn(metrics: string): Map<string, string> {
  const lines = metrics.match(/^(?:http|database)_\S+ [\d.e+-]+$/gm) ?? [];
  return new Map(lines.map((line) => line.split(" ") as [string, string]));
}
