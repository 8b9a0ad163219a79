import type { Both } from "../change/change.ts";
import { SchemaComparison } from "../compare-schemas/comparison.ts";
import { componentsOf, usedValues } from "../contract/components.ts";
import { operationsOfBoth } from "../contract/operations.ts";
import type { Document } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { compareOperation } from "./operations.ts";
import { compareComponents } from "./unused-components.ts";

/**
 * Reads what a comparison leaves out: operations that only one of the contracts has, and components that no operation
 * uses. A mistake there would make the contract an invalid base of the next change.
 *
 * @throws {InvalidContract} if a part of one of them is invalid
 */
export function readRest({ before, after }: Both<Document>): void {
  const schemas = new SchemaComparison();
  const [old, now] = operationsOfBoth(before, after);
  for (const [own, others] of [[now, old] as const, [old, now] as const]) {
    for (const [key, each] of own) {
      if (!others.has(key)) compareOperation(schemas, { before: each, after: each });
    }
  }
  for (const document of [after, before]) readUnusedComponents(schemas, document);
}

function readUnusedComponents(schemas: SchemaComparison, document: Document): void {
  const used = usedValues(document);
  for (const [key, each] of componentsOf(document)) {
    if (isObject(each.value) && used.has(each.value)) continue;
    const [kind = ""] = key.split("/");
    compareComponents({ schemas, kind, direction: "request" }, { before: each, after: each });
  }
}
