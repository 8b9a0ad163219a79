import { stringify } from "yaml";
import { type Operation, operationsOf } from "../contract/operations.js";
import { child, type Document, idOf, items, members, type Node } from "../document/document.js";
import { isObject, type JsonObject } from "../document/json.js";

/** Each operation by its name, in full: as YAML with all that it refers to in place. */
export function operationTexts(document: Document): Map<string, string> {
  return new Map(
    [...operationsOf(document).values()].map((operation) => [operation.key, textOf(operation)]),
  );
}

function textOf(operation: Operation): string {
  const { at, security, servers, method, path } = operation;
  const own = at.value as JsonObject;
  const whole = {
    [`${method.toUpperCase()} ${path}`]: {
      ...(expand(at, []) as JsonObject),
      parameters: [...operation.parameters.values()].map((each) => expand(each.at, [])),
      ...(security && !own.security && { security: security.value }),
      ...(servers && !own.servers && { servers: servers.value }),
    },
  };
  return stringify(whole, { lineWidth: 0, aliasDuplicateObjects: false });
}

const examples = ["example", "examples"];

/** Examples are left out: they are long, and tell nothing that is not in the schema. */
function expand(node: Node, seen: readonly string[]): unknown {
  if (isObject(node.value) && typeof node.value.$ref === "string") {
    return reference(node, node.value.$ref, seen);
  }
  if (Array.isArray(node.value)) return items(node).map((each) => expand(each, seen));
  if (!isObject(node.value)) return node.value;
  const kept = members(node).filter(([key]) => !examples.includes(key) || isProperty(node));
  return Object.fromEntries(kept.map(([key, each]) => [key, expand(each, seen)]));
}

function reference(node: Node, $ref: string, seen: readonly string[]): unknown {
  const target = node.document.resolve(node);
  const id = idOf(target);
  if (seen.includes(id)) return { $ref };
  const { $ref: _reference, ...siblings } = node.value as JsonObject;
  const kept = Object.keys(siblings).filter((key) => !examples.includes(key));
  const beside = kept.map((key) => [key, expand(child(node, key) as Node, seen)]);
  const expanded = expand(target, [...seen, id]);
  return isObject(expanded) ? { ...expanded, ...Object.fromEntries(beside) } : expanded;
}

function isProperty({ pointer }: Node): boolean {
  return pointer.endsWith("/properties");
}
