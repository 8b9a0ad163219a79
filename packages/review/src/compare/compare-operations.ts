import type { Operation } from "../contract/operations.js";
import { child } from "../document/document.js";
import type { SchemaComparison } from "../schema-diff/schema-comparison.js";
import { show } from "../schema-diff/sides.js";
import type { Change } from "./change.js";
import { compareDocumentation } from "./compare-documentation.js";
import { compareParameters } from "./compare-parameters.js";
import { compareRequestBodies } from "./compare-request-bodies.js";
import { compareResponses } from "./compare-responses.js";
import { compareSecurity } from "./compare-security.js";
import { compareServers } from "./compare-servers.js";
import { bornDeprecated, compareLifecycles, lifecycleOfNode } from "./lifecycle.js";
import { type Felt, felt, turned } from "./occurrence.js";

/** Everything that differs between an operation of the base and the same one of the revision. */
export function compareOperation(
  schemas: SchemaComparison,
  sides: { before: Operation; after: Operation },
): Felt[] {
  const { before, after } = sides;
  const request = turned("request", before.isOutgoing);
  const response = turned("response", before.isOutgoing);
  const lifecycle = compareLifecycles(lifecycleOfNode(before.at), lifecycleOfNode(after.at));
  return [
    ...felt(compareIds(sides)),
    ...felt(lifecycle.map((change) => at(sides, change, "x-sunset"))),
    ...felt(compareParameters(schemas, sides, request), request),
    ...felt(compareRequestBodies(schemas, sides, request), request),
    ...felt(compareResponses(schemas, sides, response), response),
    ...(before.isOutgoing ? [] : felt(compareSecurity(sides), "request")),
    ...(before.isOutgoing ? [] : felt(compareServers(sides), "request")),
    ...felt(compareDocumentation(before.at, after.at)),
    ...felt(compareDocumentation(before.item, after.item)),
  ];
}

/** Generated clients name a method after each operationId. */
function compareIds({ before, after }: { before: Operation; after: Operation }): Change[] {
  const [old, now] = [before.operationId, after.operationId];
  if (old === now) return [];
  const change: Change = {
    id: old === undefined ? "operation-id-added" : "operation-id-changed",
    effect: old === undefined ? "neutral" : "changed",
    message:
      now === undefined
        ? `the operationId ${show(old)} was removed`
        : `the operationId became ${show(now)}`,
    before: old,
    after: now,
  };
  return [at({ before, after }, change, "operationId")];
}

function at(
  { before, after }: { before: Operation; after: Operation },
  change: Change,
  key: string,
): Change {
  return {
    ...change,
    beforeAt: child(before.at, key) ?? before.at,
    afterAt: child(after.at, key) ?? after.at,
  };
}

export function removedOperation(operation: Operation, after: Operation["at"]): Change {
  return {
    id: "operation-removed",
    effect: "changed",
    message: `${titleOf(operation)} was removed`,
    before: titleOf(operation),
    beforeAt: operation.at,
    afterAt: after,
    removed: lifecycleOfNode(operation.at),
  };
}

export function addedOperation(operation: Operation, before: Operation["at"]): Change {
  return {
    id: "operation-added",
    effect: "neutral",
    message: `${titleOf(operation)} was added`,
    after: titleOf(operation),
    beforeAt: before,
    afterAt: operation.at,
    ...bornDeprecated(lifecycleOfNode(operation.at)),
  };
}

function titleOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}
