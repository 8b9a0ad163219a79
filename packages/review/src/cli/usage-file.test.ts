import { describe, expect, test } from "vitest";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";

const { write, json, review } = startWork();

const usage = (operations: object) =>
  JSON.stringify({ from: "2026-10-22", to: "2026-11-20", operations });

describe("a breaking row says who called what it breaks", () => {
  test.each([
    [
      { listThings: { keys: 12, calls: 3400, lastCallOn: "2026-11-19" } },
      "`listThings` was called by 12 keys, last on 2026-11-19 (from 2026-10-22 to 2026-11-20).",
    ],
    [{}, "No key called it from 2026-10-22 to 2026-11-20."],
  ])("%j", async (operations, sentence) => {
    write(contractFile, contract({ maximum: 10 }));
    write("usage.json", usage(operations));
    const { stdout } = await review("--usage", "usage.json");
    expect(stdout).toContain(`    Usage:   ${sentence}\n`);
    const plain = sentence.replaceAll("`", "");
    const page = await review("--usage", "usage.json", "--format", "html");
    expect(page.stdout.replaceAll(/<\/?code>/g, "")).toContain(`<dt>Usage</dt><dd>${plain}</dd>`);
    const comment = await review("--usage", "usage.json", "--format", "markdown");
    expect(comment.stdout.replaceAll(/[`\\]/g, "")).toContain(plain);
  });

  test("in JSON, by operation", async () => {
    write(contractFile, contract({ maximum: 10 }));
    const counted = { keys: 1, calls: 5, lastCallOn: "2026-11-19" };
    write("usage.json", usage({ listThings: counted, other: counted }));
    const { rows } = await json("--usage", "usage.json");
    expect(rows[0].usage).toEqual({ listThings: counted });
    expect((await json()).rows[0]).not.toHaveProperty("usage");
  });

  test("and of what breaks nobody, nothing", async () => {
    write(contractFile, contract({ version: "1.0.0", more: operation("a") }));
    write("usage.json", usage({ a: { keys: 1, calls: 1, lastCallOn: "2026-11-19" } }));
    expect((await json("--usage", "usage.json")).rows[0]).not.toHaveProperty("usage");
  });
});

test.each([
  ["{", "usage.json is not valid JSON."],
  ["{}", "usage.json must have the dates from and to, such as 2030-12-31."],
  [usage([]), "usage.json must have operations with operationIds as keys."],
  [usage({ a: { keys: 1 } }), "usage.json: a must have whole numbers as keys and calls."],
  [
    usage({ a: { keys: 1, calls: 1, lastCallOn: "yesterday" } }),
    "usage.json: a must have a date such as 2030-12-31 as lastCallOn.",
  ],
])("another form is refused in one sentence: %s", async (text, stderr) => {
  write("usage.json", text);
  expect(await review("--usage", "usage.json")).toMatchObject({ status: 2, stderr });
});
