import { describe, expect, test } from "vitest";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";
import { configurationFile } from "./configuration.ts";

const { write, merge, json } = startWork();

/** One limit for all operations; only we call those of `/internal/…`. */
const shared = (maximum: number, inner = "/internal/jobs") => `openapi: 3.1.0
info: { title: Things, version: 1.1.0 }
paths:
  /things:
    get: { operationId: listThings, parameters: [&limit { $ref: "#/components/parameters/Limit" }], responses: { "204": { description: None. } } }
  ${inner}:
    get: { operationId: listJobs, parameters: [*limit], responses: { "204": { description: None. } } }
    post: { parameters: [*limit], responses: { "204": { description: None. } } }
components: { parameters: { Limit: { name: limit, in: query, schema: { maximum: ${maximum} } } } }
`;

const begin = (configuration: string, text = shared(100)) => {
  write(configurationFile, configuration);
  write(contractFile, text);
  merge();
};

describe("severities of some operations", () => {
  test("lower what breaks them, and leave that of others", async () => {
    begin("overrides: [{ paths: [/internal/**], severities: { maximum-lowered: compatible } }]");
    write(contractFile, shared(10));
    const { status, findings } = await json();
    expect(status).toBe(1);
    expect(findings).toMatchObject([{ verdict: "breaking", breaks: ["listThings"] }]);
    expect(findings[0].operations).toHaveLength(3);
  });

  test("let go what breaks nobody else", async () => {
    const all = "operations: [listThings, listJobs, POST /internal/jobs]";
    begin(`overrides: [{ ${all}, severities: { maximum-lowered: docs-only } }]`);
    write(contractFile, shared(10));
    const { status, findings } = await json();
    expect(status).toBe(0);
    expect(findings).toMatchObject([{ verdict: "docs-only", breaks: [] }]);
  });

  test("raise what breaks nobody, for them alone", async () => {
    begin("overrides: [{ operations: [listJobs], severities: { maximum-raised: breaking } }]");
    write(contractFile, shared(1000));
    expect((await json()).findings).toMatchObject([{ verdict: "breaking", breaks: ["listJobs"] }]);
  });

  test("count before those of all, and the last that fits counts", async () => {
    begin(`severities: { maximum-lowered: docs-only }
overrides:
  - { paths: [/**], severities: { maximum-lowered: breaking } }
  - { paths: [/internal/*], operations: [listJobs], severities: { maximum-lowered: compatible } }
`);
    write(contractFile, shared(10));
    const [{ breaks }] = (await json()).findings;
    expect(breaks).toEqual(["listThings", "POST /internal/jobs"]);
  });

  test("need no announcement of a removal where they lower it", async () => {
    begin("overrides: [{ paths: [/internal/**], severities: { operation-removed: compatible } }]");
    write(contractFile, shared(100).replace(/ {4}post.*\n/, ""));
    expect(await json()).toMatchObject({ status: 0, verdict: "compatible" });
    write(
      contractFile,
      shared(100)
        .replace(/ {2}\/things:\n.*\n/, "")
        .replace("*limit", '&limit { $ref: "#/components/parameters/Limit" }'),
    );
    expect(await json()).toMatchObject({ status: 1, verdict: "breaking" });
  });

  test("are those of the path in the base: moving an operation there lowers nothing", async () => {
    const lenient = "{ operation-removed: compatible, maximum-lowered: compatible }";
    begin(`overrides: [{ paths: [/internal/**], severities: ${lenient} }]`, shared(100, "/jobs"));
    write(contractFile, shared(100));
    const { status, findings } = await json();
    expect(status).toBe(1);
    expect(findings[0]).toMatchObject({ id: "operation-removed", breaks: ["listJobs"] });
  });

  test("do not count where the change itself proposes them", async () => {
    begin("noticeDays: 90\n");
    const overrides = "overrides: [{ paths: [/**], severities: { maximum-lowered: docs-only } }]\n";
    write(configurationFile, overrides);
    write(contractFile, shared(10));
    const { status, proposal } = await json();
    expect([status, proposal]).toEqual([1, expect.stringContaining("paths: [/**]")]);
  });

  test("say no number of calls of what they lower", async () => {
    begin("overrides: [{ operations: [listJobs], severities: { maximum-lowered: compatible } }]");
    write(contractFile, shared(10));
    const use = (key: number) => ({ calls: [[key, 1, "2026-11-19"]], counted: [], places: {} });
    const operations = { listThings: use(1), listJobs: use(2) };
    const counted = { from: "2026-10-22", to: "2026-11-20", sampleRate: 1, operations };
    write("usage.json", JSON.stringify(counted));
    const [row] = (await json("--usage", "usage.json")).rows;
    expect(row.usage.sentence).toMatch(/^At most 1 of 2 keys \(who called `listThings` from/);
  });
});

test("an operation without an operationId is named by its method and path", async () => {
  begin(
    "overrides: [{ operations: [GET /a], severities: { operation-removed: compatible } }]",
    contract({ more: operation("a").replace("operationId: a, ", "") }),
  );
  write(contractFile, contract());
  expect((await json()).findings).toMatchObject([
    { id: "operation-removed", verdict: "compatible" },
  ]);
});
