import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { contract, contractFile, operation, startWork, waiver } from "../testing/work.ts";
import { configurationFile, parseConfiguration } from "./configuration.ts";

const { git, write, merge, json, review } = startWork();

const schema = new URL("../../docs/configuration.schema.json", import.meta.url);
const isValid = new Ajv2020().compile(JSON.parse(readFileSync(schema, "utf8")));

const configure = (text: string) => {
  write(configurationFile, text);
  merge();
};

test("the contract, its waivers and its changelog may be anywhere", async () => {
  git("mv", contractFile, "orders.yaml");
  configure("contract: orders.yaml\nwaivers: decisions.yaml\nchangelog: HISTORY.md\n");
  write("orders.yaml", contract({ maximum: 10 }));
  const { findings, status } = await json();
  expect(status).toBe(1);
  write("decisions.yaml", waiver(findings[0].fingerprint));
  expect(await json()).toMatchObject({ status: 0, verdict: "breaking", problems: [] });
});

describe("severities", () => {
  const verdictOf = async (kind: string, verdict: string, edit: Parameters<typeof contract>[0]) => {
    configure(`severities: { ${kind}: ${verdict} }\n`);
    write(contractFile, contract({ version: "1.1.0", ...edit }));
    const { verdict: found, status, findings } = await json();
    return [found, status, findings[0].breaks.length];
  };

  test("lower what is breaking", async () => {
    expect(await verdictOf("maximum-lowered", "compatible", { maximum: 10 })).toEqual([
      "compatible",
      0,
      0,
    ]);
  });

  test("raise what is not", async () => {
    const more = operation("a");
    expect(await verdictOf("operation-added", "breaking", { more })).toEqual(["breaking", 1, 1]);
  });

  test("let go without an announcement what breaks nobody", async () => {
    configure("severities: { parameter-removed: docs-only }\n");
    write(contractFile, contract().replace(/ +- \{ name: cursor.*\n/, ""));
    expect(await json()).toMatchObject({ status: 0, verdict: "docs-only" });
  });
});

test("the notice of a deprecation may be another", async () => {
  configure("noticeDays: 10\n");
  const deprecated = "deprecated: true, x-sunset: 2026-12-05, schema";
  const text = contract({ version: "1.1.0" }).replace(
    "name, in: query, schema",
    `name, in: query, ${deprecated}`,
  );
  write(contractFile, text);
  expect((await json()).problems).toEqual([]);
  write(contractFile, text.replace("12-05", "11-25"));
  expect((await json()).problems).toMatchObject([{ rule: "deprecation-notice" }]);
});

test.each([
  [false, "failure", 1],
  [true, "advice", 0],
])("whether the day of a removal may be named later: %s", async (isLater, level, status) => {
  configure(`sunsetLater: ${isLater}\n`);
  const text = contract({ version: "1.1.0" }).replace("in: query,", "in: query, deprecated: true,");
  write(contractFile, text);
  const message = expect.stringContaining("x-sunset");
  const problems = [{ rule: "deprecation-notice", level, message }];
  expect(await json()).toMatchObject({ status, problems });
});

describe("the schema and the review agree:", () => {
  test.each([
    ["", true],
    ["contract: a/b.yaml\nnoticeDays: 0\nseverities: { enum-value-added: compatible }", true],
    ["contract: ../a.yaml", false],
    ["contract: /a.yaml", false],
    ["contract: a/..", false],
    ["waivers: ''", false],
    ["contracts: ['services/*/openapi.yaml', 'apis/**']", true],
    ["contracts: []", false],
    ["contracts: [../a.yaml]", false],
    ["contracts: a.yaml", false],
    ["contracts: [a.yaml]\ncontract: a.yaml", false],
    ["contracts: [a.yaml]\nreleased: 1.0.0", false],
    ["released: 1.10", false],
    ["released: '1.10'", true],
    ["released: none", false],
    ["changelog: 3", false],
    ["tags: users-v{version}", true],
    ["tags: users-v", false],
    ["tags: '{version}-{version}'", false],
    ["tags: 1", false],
    ["noticeDays: 1.5", false],
    ["noticeDays: -1", false],
    ["severities: { enum-value-added: none }", false],
    ["sunsetLater: true", true],
    ["sunsetLater: soon", false],
    ["severities: []", false],
    ["overrides: [{ paths: [/a/**], severities: { enum-value-added: compatible } }]", true],
    ["overrides: [{ operations: [a], paths: [/a], severities: {} }]", true],
    ["overrides: []", true],
    ["overrides: {}", false],
    ["overrides: [{ severities: {} }]", false],
    ["overrides: [{ paths: [/a] }]", false],
    ["overrides: [{ paths: [], severities: {} }]", false],
    ["overrides: [{ paths: /a, severities: {} }]", false],
    ["overrides: [{ operations: [1], severities: {} }]", false],
    ["overrides: [{ path: [/a], paths: [/a], severities: {} }]", false],
    ["overrides: [{ paths: [/a], severities: { enum-value-added: none } }]", false],
    ["notice: 3", false],
    ["[]", false],
  ])("%s", (text, valid) => {
    expect(isValid(parse(text) ?? {})).toBe(valid);
    const read = () => parseConfiguration(text);
    if (valid) expect(read).not.toThrow();
    else expect(read).toThrow(/^contract-review\.yaml [^\n]+\.$/);
  });

  test.each([
    "severities: { no-such: compatible }",
    "overrides: [{ paths: [/a], severities: { no-such: compatible } }]",
  ])("only the review knows all kinds: %s", async (text) => {
    configure(text);
    const stderr = "contract-review.yaml has severities for the unknown kind of change no-such.";
    expect(await review()).toMatchObject({ status: 2, stderr });
  });
});
