/**
 * Compares the processor time and the memory of the review with those of `redocly diff`, on contracts that it grows:
 * alternating, and as medians. Fails above 1.2 times its time for JSON, and 1.8 times for YAML, whose
 * parser, which keeps the places of all values, takes longer.
 *
 * Usage: node scripts/compare-with-redocly.ts [pairs]
 */

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stringify } from "yaml";

const pairs = Number(process.argv[2] ?? 3);
const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const redocly = [place("../node_modules/@redocly/cli/bin/cli.js"), "diff"];
const folder = mkdtempSync(join(tmpdir(), "review-benchmark-"));

interface Usage {
  readonly seconds: number;
  readonly megabytes: number;
}

try {
  // As it is published, below the package, so that it finds its dependencies.
  execFileSync(process.execPath, [place("../../../scripts/tsc.mjs"), "-p", "tsconfig.build.json"], {
    cwd: place(".."),
    stdio: "inherit",
  });
  writeFileSync(join(folder, "redocly.yaml"), "extends: [diff-recommended]\n");
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  const yaml = (value: unknown) => stringify(value, { aliasDuplicateObjects: false });
  compare("JSON, 13 MB", grown("large.json", { resources: 5_100, write: json }), 1.2);
  compare("YAML, 3 MB", grown("large.yaml", { resources: 2_050, write: yaml }));
  compare(
    "YAML, 2,900 files",
    grown("openapi.yaml", { resources: 1_450, write: yaml, isSplit: true }),
  );
  compare("YAML, 1 MB", grown("middle.yaml", { resources: 680, write: yaml }));
  compare("YAML, small", grown("small.yaml", { resources: 20, write: yaml }));
} finally {
  rmSync(folder, { recursive: true });
}

function compare(name: string, [before, after]: readonly [string, string], maxRatio = 1.8) {
  const own: Usage[] = [];
  const other: Usage[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    own.push(usageOf([place("../dist/main.js"), before, after]));
    other.push(usageOf([...redocly, before, after]));
  }
  const [review, diff] = [median(own), median(other)];
  const ratio = review.seconds / diff.seconds;
  const size = (readFileSync(before).length / 1e6).toFixed(1);
  const text = ({ seconds, megabytes }: Usage) =>
    `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`;
  console.log(
    `${name} (main file ${size} MB): review ${text(review)}; redocly diff ${text(diff)}; ${ratio.toFixed(2)} times`,
  );
  if (ratio > maxRatio) process.exitCode = 1;
}

/** What a command uses, which it tells in the last line of stderr. */
function usageOf(command: readonly string[]): Usage {
  const tell = `const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    fs.writeSync(2, "\\n" + JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024]));`;
  const hook = `import fs from "node:fs"; process.on("exit", () => { ${tell} });`;
  const url = `data:text/javascript,${encodeURIComponent(hook)}`;
  const { stderr, stdout } = spawnSync(process.execPath, ["--import", url, ...command], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: Infinity,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  if (!/breaking|major/i.test(stdout)) throw new Error(`It finds no breaking change: ${stderr}`);
  const [seconds = Number.NaN, megabytes = Number.NaN] = JSON.parse(
    stderr.split("\n").at(-1) ?? "",
  );
  return { seconds, megabytes };
}

function median(all: readonly Usage[]): Usage {
  const middle = (values: number[]) =>
    values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  return {
    seconds: middle(all.map(({ seconds }) => seconds)),
    megabytes: middle(all.map(({ megabytes }) => megabytes)),
  };
}

interface Growth {
  readonly resources: number;
  readonly write: (value: unknown) => string;
  /** Whether each path and each schema is a file. */
  readonly isSplit?: boolean;
}

/** Writes a contract, and another in which every tenth resource has changed. */
function grown(name: string, { resources, write, isSplit = false }: Growth): [string, string] {
  const [before, after] = [false, true].map((isChanged) => {
    const file = join(folder, String(isChanged), name);
    const paths: Record<string, unknown> = {};
    const schemas: Record<string, unknown> = {};
    for (let number = 0; number < resources; number += 1) {
      const differs = isChanged && number % 10 === 0;
      paths[`/things${number}/{id}`] = pathOf(number, differs);
      schemas[`Thing${number}`] = schemaOf((number + 1) % resources, differs);
    }
    for (const [kind, parts] of Object.entries(isSplit ? { paths, schemas } : {})) {
      mkdirSync(join(dirname(file), kind), { recursive: true });
      for (const [index, key] of Object.keys(parts).entries()) {
        const text = write(parts[key]);
        const related = text.replaceAll(
          /#\/components\/schemas\/Thing(\d+)/g,
          "../schemas/$1.yaml",
        );
        writeFileSync(join(dirname(file), kind, `${index}.yaml`), related);
        parts[key] = { $ref: `${kind}/${index}.yaml` };
      }
    }
    const info = { title: "Things", version: "1.0.0" };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, write({ openapi: "3.0.3", info, paths, components: { schemas } }));
    return file;
  });
  return [before ?? "", after ?? ""];
}

function pathOf(number: number, isChanged: boolean) {
  const schema = { $ref: `#/components/schemas/Thing${number}` };
  const content = { "application/json": { schema } };
  const limit = { type: "integer", maximum: isChanged ? 50 : 100 };
  return {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    get: {
      operationId: `get${number}`,
      description: `Returns one of the things, with all that it needs, or a part of it.\n\nSee ${number}.`,
      parameters: [{ name: "limit", in: "query", schema: limit }],
      responses: { 200: { description: "The thing.", content } },
    },
    put: {
      operationId: `put${number}`,
      requestBody: { required: true, content },
      responses: { 200: { description: "The changed thing.", content } },
    },
  };
}

function schemaOf(next: number, isChanged: boolean) {
  return {
    type: "object",
    required: isChanged ? ["id"] : ["id", "name"],
    properties: {
      id: { type: "string", format: "uuid", description: "Identifies it." },
      name: { type: "string", maxLength: 100, example: "A name" },
      kind: { type: "string", enum: isChanged ? ["small"] : ["small", "large"] },
      tags: { type: "array", items: { type: "string" } },
      price: {
        anyOf: [
          { type: "number", minimum: 0 },
          { type: "string", pattern: "^\\d+$" },
        ],
      },
      // A chain of references would reach all schemas from each of them.
      ...(next % 8 === 0 ? {} : { next: { $ref: `#/components/schemas/Thing${next}` } }),
    },
  };
}
