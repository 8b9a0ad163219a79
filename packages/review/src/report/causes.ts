import type { Change } from "../change/change.ts";
import { few } from "../change/wording.ts";
import { child, items, type Node } from "../document/document.ts";
import { canonicalText, isObject, unescapePointer } from "../document/json.ts";
import { areInSameComponent, componentOf, pathTo } from "../document/places.ts";
import { subjectOf } from "../finding/subject.ts";
import type { ReviewedFinding } from "../policy/outcome.ts";

/** The common cause of several findings. */
export interface Cause {
  readonly key: string;
  /** Writes the sentence of a row for this many findings. */
  readonly write: (findings: readonly ReviewedFinding[]) => string;
}

/**
 * The cause of a finding that others may share: a part that operations share by reference or word for word, an
 * alternative of many unions, or the fact that no operation uses the component.
 */
export function causeOf(finding: ReviewedFinding): Cause | undefined {
  const { change, id } = finding;
  if (change.isUnused) return unused;
  if (isMovedText(finding)) return movedTexts;
  const alternative = alternativeOf(finding);
  if (alternative !== undefined) return causeWith(finding, [alternative], inPlaces);
  const thing = sharedThing(id.endsWith("-added") ? change.afterAt : change.beforeAt);
  if (!thing) return undefined;
  const other =
    id.endsWith("-added") || id.endsWith("-removed") ? [] : [sharedThing(change.afterAt)];
  const of = [thing.key, ...other.map((each) => each?.key)];
  // If a place uses another component than before, the component itself is unchanged.
  if (isReplaced(change)) return causeWith(finding, [...of, "replaced"], inPlaces);
  return causeWith(finding, of, () => `${thing.title}: ${change.message}.`);
}

function isReplaced({ about, beforeAt, afterAt }: Change): boolean {
  return (
    about !== undefined &&
    beforeAt !== undefined &&
    afterAt !== undefined &&
    !areInSameComponent(beforeAt, afterAt)
  );
}

const unused: Cause = {
  key: "unused",
  write: (findings) => `${findings.length} changes of components that no operation uses.`,
};

const movedTexts: Cause = {
  key: "moved texts",
  write: (findings) =>
    `${findings.length} descriptions moved into an alternative of the schema that they describe.`,
};

/** Whether a text moved from a schema to one of its alternatives. */
function isMovedText({ verdict, change: { before, after, afterAt } }: ReviewedFinding): boolean {
  if (verdict !== "docs-only" || typeof before !== "string" || after !== undefined) return false;
  const branches = ["anyOf", "oneOf"].flatMap((name) => items(afterAt && child(afterAt, name)));
  return branches.some(({ value }) => isObject(value) && Object.values(value).includes(before));
}

function inPlaces(findings: readonly ReviewedFinding[]): string {
  const places = [...new Set(findings.map(({ change }) => subjectOf(change)))];
  return `${few(places)}: ${findings[0]?.change.message}.`;
}

/** Findings share a cause only if their words and decisions are equal. */
function causeWith(finding: ReviewedFinding, of: readonly unknown[], write: Cause["write"]): Cause {
  const { id, verdict, direction, waiver, allowance, announced, change } = finding;
  // Without a day of removal, it makes no difference whether something is deprecated.
  const day = announced?.sunset ? announced : null;
  const decision = [waiver?.fingerprint ?? null, allowance ?? null, day];
  const words = [change.name, change.message, change.before, change.after];
  return { key: canonicalText([id, verdict, direction, decision, words, of]), write };
}

/** The name of a schema that was added or removed as an alternative. */
function alternativeOf({ id, change }: ReviewedFinding): string | undefined {
  const isOne = /^(?:alternative|discriminator-mapping)-(?:added|removed)$/.test(id);
  const value = change.after ?? change.before;
  return isOne && typeof value === "string" ? value : undefined;
}

/** A component, or a parameter, header or response that several operations repeat word for word. */
function sharedThing(node: Node | undefined): { key: string; title: string } | undefined {
  if (!node) return undefined;
  const component = componentOf(node);
  if (component?.startsWith("/")) {
    const title = unescapePointer(component.split("/").at(-1) ?? "");
    return { key: `${component} ${node.pointer}`, title };
  }
  const copied = copiedThing(node);
  return (
    copied && {
      key: canonicalText([copied.name, copied.at.value, copied.rest]),
      title: copied.name,
    }
  );
}

/** The innermost parameter, header or response around a place, and the rest of the path to the place. */
function copiedThing(node: Node): { at: Node; name: string; rest: string } | undefined {
  const at = pathTo(node).findLast(isPart);
  if (!at) return undefined;
  const { name = lastKey(at) } = isObject(at.value) ? at.value : {};
  const rest = node.pointer.slice(at.pointer.length);
  return { at, name: String(name), rest };
}

function isPart(node: Node): boolean {
  const [, list, key] = /\/(parameters|headers|responses)\/([^/]+)$/.exec(node.pointer) ?? [];
  if (list === "parameters") return child(node, "in") !== undefined;
  return key !== undefined && isObject(node.value) && !node.pointer.includes("/properties/");
}

function lastKey({ pointer }: Node): string {
  return unescapePointer(pointer.split("/").at(-1) ?? "");
}
