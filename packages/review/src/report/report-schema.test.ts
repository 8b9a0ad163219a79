import { describe, expect, test } from "vitest";
import { faultOfJson as faultOf } from "../testing/report-schema.ts";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";

const { git, write, merge, review, breakWithWaiver } = startWork();

const printed = async (...args: string[]) => {
  const { stdout, stderr } = await review("--format", "json", ...args);
  if (stdout === "") throw new Error(stderr);
  return stdout;
};

describe("describes the report about", () => {
  test("no change, before and after a release", async () => {
    expect(faultOf(await printed())).toBeUndefined();
    git("tag", "v1.0.0");
    expect(faultOf(await printed())).toBeUndefined();
  });

  test("waivers, a proposal and usage", async () => {
    await breakWithWaiver("1.1.0");
    write("contract-review.yaml", "noticeDays: 3\n");
    const listThings = { calls: [[1, 2, "2026-11-19"]], counted: [], places: {} };
    const period = { from: "2026-10-22", to: "2026-11-20", sampleRate: 1 };
    const counted = { ...period, operations: { listThings } };
    write("usage.json", JSON.stringify(counted));
    const text = await printed("--usage", "usage.json");
    expect(JSON.parse(text)).toMatchObject({
      waivers: [{}],
      rows: [{ usage: { keys: { hit: 1 } } }],
    });
    expect(faultOf(text)).toBeUndefined();
  });

  test("a removal that was announced", async () => {
    const gone = contract().replace(
      "cursor, in: query,",
      "$&deprecated: true, x-sunset: 2026-11-01,",
    );
    write(contractFile, gone);
    merge();
    write(contractFile, contract({ version: "1.1.0" }).replace(/ +- \{ name: cursor.*\n/, ""));
    const text = await printed();
    expect(JSON.parse(text).findings[0]).toHaveProperty("allowance");
    expect(faultOf(text)).toBeUndefined();
  });

  test("a base that is not a contract, and a reference that leads nowhere", async () => {
    write("broken.yaml", "openapi: [");
    write("dead.yaml", contract().replace("{ type: string }", "{ $ref: none.yaml }"));
    expect(faultOf(await printed("broken.yaml", contractFile))).toBeUndefined();
    expect(faultOf(await printed(contractFile, "dead.yaml"))).toBeUndefined();
  });

  test("several contracts", async () => {
    const files = ["a/openapi.yaml", "b/openapi.yaml"];
    for (const file of files) write(file, contract());
    merge();
    for (const file of files) write(file, contract({ more: operation("other") }));
    const text = await printed(...files.flatMap((file) => ["--contract", file]));
    expect(JSON.parse(text).contracts).toHaveLength(2);
    expect(faultOf(text)).toBeUndefined();
  });
});

test("refuses what is not a report", async () => {
  const report = JSON.parse(await printed());
  for (const edit of [{ verdict: "fine" }, { findings: undefined }, { today: 3 }, { more: 1 }]) {
    expect(faultOf(JSON.stringify({ ...report, ...edit }))).toBeDefined();
  }
});
