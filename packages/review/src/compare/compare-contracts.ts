import { type Operation, operationsOf } from "../contract/operations.js";
import { child, type Document, type Node } from "../document/document.js";
import { isEqual, isObject } from "../document/json.js";
import { SchemaComparison } from "../schema-diff/schema-comparison.js";
import type { Change } from "./change.js";
import { compareDocumentation } from "./compare-documentation.js";
import { addedOperation, compareOperation, removedOperation } from "./compare-operations.js";
import type { Occurrence } from "./occurrence.js";

/**
 * Every difference in meaning between two contracts, at each operation where it is felt.
 *
 * @throws {ReviewError} when a reference of either leads nowhere, or to the network
 */
export function compareContracts(before: Document, after: Document): Occurrence[] {
  const [old, now] = [operationsOf(before), operationsOf(after)];
  const renamed = renamedWebhooks(old, now);
  const schemas = new SchemaComparison();
  const kept = [...old.values()].flatMap((operation) => {
    const other = now.get(renamed.get(operation.key) ?? operation.key);
    if (!other) return [whole(removedOperation(operation, after.root), operation)];
    return compareOperation(schemas, { before: operation, after: other }).map((each) => ({
      ...each,
      operation,
    }));
  });
  const taken = new Set([...old.keys(), ...renamed.values()]);
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

/** The name of a webhook appears in no message: the same one under another name is the same. */
function renamedWebhooks(
  old: ReadonlyMap<string, Operation>,
  now: ReadonlyMap<string, Operation>,
): Map<string, string> {
  const isFree = (operation: Operation, others: ReadonlyMap<string, Operation>) =>
    operation.key.startsWith("webhook ") && !others.has(operation.key);
  const gone = [...old.values()].filter((each) => isFree(each, now));
  const come = [...now.values()].filter((each) => isFree(each, old));
  return new Map(
    gone.flatMap(({ key, at }) => {
      const same = come.find((each) => isEqual(each.at.value, at.value));
      return same ? [[key, same.key]] : [];
    }),
  );
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
