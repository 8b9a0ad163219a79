import { type Both, type Change, type Felt, felt, turned } from "../change/change.ts";
import { bornDeprecated, compareLifecycles, lifecycleOfNode } from "../change/lifecycle.ts";
import { sentence } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import { type Operation, withoutNames, withoutSpelling } from "../contract/operations.ts";
import { child } from "../document/document.ts";
import { compareRequestBodies } from "./bodies.ts";
import { compareDocumentation } from "./documentation.ts";
import { compareIgnoredHeaders } from "./ignored-headers.ts";
import { compareParameters } from "./parameters.ts";
import { compareResponses } from "./responses.ts";
import { compareSecurity } from "./security.ts";
import { compareSentCredentials } from "./sent-credentials.ts";
import { compareServers } from "./servers.ts";

/** All differences between an operation of the base and its counterpart in the revision. */
export function compareOperation(schemas: SchemaComparison, sides: Both<Operation>): Felt[] {
  const { before, after } = sides;
  const request = turned("request", before.isOutgoing);
  const response = turned("response", before.isOutgoing);
  const lifecycle = compareLifecycles(lifecycleOfNode(before.at), lifecycleOfNode(after.at));
  return [
    ...felt(compareIds(sides)),
    ...felt(comparePaths(sides)),
    ...felt(lifecycle.map((change) => at(sides, change, "x-sunset"))),
    ...felt(compareParameters(schemas, sides, request), request),
    ...felt(compareIgnoredHeaders(sides), request),
    ...felt(compareRequestBodies(schemas, sides, request), request),
    ...felt(compareResponses(schemas, sides, response), response),
    ...(before.isOutgoing
      ? felt(compareSentCredentials(sides), request)
      : felt(compareSecurity(sides), "request")),
    ...(before.isOutgoing ? [] : felt(compareServers(sides), "request")),
    ...felt(compareDocumentation(before.at, after.at)),
    ...felt(compareDocumentation(before.item, after.item)),
  ];
}

/** Generated clients name a method after each operationId. */
function compareIds({ before, after }: Both<Operation>): Change[] {
  const [old, now] = [before.operationId, after.operationId];
  if (old === now) return [];
  const change: Change = {
    id: old === undefined ? "operation-id-added" : "operation-id-changed",
    effect: old === undefined ? "neutral" : "changed",
    message: `the operationId ${sentence(old, now)}`,
    before: old,
    after: now,
  };
  return [at({ before, after }, change, "operationId")];
}

/** The same address in another spelling, which appears in generated code and matters to strict servers. */
function comparePaths({ before, after }: Both<Operation>): Change[] {
  const [old, now] = [before.path, after.path].map(withoutNames);
  const isSpelling = withoutSpelling(before.path) === withoutSpelling(after.path);
  if (old === now || !isSpelling || before.isOutgoing) return [];
  return [
    {
      id: "path-respelled",
      effect: "neutral",
      message: `the path ${sentence(before.path, after.path)}; both are the same path to servers that accept either spelling`,
      before: before.path,
      after: after.path,
      beforeAt: before.item,
      afterAt: after.item,
    },
  ];
}

function at({ before, after }: Both<Operation>, change: Change, key: string): Change {
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
    message: `${calledIn(operation)} was removed`,
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
    message: `${calledIn(operation)} was added`,
    after: titleOf(operation),
    beforeAt: before,
    afterAt: operation.at,
    ...bornDeprecated(lifecycleOfNode(operation.at)),
  };
}

function titleOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

/** The name of the operation in a message, which begins with method and path if there is no operationId. */
function calledIn(operation: Operation): string {
  return operation.operationId === undefined ? "the operation" : titleOf(operation);
}
