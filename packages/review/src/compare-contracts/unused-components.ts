import { isDeepStrictEqual } from "node:util";
import { type Both, type Change, type Direction, identityOf } from "../change/change.ts";
import { documentationKind } from "../change/kinds.ts";
import { innermostDifference, sentence, show } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import { componentsOf, usedValues } from "../contract/components.ts";
import { toParameter } from "../contract/parameters.ts";
import type { Document, Node } from "../document/document.ts";
import { conjunction } from "../schema/canonical.ts";
import { compareBody } from "./bodies.ts";
import { compareDocumentation } from "./documentation.ts";
import { compareHeader } from "./headers.ts";
import { compareParameter } from "./parameters.ts";
import { compareResponse } from "./responses.ts";

/**
 * The differences in components that at least one contract does not use in any operation. They break no client, but
 * matter to readers of the contract and to generated types.
 *
 * @param reported the changes that affect operations
 */
export function compareUnusedComponents(
  schemas: SchemaComparison,
  documents: Both<Document>,
  reported: readonly Change[],
): Change[] {
  const [before, after] = [sideOf(documents.before), sideOf(documents.after)];
  const pairs = [...before.components].flatMap(([key, old]) => {
    const now = after.components.get(key);
    return now && !isDeepStrictEqual(old.value, now.value)
      ? [{ key, before: old, after: now }]
      : [];
  });
  const isUsed = (pair: Both<Node>) => before.isUsed(pair.before) && after.isUsed(pair.after);
  const changes = pairs.flatMap(({ key, ...pair }) => {
    const [kind = ""] = key.split("/");
    const reason = isUsed(pair) ? "this changes no message" : unusedReason;
    if (kind !== "schemas" && isUsed(pair)) return [];
    return directionsOf(schemas, kind, pair)
      .flatMap((direction) => compareComponents({ schemas, kind, direction }, pair))
      .map((change) => ({ change, reason }));
  });
  return [
    ...withoutReported(changes, reported).map(asDocumentation),
    ...removals({ before, after }, documents.after.root),
  ];
}

const unusedReason = "at least one of the contracts does not use it";

/** The directions in which no operation has compared two components. */
function directionsOf(
  schemas: SchemaComparison,
  kind: string,
  { before, after }: Both<Node>,
): Direction[] {
  const [old, now] = [conjunction([before]), conjunction([after])];
  const directions: Direction[] = ["response", "request"];
  return directions.filter((each) => kind !== "schemas" || !schemas.hasCompared(old, now, each));
}

interface Side {
  readonly components: ReadonlyMap<string, Node>;
  readonly isUsed: (component: Node) => boolean;
}

function sideOf(document: Document): Side {
  const used = usedValues(document);
  return { components: componentsOf(document), isUsed: ({ value }) => used.has(value) };
}

/** Compares two components of a kind, as parts of messages in this direction. */
interface Comparison {
  schemas: SchemaComparison;
  kind: string;
  direction: Direction;
}

export function compareComponents(
  { schemas, kind, direction }: Comparison,
  { before, after }: Both<Node>,
): Change[] {
  const [old, now] = [before, after].map((node) => node.document.resolve(node)) as [Node, Node];
  const nodes = { before: old, after: now };
  if (kind === "schemas") {
    return schemas.compare(conjunction([before]), conjunction([after]), direction);
  }
  if (kind === "parameters") {
    return compareParameter(
      schemas,
      { before: toParameter(old), after: toParameter(now) },
      direction,
    );
  }
  if (kind === "headers") {
    const headers = { before: toParameter(old, "header"), after: toParameter(now, "header") };
    return compareHeader(schemas, headers, direction);
  }
  if (kind === "requestBodies") return compareBody(schemas, nodes, direction);
  if (kind !== "responses") return [whole(nodes)];
  return [...compareResponse(schemas, nodes, direction), ...compareDocumentation(old, now)];
}

/** Components of other kinds are not compared by meaning: the message only reports a change. */
function whole({ before, after }: Both<Node>): Change {
  const { path, old, now } = innermostDifference(before.value, after.value);
  const key = path.length > 0 ? show(path.join(".")) : "it";
  return {
    id: documentationKind("component"),
    effect: "documentation",
    message: path.length > 0 ? `${key} ${sentence(old, now)}` : "the component changed",
    before: before.value,
    after: after.value,
    beforeAt: before,
    afterAt: after,
  };
}

interface Unfelt {
  change: Change;
  /** The reason why it affects no operation. */
  reason: string;
}

/** Each change once, without those that affect operations. */
function withoutReported(changes: readonly Unfelt[], reported: readonly Change[]): Unfelt[] {
  if (changes.length === 0) return [];
  // Many operations share a change.
  const known = new Set([...new Set(reported)].map(identityOf));
  return changes.filter(({ change }) => {
    const identity = identityOf(change);
    return !known.has(identity) && known.add(identity);
  });
}

/** No client relies on the component, so its announcements do not matter either. */
function asDocumentation({ change, reason }: Unfelt): Change {
  const { removed: _removed, deprecated: _deprecated, ...rest } = change;
  const message = `${change.message}; ${reason}`;
  return { ...rest, effect: "documentation", message, isUnused: reason === unusedReason };
}

/** The components that generated types lose. A new component that is not used yet does not deserve a row. */
function removals({ before, after }: Both<Side>, opposite: Node): Change[] {
  return [...before.components]
    .filter(([key, each]) => !after.components.has(key) && !before.isUsed(each))
    .map(([, each]) => ({
      id: "component-removed" as const,
      effect: "documentation" as const,
      message: "the component was removed; no operation used it",
      isUnused: true,
      beforeAt: each,
      afterAt: opposite,
    }));
}
