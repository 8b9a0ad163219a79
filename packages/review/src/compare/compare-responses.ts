import type { Operation } from "../contract/operations.js";
import type { Node } from "../document/document.js";
import type { SchemaComparison } from "../schema-diff/schema-comparison.js";
import { show } from "../schema-diff/sides.js";
import type { Change, Direction, Effect } from "./change.js";
import { compareContent } from "./compare-content.js";
import { compareDocumentation } from "./compare-documentation.js";
import { compareHeaders } from "./compare-headers.js";
import { isError, isSuccess, matchStatuses } from "./match-statuses.js";

export function compareResponses(
  schemas: SchemaComparison,
  { before, after }: { before: Operation; after: Operation },
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
      // What is said of a range is not said of the status in it.
      const texts = pair.before === pair.after ? compareDocumentation(old, now) : [];
      return [...compareResponse(schemas, { before: old, after: now }, direction), ...texts];
    }),
    ...replaced.map((each) => replacement(each, { before, after })),
    ...removed.map((status) => removal(status, { before, after, pairs, added })),
    ...added.map((status) => addition(status, { before, after, pairs, added })),
  ];
}

function compareResponse(
  schemas: SchemaComparison,
  sides: { before: Node; after: Node },
  direction: Direction,
): Change[] {
  return [
    ...compareHeaders(schemas, sides, direction),
    ...compareContent(schemas, sides, direction),
  ];
}

interface Operations {
  before: Operation;
  after: Operation;
}

interface Sides extends Operations, Pick<ReturnType<typeof matchStatuses>, "pairs" | "added"> {}

/** Other statuses of the class can come, or no longer can: clients treat them by their class. */
function replacement(
  { before: old, after: now }: ReturnType<typeof matchStatuses>["replaced"][number],
  { before, after }: Operations,
): Change {
  const names = (statuses: readonly string[]) => statuses.map(show).join(", ");
  return {
    id: "response-range-changed",
    effect: "neutral",
    message: `the response ${names(now)} took the place of ${names(old)}`,
    before: old.join(", "),
    after: now.join(", "),
    beforeAt: before.responses.get(old[0] ?? ""),
    afterAt: after.responses.get(now[0] ?? ""),
  };
}

function removal(status: string, sides: Sides): Change {
  return {
    id: "response-removed",
    effect: effectOfRemoval(status, sides),
    message: `the response ${show(status)} was removed`,
    before: status,
    beforeAt: sides.before.responses.get(status),
    afterAt: sides.after.at,
  };
}

/**
 * A client waits for its success. An error that no longer happens leaves a client with less to do,
 * unless another error has taken its place.
 */
function effectOfRemoval(status: string, { before, pairs, added }: Sides): Effect {
  const told = pairs.find((pair) => pair.before === status);
  if (told) return before.responses.has(told.after) ? "documentation" : "neutral";
  const isRest = status === "DEFAULT" && [...before.responses.keys()].some(isSuccess);
  if (!isError(status)) return isRest ? "narrowed" : "changed";
  const isTaken = (other: string) =>
    other[0] === status[0] && !pairs.some((pair) => pair.after === other);
  return added.some(isTaken) ? "changed" : "narrowed";
}

/** Clients are to handle statuses that they do not know by their class (RFC 9110, section 15). */
function addition(status: string, { before, after, pairs }: Sides): Change {
  const isTold = pairs.some((pair) => pair.after === status && after.responses.has(pair.before));
  return {
    id: "response-added",
    effect: isTold ? "documentation" : "neutral",
    message: `the response ${show(status)} was added`,
    after: status,
    beforeAt: before.at,
    afterAt: after.responses.get(status),
  };
}
