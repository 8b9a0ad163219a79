import { type Operation, operationsOf } from "../contract/operations.js";
import type { Document } from "../document/document.js";
import { unescapePointer } from "../document/source-file.js";
import type { Finding } from "../finding/finding.js";
import { fingerprint } from "../finding/fingerprint.js";
import { positional } from "./canonical-document.js";
import type { Alarm, Opinion } from "./redocly.js";

/** The rules of `redocly diff` 2.77 that our own comparison covers as well. */
const shared = new Set([
  ...["path-removed", "operation-removed", "operation-id-changed", "server-removed"],
  ...["parameter-removed", "parameter-became-required", "parameter-serialization-changed"],
  ...["request-body-removed", "request-body-became-required", "response-removed"],
  ...["response-header-removed", "media-type-removed", "property-removed"],
  ...["required-properties-added", "required-properties-removed", "enum-values-removed"],
  ...["enum-values-added", "schema-type-changed", "schema-constraint-changed"],
  ...["schema-combinator-changed", "security-requirement-changed", "security-scheme-changed"],
]);

/** The assessment of the second detector's alarms. */
export interface Engine {
  readonly confirmed: number;
  /** Alarms about operations with only harmless changes. */
  readonly refuted: readonly string[];
  /** Alarms about operations in which no change was found. */
  readonly unexplained: readonly string[];
  readonly unavailable?: string;
}

interface Own {
  before: Document;
  after: Document;
  findings: readonly Finding[];
}

/**
 * What the other detector adds to our findings. An alarm about an operation that we find broken is a
 * confirmation. An alarm about an operation with only harmless changes is refuted, and one about an
 * operation without changes is unexplained; the report lists both. An alarm from a rule unknown to us
 * becomes a breaking finding.
 */
export function secondOpinion(
  opinion: Opinion,
  own: Own,
): { engine: Engine; findings: readonly Finding[] } {
  if ("unavailable" in opinion) {
    return {
      engine: { confirmed: 0, refuted: [], unexplained: [], unavailable: opinion.unavailable },
      findings: [],
    };
  }
  // A new path has an operation only in the revision.
  const operations = [own.before, own.after].flatMap((each) => [...operationsOf(each).values()]);
  const located = opinion.alarms.map((alarm) => ({ alarm, names: namesAt(alarm, operations) }));
  const unknown = located.filter(({ alarm }) => !shared.has(alarm.rule));
  const known = located.filter(({ alarm }) => shared.has(alarm.rule));
  const isConfirmed = (names: readonly string[]) =>
    own.findings.some(({ breaks }) => breaks.some((name) => names.includes(name)));
  const hasChanged = (names: readonly string[]) =>
    own.findings.some(({ operations }) => operations.some((name) => names.includes(name)));
  const harmless = known.filter(({ names }) => !isConfirmed(names));
  return {
    engine: {
      confirmed: known.filter(({ names }) => isConfirmed(names)).length,
      refuted: harmless.filter(({ names }) => hasChanged(names)).map(told),
      unexplained: harmless.filter(({ names }) => !hasChanged(names)).map(told),
    },
    findings: unknown.map(({ alarm, names }) => believed(alarm, names)),
  };
}

function told({ alarm, names }: { alarm: Alarm; names: readonly string[] }): string {
  return `${names.join(", ") || alarm.pointer}: ${alarm.message}`;
}

/** The operations at a path of the canonical document, or below it. */
function namesAt({ pointer }: Alarm, operations: readonly Operation[]): string[] {
  const [section, path = "", method] = pointer.split("/").slice(1).map(unescapePointer);
  const found = operations
    .filter((each) => section !== "paths" || (!each.isOutgoing && positional(each.path) === path))
    .filter((each) => section !== "paths" || method === undefined || each.method === method);
  return [...new Set(found.map(({ name }) => name))];
}

function believed({ rule, message, pointer }: Alarm, names: readonly string[]): Finding {
  const change = { id: `redocly:${rule}`, effect: "changed" as const, message, before: pointer };
  return {
    id: change.id,
    verdict: "breaking",
    direction: "both",
    operations: names,
    breaks: names,
    location: { before: null, after: null },
    before: null,
    after: null,
    message,
    fingerprint: fingerprint(change),
  };
}
