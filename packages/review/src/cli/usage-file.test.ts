import { readFileSync } from "node:fs";
import type { UsageExport, UseManifest } from "@contract-first/reading/usage-export";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { startWork } from "../testing/work.ts";

const { write, review } = startWork();

/** Reviews with a file, and asks another validator about it. */
async function read(option: string, value: unknown) {
  const name = option === "--usage" ? "usage-export" : "use-manifest";
  const schema = new URL(`../../docs/${name}.schema.json`, import.meta.url);
  const isValid = new Ajv2020().compile(JSON.parse(readFileSync(schema, "utf8")));
  write("evidence.json", JSON.stringify(value));
  const { status, stderr } = await review(option, "evidence.json");
  expect(isValid(value)).toBe(status === 0);
  return stderr;
}

const use = { calls: [], counted: ["query:a"], places: { "query:a": [] }, more: 1 };
const counts: UsageExport = {
  ...{ from: "2030-11-06", to: "2030-12-05", sampleRate: 0.5 },
  operations: { a: { ...use, other: [[2, 1, "2030-12-04"]] } },
};
const lines = { calls: ["a.ts:1"], places: { "query:a": ["a.ts:2"] }, passedOn: {} };
const manifest: UseManifest = { consumer: "a", operations: { a: lines } };

test("both files are read as the service and the command write them", async () => {
  expect(await read("--usage", counts)).toBe("");
  expect(await read("--used", manifest)).toBe("");
});

const errorOf = (form: string, command: string) =>
  `evidence.json is not what docs/${form}.schema.json describes: write it with ${command}.`;

describe("another form is refused in one sentence", () => {
  const inA = (others: object) => ({ operations: { a: { ...use, ...others } } });
  test.each([
    ...[{ from: "yesterday" }, { to: undefined }, { sampleRate: -1 }, { sampleRate: 2 }],
    ...[{ operations: [] }, { operations: { a: 1 } }, inA({ counted: [1] })],
    ...[inA({ places: { b: {} } }), inA({ other: [[1, 1]] }), inA({ calls: undefined })],
    ...[inA({ calls: [[1, -1, "2030-12-04"]] }), inA({ calls: [[1.5, 1, "2030-12-04"]] })],
  ])("of counts: %j", async (edit) => {
    const value = JSON.parse(JSON.stringify({ ...counts, ...edit }));
    expect(await read("--usage", value)).toBe(errorOf("usage-export", "keys usage --export"));
  });

  const operations = { a: { calls: [] } };
  test.each([[], { ...manifest, consumer: 1 }, { ...manifest, operations }])(
    "of a manifest: %j",
    async (value) => {
      expect(await read("--used", value)).toBe(errorOf("use-manifest", "contract-first used"));
    },
  );

  test("of JSON", async () => {
    write("evidence.json", "{");
    expect((await review("--usage", "evidence.json")).stderr).toMatch(/^evidence.json is not what/);
  });
});
