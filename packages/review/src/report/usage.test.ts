import { readFileSync } from "node:fs";
import type { UsageExport, UseManifest } from "@contract-first/reading/usage-export";
import * as place from "@contract-first/reading/usage-place";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { faultOfJson } from "../testing/report-schema.ts";
import { startWork } from "../testing/work.ts";

interface Edit {
  before: string;
  after: string;
  sentence: string;
  /** What was counted in another way than for other edits. */
  sampleRate?: number;
  addThing?: object;
  listThings?: object;
  operations?: object;
}

/** A contract, how it is used, and edits of it by what they change. */
interface Given {
  contract: string;
  usage: UsageExport;
  web: UseManifest;
  cases: Record<string, Edit>;
}

const file = readFileSync(new URL("../testing/usage-cases.yaml", import.meta.url), "utf8");
const { contract, usage, web, cases }: Given = parse(file);

const { write, review, json } = startWork();

test.each([
  ...[place.parameterUsage("header", "X-Trace"), place.securityUsage("token")],
  ...[place.mediaTypeUsage("text/csv"), place.bodyUsage(["tags", place.items, "color"])],
  place.valueUsage(place.parameterUsage("query", "status"), "pending"),
  place.alternativeUsage(place.bodyUsage(["owner"]), "person"),
  place.responseUsage("200", ["name"]),
])("%s is a place as the service and the command name it", (name) => {
  expect(JSON.stringify([usage, web])).toContain(JSON.stringify(name));
});

/** Writes edits of the contract, and both kinds of evidence. Returns the arguments of its review. */
function edited(...edits: readonly (Edit | undefined)[]): string[] {
  let revision = contract;
  let counted = usage;
  for (const edit of edits) {
    const { before = "", after = "", sentence: _, addThing, listThings, ...others } = edit ?? {};
    expect(revision).toContain(before);
    revision = revision.replace(before, after);
    const { operations } = counted;
    const changed = {
      ...operations,
      addThing: { ...operations.addThing, ...addThing },
      listThings: { ...operations.listThings, ...listThings },
    };
    counted = { ...counted, operations: changed, ...others } as UsageExport;
  }
  const tool = { ...web, consumer: "b", operations: {} };
  const files = { "usage.json": counted, "web.json": web, "tool.json": tool };
  for (const [name, value] of Object.entries(files)) write(name, JSON.stringify(value));
  write("old.yaml", contract);
  write("new.yaml", revision);
  return "old.yaml new.yaml --usage usage.json --used web.json --used tool.json".split(" ");
}

test.each(Object.keys(cases))("a breaking row says whom it concerns: %s", async (what) => {
  const { rows } = await json(...edited(cases[what]));
  expect(rows[0].usage.sentence).toBe(cases[what]?.sentence);
});

describe("all of it", () => {
  const edits = ["a value that nobody sent", "a parameter", "a property of a body"].map(
    (what) => cases[what],
  );
  const sampled = cases["a sample without it"];

  test("is in the headline, and sorts the rows of a rank", async () => {
    const { stdout } = await review(...edited(...edits), "--format", "json");
    expect(faultOfJson(stdout)).toBeUndefined();
    const { rows, usage: whole } = JSON.parse(stdout);
    expect(whole).toEqual({
      sentence: "It hits 4 of 9 keys and 0 of 2 packages.",
      keys: { hit: 4, of: 9, bound: "exact" },
      packages: { hit: 0, of: 2, bound: "exact" },
    });
    type Counted = { usage: { keys: { hit: number } } };
    // A parameter comes before schemas.
    expect(rows.map((each: Counted) => each.usage.keys.hit)).toEqual([2, 2, 0]);
    const others = [...edits.slice(0, 2), sampled, cases["the definition of one"]];
    const { sentence } = (await json(...edited(...others))).usage;
    expect(sentence).toBe("It hits at least 3 of 9 keys and at most 1 of 2 packages.");
  });

  const formats = ["text", "markdown", "html", "sarif", "gitlab", "github"];
  test.each(formats)("is in %s", async (format) => {
    const { stdout } = await review(...edited(...edits), "--format", format);
    const words = stdout.replaceAll(/<\/?code>|\\|`/g, "");
    expect(words).toContain("2 of 9 keys sent note from 2030-11-06 to 2030-12-05 (last: 2030-");
    const isWhole = words.includes("It hits 4 of 9 keys and 0 of 2 packages.");
    expect(isWhole).toBe(formats.indexOf(format) < 3);
  });

  test("changes no verdict and no exit code", async () => {
    const [base = "", revision = "", ...evidence] = edited(...edits.slice(0, 2), sampled);
    const bare = await json(base, revision, "--enforce");
    const { usage: whole, ...beside } = await json(base, revision, "--enforce", ...evidence);
    expect([bare.status, whole.keys.hit]).toEqual([1, 2]);
    const sorted = (rows: Record<string, unknown>[]) =>
      rows.map(({ usage: _, ...row }) => JSON.stringify(row)).sort();
    expect({ ...beside, rows: sorted(beside.rows) }).toEqual({ ...bare, rows: sorted(bare.rows) });
  });
});
