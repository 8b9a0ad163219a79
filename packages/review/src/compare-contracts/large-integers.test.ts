import { expect, test } from "vitest";
import { contractOf, type JsonRecord } from "../../pairs/pair.ts";
import { Document } from "../document/document.ts";
import { toFindings } from "../finding/finding.ts";
import { fingerprint } from "../finding/fingerprint.ts";
import { renderReport } from "../report/render.ts";
import { reportBetween } from "../testing/reviews.ts";
import { compareContracts } from "./contracts.ts";

/** The integers next to 2^53, which numbers confuse with it or with each other. */
const [even, odd] = ["9007199254740992", "9007199254740993"];

function serialize(schema: JsonRecord, ending: "json" | "yaml"): Document {
  const text = JSON.stringify(contractOf({ request: schema }))
    .replaceAll(`"${even}"`, even)
    .replaceAll(`"${odd}"`, odd);
  // A text that begins with a brace is read as JSON if it is JSON.
  return new Document({ read: () => (ending === "json" ? text : `# YAML\n${text}`) }, "a.json");
}

const changed: [JsonRecord, JsonRecord, string[]][] = [
  [{ enum: [even] }, { enum: [odd] }, ["enum-value-added", "enum-value-removed"]],
  [{ maximum: odd }, { maximum: even }, ["maximum-lowered"]],
  [{ type: "integer", minimum: even }, { type: "integer", minimum: odd }, ["minimum-raised"]],
  [{ default: even }, { default: odd }, ["default-changed"]],
];

for (const ending of ["json", "yaml"] as const) {
  test.each(changed)(`large integers differ in ${ending}: %j`, (before, after, ids) => {
    const object = (schema: JsonRecord) => ({ type: "object", properties: { a: schema } });
    const [old, now] = [before, after].map((each) => serialize(object(each), ending)) as [
      Document,
      Document,
    ];
    const found = compareContracts(old, now).map(({ change }) => change.id);
    expect(found.sort()).toEqual(ids);
    expect(compareContracts(old, serialize(object(before), ending))).toEqual([]);
  });
}

test("more than an integer is the next one, however large", () => {
  const before = serialize({ type: "integer", exclusiveMinimum: even }, "json");
  expect(compareContracts(before, serialize({ type: "integer", minimum: odd }, "json"))).toEqual(
    [],
  );
});

test("a report names large integers with all their digits", async () => {
  const [before, after] = [serialize({ enum: [even] }, "json"), serialize({ enum: [odd] }, "json")];
  const report = reportBetween(before, after);
  for (const format of ["json", "text", "html"] as const) {
    expect(await renderReport(report, format)).toContain(odd);
  }
  expect(await renderReport(report, "json")).toContain(`"after": ${odd}`);
});

test("waivers of old, which were given for rounded values, still match", () => {
  const [removed] = toFindings(
    compareContracts(serialize({ enum: [even, odd] }, "json"), serialize({ enum: [even] }, "json")),
  );
  const { change } = removed ?? {};
  expect(change?.before).toBe(BigInt(odd));
  expect(change && fingerprint({ ...change, before: Number(odd) })).toBe(removed?.fingerprint);
});
