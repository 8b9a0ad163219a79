import { isBreaking, type Occurrence } from "../change/change.ts";
import type { Kind } from "../change/kinds.ts";
import type { Operation } from "../contract/operations.ts";
import { type Finding, type Verdict, verdicts } from "../finding/finding.ts";

/** The verdicts on kinds of changes, in place of the review's own. */
export type Severities = ReadonlyMap<Kind, Verdict>;

/** Severities of some operations only. */
export interface Override {
  readonly isFor: (operation: AddressedOperation) => boolean;
  readonly severities: Severities;
}

/**
 * An operation as it is in the base, or in the revision if it is new: a change cannot move an operation under an
 * override that lowers a severity.
 */
export interface AddressedOperation {
  /** Its operationId or, without one, its method and path. */
  readonly name: string;
  /** The path template. A callback has the template of its operation, and a webhook has its name. */
  readonly path: string;
}

export interface Owners {
  readonly severities?: Severities | undefined;
  /** The last override that applies to an operation and names the kind counts. */
  readonly overrides?: readonly Override[] | undefined;
}

/** Applies the severities that the owners of a contract have chosen. */
export function withSeverity(finding: Finding, { severities, overrides = [] }: Owners): Finding {
  const { id, occurrences } = finding;
  const general = lowered(finding, severities?.get(id));
  const relevant = overrides.filter((each) => each.severities.has(id));
  if (relevant.length === 0) return general;
  const judged = occurrences.map((each) => ({ ...each, own: ownVerdict(each, relevant) }));
  if (judged.every(({ own }) => own === undefined)) return general;
  const felt = judged.map(({ own, ...each }) => ({
    name: each.operation?.name,
    verdict: own ?? severities?.get(id) ?? configuredVerdict(each),
  }));
  const verdict = verdicts.find((one) => felt.some((each) => each.verdict === one)) ?? "compatible";
  const breaking = felt.filter((each) => each.verdict === "breaking");
  const breaks = [...new Set(breaking.flatMap(({ name }) => name ?? []))];
  return { ...lowered(finding, verdict), breaks };
}

function lowered(finding: Finding, verdict: Verdict | undefined): Finding {
  if (verdict === undefined || verdict === finding.verdict) return finding;
  if (verdict === "breaking") return { ...finding, verdict, breaks: finding.operations };
  // A change that breaks no client needs no announcement.
  const { removed: _removed, ...change } = finding.change;
  return { ...finding, verdict, breaks: [], change };
}

/** The verdict of the overrides at one operation; undefined if there is none. */
function ownVerdict({ change, operation }: Occurrence, overrides: readonly Override[]) {
  if (!operation) return undefined;
  const addressed = { name: operation.name, path: pathOf(operation) };
  return overrides.findLast(({ isFor }) => isFor(addressed))?.severities.get(change.id);
}

function pathOf({ path, caller }: Operation): string {
  return caller ? pathOf(caller) : path;
}

/** The verdict of the comparison at this operation. */
function configuredVerdict(occurrence: Occurrence): Verdict {
  if (occurrence.change.effect === "documentation") return "docs-only";
  return isBreaking(occurrence) ? "breaking" : "compatible";
}
