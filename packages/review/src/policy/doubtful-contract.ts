import { faultOfTwins, type Operation, operationsOf, twinsOf } from "../contract/operations.ts";
import type { DeadReference, Document } from "../document/document.ts";
import { locationOf } from "../document/places.ts";
import type { Problem } from "./outcome.ts";

/** Checks for mistakes in contracts that can nevertheless be compared. */
export function checkContracts(
  { before, after }: { before: Document | undefined; after: Document },
  level: Problem["level"],
): Problem[] {
  return [...checkReferences({ before, after }, level), ...checkTwins(after), ...checkIds(after)];
}

/** A reference that the change itself breaks is a problem: from then on, the content behind it is unknown. */
function checkReferences(
  { before, after }: { before: Document | undefined; after: Document },
  level: Problem["level"],
): Problem[] {
  const [old, now] = [before?.deadReferences ?? [], after.deadReferences];
  const known = new Set(old.map(({ reference }) => reference));
  const still = new Set(now.map(({ reference }) => reference));
  const repaired = old.filter(({ reference }) => !still.has(reference));
  return [
    ...now.map((each) =>
      problemOf(each, "In the contract, ", known.has(each.reference) ? "advice" : level),
    ),
    ...repaired.map((each) => problemOf(each, "In the base, ", "advice")),
  ];
}

function problemOf(
  { at, message }: DeadReference,
  where: string,
  level: Problem["level"],
): Problem {
  const location = locationOf(at);
  return {
    rule: at.value === null ? "empty-schema" : "dead-reference",
    level,
    message: `${where}${location ? `line ${location.line} of ` : ""}${message} It was compared as if it allowed anything.`,
    ...(location && { location }),
  };
}

/** OpenAPI forbids twin paths, but they can be compared: this is only a remark. */
function checkTwins(document: Document): Problem[] {
  return [...twinsOf(document).values()]
    .filter(([{ caller }]) => !caller)
    .map((twins) => ({ rule: "twin-paths", level: "advice", message: faultOfTwins(twins) }));
}

/** OpenAPI forbids two operations with the same operationId; clients are generated for only one of them. */
function checkIds(document: Document): Problem[] {
  const byId = new Map<string, Operation[]>();
  for (const operation of operationsOf(document).values()) {
    const { operationId } = operation;
    if (operationId === undefined) continue;
    byId.set(operationId, [...(byId.get(operationId) ?? []), operation]);
  }
  const shared = [...byId].filter(([, all]) => new Set(all.map(({ at }) => at.value)).size > 1);
  const [first, ...others] = shared;
  if (!first) return [];
  const [id, all] = first;
  const places = all.map(({ method, path }) => `${method} ${path}`);
  const more = others.length > 0 ? ` ${others.length} more operationIds are shared, too.` : "";
  const location = locationOf(all.at(-1)?.at);
  return [
    {
      rule: "operation-id",
      level: "advice",
      message: `The operationId ${id} is shared by ${places.join(" and ")}.${more}`,
      ...(location && { location }),
    },
  ];
}
