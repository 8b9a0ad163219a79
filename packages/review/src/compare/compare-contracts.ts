import { type Operation, operationsOf } from "../contract/operations.js";
import { child, type Document, type Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import { renewPatience } from "../schema-diff/patterns.js";
import { SchemaComparison } from "../schema-diff/schema-comparison.js";
import type { Change } from "./change.js";
import { compareDocumentation } from "./compare-documentation.js";
import { addedOperation, compareOperation, removedOperation } from "./compare-operations.js";
import { movedOperations } from "./moved-operations.js";
import type { Occurrence } from "./occurrence.js";

/**
 * Every difference in meaning between two contracts, at each operation where it is felt.
 *
 * @throws {ReviewError} when a reference of either leads nowhere, or to the network
 */
export function compareContracts(before: Document, after: Document): Occurrence[] {
  renewPatience();
  const [old, now] = [operationsOf(before), operationsOf(after)];
  const moved = movedOperations(old, now);
  const schemas = new SchemaComparison();
  const kept = [...old.values()].flatMap((operation) => {
    const other = now.get(moved.get(operation.key) ?? operation.key);
    if (!other) return [whole(removedOperation(operation, after.root), operation)];
    return compareOperation(schemas, { before: operation, after: other }).map((each) => ({
      ...each,
      operation,
    }));
  });
  const taken = new Set([...old.keys(), ...moved.values()]);
  const added = [...now.values()].filter(({ key }) => !taken.has(key));
  return [
    ...kept,
    ...added.map((operation) => whole(addedOperation(operation, before.root), operation)),
    ...compareInformation(before.root, after.root).map((change) => whole(change, undefined)),
  ];
}

function whole(change: Change, operation: Operation | undefined): Occurrence {
  return { change, direction: undefined, operation };
}

/** What the document says of itself; its version is the policy's concern. */
function compareInformation(before: Node, after: Node): Change[] {
  const [old, now] = [child(before, "info"), child(after, "info")];
  const names = ["title", "termsOfService", "contact", "license"];
  const added = isObject(old?.value) && isObject(now?.value);
  return [
    ...(added && old && now ? compareDocumentation(old, now, names) : []),
    ...compareDocumentation(before, after),
  ];
}
