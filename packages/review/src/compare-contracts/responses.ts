import type { Both, Change, Direction, Effect } from "../change/change.ts";
import { show } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import type { Operation } from "../contract/operations.ts";
import type { Node } from "../document/document.ts";
import { compareContent } from "./bodies.ts";
import { compareDocumentation } from "./documentation.ts";
import { compareHeaders } from "./headers.ts";

export function compareResponses(
  schemas: SchemaComparison,
  { before, after }: Both<Operation>,
  direction: Direction,
): Change[] {
  const { pairs, removed, added, replaced } = matchStatuses(
    [...before.responses.keys()],
    [...after.responses.keys()],
  );
  return [
    ...pairs.flatMap((pair) => {
      const old = before.responses.get(pair.before) as Node;
      const now = after.responses.get(pair.after) as Node;
      // The description of a range does not describe a single status in the range.
      const texts = pair.before === pair.after ? compareDocumentation(old, now) : [];
      return [...compareResponse(schemas, { before: old, after: now }, direction), ...texts];
    }),
    ...replaced.map((each) => replacement(each, { before, after })),
    ...removed.map((status) => removal(status, { before, after, pairs, added })),
    ...added.map((status) => addition(status, { before, after, pairs, added })),
  ];
}

export function compareResponse(
  schemas: SchemaComparison,
  sides: Both<Node>,
  direction: Direction,
): Change[] {
  return [
    ...compareHeaders(schemas, sides, direction),
    ...compareContent(schemas, sides, direction),
  ];
}

interface Matched extends Both<Operation>, Pick<Matches, "pairs" | "added"> {}

/** Other statuses of the class become possible or impossible: clients treat them by their class. */
function replacement(
  { before: old, after: now }: Both<readonly string[]>,
  { before, after }: Both<Operation>,
): Change {
  const names = (statuses: readonly string[]) => statuses.map(show).join(", ");
  return {
    id: "response-range-changed",
    effect: "neutral",
    message: `the response ${names(now)} replaced ${names(old)}`,
    before: old.join(", "),
    after: now.join(", "),
    beforeAt: before.responses.get(old[0] ?? ""),
    afterAt: after.responses.get(now[0] ?? ""),
  };
}

function removal(status: string, matched: Matched): Change {
  const covering = matched.pairs.find((pair) => pair.before === status)?.after;
  const name = show(named(status));
  const message = isWider(covering, status)
    ? `the response ${name} is part of ${show(named(covering))} now`
    : `the response ${name} was removed`;
  return {
    id: "response-removed",
    effect: effectOfRemoval(status, matched),
    message,
    before: status,
    beforeAt: matched.before.responses.get(status),
    afterAt: matched.after.at,
  };
}

/** Whether a declared status covers another one that is not declared itself. */
function isWider(covering: string | undefined, status: string): covering is string {
  return (
    covering === "DEFAULT" ||
    (covering !== undefined && /XX$/.test(covering) && status !== "DEFAULT")
  );
}

/** A status in the spelling of contracts. */
function named(status: string): string {
  return status === "DEFAULT" ? "default" : status;
}

/**
 * The effect of a removed status. Clients rely on a success. A removed error leaves them with less to do, unless
 * another error has taken its place.
 */
function effectOfRemoval(status: string, { before, pairs, added }: Matched): Effect {
  const pair = pairs.find((each) => each.before === status);
  if (pair) return before.responses.has(pair.after) ? "documentation" : "neutral";
  const isRest = status === "DEFAULT" && [...before.responses.keys()].some(isSuccess);
  if (!isError(status)) return isRest ? "narrowed" : "changed";
  const isTaken = (other: string) =>
    other[0] === status[0] && !pairs.some((pair) => pair.after === other);
  return added.some(isTaken) ? "changed" : "narrowed";
}

/** Clients have to treat unknown statuses by their class (RFC 9110, section 15). */
function addition(status: string, { before, after, pairs }: Matched): Change {
  const covering = pairs.find((pair) => pair.after === status)?.before;
  const isReported = covering !== undefined && after.responses.has(covering);
  const rest = isWider(covering, status) ? `: ${show(named(covering))} covered it before` : "";
  const both = { after: status, beforeAt: before.at, afterAt: after.responses.get(status) };
  if (status === "428" && ![before, after].some(requiresCondition)) {
    const message = "requests without a condition get the response 428";
    return { id: "condition-required", effect: "changed", message, ...both };
  }
  return {
    id: "response-added",
    effect: isReported ? "documentation" : "neutral",
    message: `the response ${show(named(status))} was added${rest}`,
    ...both,
  };
}

/** Whether a parameter already shows that a request needs a condition (RFC 9110, section 13.1). */
function requiresCondition({ parameters }: Operation): boolean {
  return [...parameters.values()].some(
    ({ in: place, name, isRequired }) =>
      isRequired && place === "header" && /^if-(none-)?match$/i.test(name),
  );
}

interface Matches {
  /** The declared statuses that correspond to each other. */
  readonly pairs: readonly Both<string>[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Ranges that replaced the statuses in them, or that were replaced by them. */
  readonly replaced: readonly Both<readonly string[]>[];
}

/** A status corresponds to itself; if it is not declared, to its range or, without one, to the default. */
function matchStatuses(before: readonly string[], after: readonly string[]): Matches {
  const exact = before.filter((each) => after.includes(each));
  const removed = before.filter((each) => !exact.includes(each));
  const added = after.filter((each) => !exact.includes(each));
  const pairs = [
    ...exact.map((each) => ({ before: each, after: each })),
    ...removed.flatMap((each) =>
      corresponding(each, after, before).map((now) => ({ before: each, after: now })),
    ),
    ...added.flatMap((each) =>
      // A success that only the default covered corresponds to that default, whatever is declared in addition now.
      corresponding(each, before, []).map((old) => ({ before: old, after: each })),
    ),
  ];
  const isReplaced = (status: string, others: readonly string[]) =>
    others.some((other) => isInRange(status, other) || isInRange(other, status));
  return {
    pairs,
    replaced: [
      ...added.flatMap((range) =>
        statusesIn(range, removed).map((each) => ({ before: each, after: [range] })),
      ),
      ...removed.flatMap((range) =>
        statusesIn(range, added).map((each) => ({ before: [range], after: each })),
      ),
    ],
    removed: removed.filter((each) => !isReplaced(each, added)),
    added: added.filter((each) => !isReplaced(each, removed)),
  };
}

/** The statuses of a range, if there are any. */
function statusesIn(range: string, statuses: readonly string[]): (readonly string[])[] {
  const inside = statuses.filter((each) => isInRange(each, range) && each !== range);
  return inside.length > 0 ? [inside] : [];
}

/** The status among `others` that covers a status which is not one of them. */
function corresponding(
  status: string,
  others: readonly string[],
  own: readonly string[],
): string[] {
  const range = others.find((other) => isInRange(status, other));
  if (range !== undefined) return [range];
  // In addition to declared successes, the default covers errors; alone, it covers all statuses.
  const tellsAll = !others.some(isSuccess) && !own.includes("DEFAULT");
  return others.includes("DEFAULT") && (isError(status) || tellsAll) ? ["DEFAULT"] : [];
}

function isInRange(status: string, range: string): boolean {
  return /^\dXX$/.test(range) && status[0] === range[0];
}

function isError(status: string): boolean {
  return /^[45]/.test(status);
}

function isSuccess(status: string): boolean {
  return /^[23]/.test(status);
}
