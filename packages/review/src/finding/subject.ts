import type { Change } from "../change/change.ts";
import { code } from "../change/wording.ts";
import { operationFields } from "../contract/operations.ts";
import type { Node } from "../document/document.ts";
import { isObject, unescapePointer } from "../document/json.ts";
import { isSchemaLike } from "../document/keywords.ts";
import { fileWithin, pathTo } from "../document/places.ts";

/** The subject of a change in the words of the contract, such as `NewPet.name` or `listPets · 200`. */
export function subjectOf({ beforeAt, afterAt, about, id }: Change): string {
  const node = about ?? (id.endsWith("-added") ? (afterAt ?? beforeAt) : (beforeAt ?? afterAt));
  if (!node) return "The contract";
  const subject = [...fileOf(node), ...partOf(node)].join(" · ") || "The contract";
  return subject.includes("`") ? code(subject) : subject;
}

/** The file of a node, if it is not the main file of the contract. */
function fileOf(node: Node): string[] {
  return [fileWithin(node)].filter(Boolean);
}

function partOf(node: Node): string[] {
  const keys = node.pointer.split("/").slice(1).map(unescapePointer);
  const [first = "", ...rest] = keys;
  const nodes = pathTo(node);
  if (first === "components") return componentSubject(rest.slice(1), nodes.slice(4));
  if (first === "paths" || first === "webhooks") return itemSubject(nodes.slice(2), rest);
  if (node.file === node.document.root.file) return first ? [first] : [];
  // A separate file is an operation, a path item, a schema, or a list of schemas by name.
  if (isOperation(node)) return itemSubject([node, ...nodes], ["", "", ...keys]);
  const isItem = [...operationFields, "parameters", "additionalOperations"].includes(first);
  if (isItem) return itemSubject(nodes, ["", ...keys]);
  return isSchemaLike(nodes[0]?.value)
    ? joined(trail(keys, nodes.slice(1)))
    : componentSubject(keys, nodes.slice(2));
}

function isOperation({ file: { value } }: Node): boolean {
  return isObject(value) && isObject(value.responses) && !("type" in value);
}

function componentSubject([name = "", ...rest]: string[], nodes: readonly Node[]): string[] {
  return joined([name, ...trail(rest, nodes)]);
}

function joined(names: string[]): string[] {
  return names.length > 0 ? [names.join(".")] : [];
}

/** @param nodes the path item and the nodes below it that lead to the place */
function itemSubject(nodes: readonly Node[], [path = "", field = "", ...rest]: string[]): string[] {
  if (field === "additionalOperations") {
    const [method = "", ...below] = rest;
    return operationSubject(nodes.slice(2), `${method} ${path}`, below);
  }
  return field === "parameters"
    ? [path, ...joined(names([field, ...rest], nodes.slice(1)))].filter(Boolean)
    : operationSubject(nodes.slice(1), `${field.toUpperCase()} ${path}`, rest);
}

/** @param address the method and path, for an operation without an operationId */
function operationSubject(
  [operation, ...below]: readonly Node[],
  address: string,
  rest: string[],
): string[] {
  const id = isObject(operation?.value) ? operation.value.operationId : undefined;
  const name = typeof id === "string" ? id : address.trim();
  return [name, ...joined(names(rest, below))].filter(Boolean);
}

/** A parameter is identified by its name, not by its position. */
function names(keys: string[], nodes: readonly Node[]): string[] {
  const [list, index, ...more] = keys;
  if (list !== "parameters" || index === undefined) return trail(keys, nodes);
  const parameter = nodes[1]?.value;
  const name = isObject(parameter) && parameter.name ? String(parameter.name) : index;
  return [name, ...trail(more, nodes.slice(2))];
}

/** Below these keys, each item has a name of its own. */
const namespaces = [
  ...["properties", "patternProperties", "dependentSchemas", "$defs"],
  ...["responses", "headers", "encoding"],
];

/** Below these keys, each item has a position. */
const lists = ["prefixItems", "prefixEncoding"];

/** Schemas and other parts that occur once. */
const parts = [
  ...[
    "requestBody",
    "callbacks",
    "itemSchema",
    "itemEncoding",
    "items",
    "contains",
    "contentSchema",
  ],
  ...["additionalProperties", "propertyNames", "unevaluatedProperties", "unevaluatedItems"],
];

/**
 * The names that lead to a place, without the keywords between them.
 *
 * @param nodes the value of each key, if it exists
 */
function trail([key, ...rest]: string[], [node, ...below]: readonly Node[]): string[] {
  if (key === undefined) return [];
  const [name, ...others] = rest;
  if (name === undefined || !hasNames(key)) {
    return [...(parts.includes(key) ? [key] : []), ...trail(rest, below)];
  }
  return [...named(key, name, node), ...trail(others, below.slice(1))];
}

function hasNames(key: string): boolean {
  return namespaces.includes(key) || key === "content" || lists.includes(key);
}

/** The media type identifies a body only if there are several. */
function named(key: string, name: string, node: Node | undefined): string[] {
  if (lists.includes(key)) return [`${key}[${name}]`];
  const isOnly = Object.keys((node?.value ?? {}) as object).length < 2;
  return key === "content" && isOnly ? [] : [name];
}
