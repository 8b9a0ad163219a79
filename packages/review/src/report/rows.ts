import { showValue } from "../change/wording.ts";
import { canonicalText } from "../document/json.ts";
import { byImportance } from "../finding/importance.ts";
import { subjectOf } from "../finding/subject.ts";
import type { ReviewedFinding } from "../policy/outcome.ts";
import type { Review } from "../policy/review.ts";
import { causeOf } from "./causes.ts";
import type { ReportedFinding } from "./equal-rows.ts";
import type { Explained } from "./explained.ts";
import { explain, explanationOf, factsOf } from "./explanation.ts";
import { type Rename, renamesIn } from "./renames.ts";
import { withoutSiblings } from "./sibling-rows.ts";
import type { RowUsage } from "./usage.ts";

/** One change to readers, with the policy's decision about it. */
export interface Row extends ReportedFinding {
  /** The fingerprints for a waiver; empty if the policy refuses nothing. */
  readonly waiverKeys: readonly string[];
  readonly usage?: RowUsage | undefined;
}

/** The rows of a report, the most important first. */
export function rowsOf({ findings, problems }: Pick<Review, "findings" | "problems">): Row[] {
  const keys = waiverKeys({ findings, problems });
  const rows = new Map<ReviewedFinding, ReportedFinding>();
  for (const group of groupsOf(findings)) {
    const row = rowOfGroup(group);
    for (const finding of group) rows.set(finding, row);
  }
  for (const rename of renamesIn(findings)) {
    const row = rowOfRename(rename);
    for (const finding of row.findings) rows.set(finding, row);
  }
  const merged = withoutSiblings([...new Set(rows.values())]).map((row) => {
    const own = row.findings.flatMap(({ fingerprint }) => keys.get(fingerprint) ?? []);
    return { ...row, waiverKeys: [...new Set(own)] };
  });
  return byImportance(merged);
}

type Group = readonly [ReviewedFinding, ...ReviewedFinding[]];

/** Groups the values of one enumeration with the same outcome, and the findings with the same cause. */
function groupsOf(findings: readonly ReviewedFinding[]): Group[] {
  const groups = new Map<string, [ReviewedFinding, ...ReviewedFinding[]]>();
  const fingerprints = new Map<string, number>();
  for (const finding of findings) {
    const { fingerprint } = finding;
    const number = fingerprints.get(fingerprint) ?? 0;
    fingerprints.set(fingerprint, number + 1);
    const alone = `${fingerprint} ${number}`;
    const key = isValue(finding) ? keyOfValue(finding) : (causeOf(finding)?.key ?? alone);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
}

function isValue({ id }: ReviewedFinding): boolean {
  return /enum-value-/.test(id);
}

function keyOfValue(finding: ReviewedFinding): string {
  const { id, verdict, direction, operations, breaks, location, waiver, allowance } = finding;
  const decision = [waiver?.fingerprint ?? null, allowance ?? null];
  return canonicalText([id, verdict, direction, operations, breaks, location, decision]);
}

function rowOf([finding]: Group): ReportedFinding {
  return { ...finding, findings: [finding], explanation: explanationOf(finding) };
}

function rowOfGroup(group: Group): ReportedFinding {
  const [first, ...others] = group;
  if (others.length === 0) return rowOf(group);
  return isValue(first) ? rowOfValues(group) : rowOfCause(group);
}

function rowOfCause(findings: Group): ReportedFinding {
  const [first] = findings;
  const announcements = new Set(findings.map(({ announced }) => canonicalText(announced ?? null)));
  return {
    ...first,
    ...(announcements.size > 1 && { announced: null }),
    findings,
    operations: union(findings.map(({ operations }) => operations)),
    breaks: union(findings.map(({ breaks }) => breaks)),
    message: causeOf(first)?.write(findings) ?? first.message,
    explanation: explanationOf(first),
  };
}

function rowOfValues(findings: Group): ReportedFinding {
  const [first] = findings;
  const values = findings.map(({ change }) => showValue(change.after ?? change.before ?? null));
  return {
    ...first,
    findings,
    message: `${subjectOf(first.change)}: the values ${joined(values, "and")} ${fateOf(first)}.`,
    explanation: explanationOf(first, { name: several(values) }),
  };
}

function fateOf({ id }: ReviewedFinding): string {
  if (id === "enum-value-moved") return "moved to other alternatives";
  return id === "enum-value-added" ? "were added" : "were removed";
}

/** The maximum number of values in an explanation; the message names all of them. */
const maximumNames = 3;

function several(values: readonly string[]): string {
  return values.length > maximumNames ? "any of these" : joined(values, "or");
}

function joined(texts: readonly string[], word: string): string {
  return [texts.slice(0, -1).join(", "), texts.at(-1)].join(` ${word} `);
}

const renamed: Explained = {
  why: {
    request: ({ before }) => `Clients that send ${before} are refused, or the service ignores it.`,
    response: ({ before }) => `Clients that read ${before} find nothing.`,
  },
  instead:
    "Keep both: offer the new name beside the old one, mark the old one `deprecated` with an `x-sunset`, and remove it after that day.",
};

/** Clients call an operation by its address. */
const moved: Explained = { ...renamed, why: "Clients that call the old address get an error." };

function rowOfRename({ what, removed, added }: Rename): ReportedFinding {
  const findings = [removed, added];
  const [before, after] = [factsOf(removed).name, factsOf(added).name];
  const facts = { ...factsOf(removed), before, after };
  const breaking = findings.filter(({ verdict }) => verdict === "breaking");
  return {
    ...removed,
    id: "renamed",
    verdict: breaking.length > 0 ? "breaking" : removed.verdict,
    direction: directionOf(breaking.length > 0 ? breaking : findings),
    operations: union(findings.map(({ operations }) => operations)),
    breaks: union(breaking.map(({ breaks }) => breaks)),
    findings,
    location: { before: removed.location.before, after: added.location.after },
    message: `${subjectOf(removed.change)}: the ${what} was renamed from ${before} to ${after}.`,
    explanation: explain(what === "operation" ? moved : renamed, findings, facts),
  };
}

function directionOf(findings: readonly ReviewedFinding[]): Row["direction"] {
  const [direction = "both", ...others] = new Set(findings.map((each) => each.direction));
  return others.length > 0 ? "both" : direction;
}

function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

/**
 * The keys of waivers for the findings that the policy refuses, by fingerprint. All values that are added to an
 * enumeration, or removed from it, need one decision.
 */
function waiverKeys({
  findings,
  problems,
}: Pick<Review, "findings" | "problems">): ReadonlyMap<string, string> {
  const failures = problems.filter(({ level, rule }) => level === "failure" && rule !== "waiver");
  const failed = new Set(failures.map(({ fingerprint }) => fingerprint));
  const held = findings.filter(
    ({ verdict, fingerprint }) => verdict === "breaking" && failed.has(fingerprint),
  );
  const families = new Map<string | null, number>();
  for (const { family } of held) families.set(family, (families.get(family) ?? 0) + 1);
  return new Map(
    held.map(({ family, fingerprint }) => {
      const isAlone = family === null || families.get(family) === 1;
      return [fingerprint, isAlone ? fingerprint : family];
    }),
  );
}
