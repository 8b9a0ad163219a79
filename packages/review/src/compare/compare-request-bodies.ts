import type { Operation } from "../contract/operations.js";
import type { Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import type { SchemaComparison } from "../schema-diff/schema-comparison.js";
import type { Change, Direction } from "./change.js";
import { compareContent } from "./compare-content.js";
import { compareDocumentation } from "./compare-documentation.js";

export function compareRequestBodies(
  schemas: SchemaComparison,
  { before, after }: { before: Operation; after: Operation },
  direction: Direction,
): Change[] {
  const [old, now] = [before.requestBody, after.requestBody];
  if (old && now) {
    return [
      ...requirement(old, now),
      ...compareContent(schemas, { before: old, after: now }, direction),
      ...compareDocumentation(old, now),
    ];
  }
  return old || now ? [presence({ before, after })] : [];
}

function requirement(before: Node, after: Node): Change[] {
  if (isRequired(before) === isRequired(after)) return [];
  const word = isRequired(after) ? "required" : "optional";
  return [
    {
      id: `request-body-became-${word}`,
      effect: isRequired(after) ? "narrowed" : "widened",
      message: `the request body became ${word}`,
      before: isRequired(before) ? "required" : "optional",
      after: word,
      beforeAt: before,
      afterAt: after,
    },
  ];
}

function presence({ before, after }: { before: Operation; after: Operation }): Change {
  const places = {
    beforeAt: before.requestBody ?? before.at,
    afterAt: after.requestBody ?? after.at,
  };
  if (before.requestBody) {
    const message = "the request body was removed";
    return { id: "request-body-removed", effect: "changed", message, ...places };
  }
  const required = after.requestBody !== undefined && isRequired(after.requestBody);
  return {
    id: required ? "required-request-body-added" : "request-body-added",
    effect: required ? "narrowed" : "neutral",
    message: `${required ? "a required" : "an optional"} request body was added`,
    ...places,
  };
}

function isRequired({ value }: Node): boolean {
  return isObject(value) && value.required === true;
}
