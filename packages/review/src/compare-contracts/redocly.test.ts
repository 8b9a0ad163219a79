import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationPairs } from "../../pairs/operation-pairs.ts";
import type { JsonRecord } from "../../pairs/pair.ts";
import { redoclyAlarms } from "../../pairs/redocly-differences.ts";
import { schemaPairs } from "../../pairs/schema-pairs.ts";
import { operationFields } from "../contract/operations.ts";

/**
 * The changes of all pairs as judged by another tool, `redocly diff`. It compares how contracts are written, so it does
 * not get refactorings, and it misses much. What it alone calls breaking is on record.
 */
const pairs = [...schemaPairs, ...operationPairs];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "review-redocly-"));
  writeFileSync(join(folder, "redocly.yaml"), "extends: [diff-recommended]\n");
  for (const side of ["before", "after"] as const) {
    writeFileSync(join(folder, `${side}.json`), JSON.stringify(combined(side)));
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

test("whatever redocly diff finds breaking breaks, save for what is on record", () => {
  const broken = brokenOnes();
  const alarms = pairs.filter((pair) => broken.has(pair) && pair.verdict !== "breaking");
  expect(broken.size).toBeGreaterThan(400);
  expect(alarms.map(({ name }) => name).sort()).toEqual([...redoclyAlarms].sort());
});

/** The pairs in which the tool finds a breaking change. */
function brokenOnes(): Set<(typeof pairs)[number]> {
  const cli = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
  const output = join(folder, "report.json");
  const args = ["diff", "before.json", "after.json", "--format=json", `--output=${output}`];
  spawnSync(process.execPath, [join(cli, "../bin/cli.js"), ...args, "--config=redocly.yaml"], {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    stdio: "ignore",
  });
  const { changes } = JSON.parse(readFileSync(output, "utf8")) as {
    changes: { path: string; impact: string }[];
  };
  const breaking = changes.filter(({ impact }) => impact === "major");
  return new Set(breaking.map(({ path }) => pairs[numberIn(path)] as (typeof pairs)[number]));
}

/** The number of the pair to which a place in the combined contracts belongs. */
function numberIn(path: string): number {
  const [, number] = /^#\/(?:paths\/~1|components\/\w+\/)pair(\d+)(?=[.~])/.exec(path) ?? [];
  return Number(number);
}

/** All pairs as one contract: one start of the tool for each of them would take half an hour. */
function combined(side: "before" | "after"): JsonRecord {
  const paths: JsonRecord = {};
  const components: Record<string, JsonRecord> = {};
  for (const [number, pair] of pairs.entries()) {
    const document = prefixed(pair[side], `pair${number}`);
    Object.assign(paths, document.paths);
    for (const [kind, all] of Object.entries(document.components)) {
      components[kind] = { ...components[kind], ...all };
    }
  }
  return { openapi: "3.1.0", info: { title: "Pairs", version: "1.0.0" }, paths, components };
}

/** The paths and components of a contract under unique names. */
function prefixed(document: JsonRecord, prefix: string) {
  const renamed = (members: unknown) =>
    Object.fromEntries(
      Object.entries(members as JsonRecord).map(([name, each]) => [`${prefix}.${name}`, each]),
    );
  const text = JSON.stringify(document).replaceAll(
    /"#\/components\/(\w+)\//g,
    `"#/components/$1/${prefix}.`,
  );
  const { paths = {}, components = {}, servers, security } = JSON.parse(text);
  const item = (each: JsonRecord) =>
    Object.fromEntries(
      Object.entries({ ...(servers && { servers }), ...each }).map(([key, member]) => [
        key,
        operationFields.includes(key) ? secured(member as JsonRecord) : member,
      ]),
    );
  const secured = (operation: JsonRecord) => {
    const list = (operation.security ?? security) as JsonRecord[] | undefined;
    return list ? { ...operation, security: list.map(renamed) } : operation;
  };
  const all = Object.entries<JsonRecord>(paths);
  return {
    paths: Object.fromEntries(all.map(([path, each]) => [`/${prefix}${path}`, item(each)])),
    components: Object.fromEntries(
      Object.entries(components).map(([kind, members]) => [kind, renamed(members)]),
    ),
  };
}
