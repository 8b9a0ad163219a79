import type { Change } from "../compare/change.js";
import type { Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import { unescapePointer } from "../document/source-file.js";

/** What a change is about, in the words of the contract: as `NewPet.name` or `listPets · 200`. */
export function subjectOf({ beforeAt, afterAt, id }: Change): string {
  const node = id.endsWith("-added") ? (afterAt ?? beforeAt) : (beforeAt ?? afterAt);
  if (!node) return "The contract";
  const keys = node.pointer.split("/").slice(1).map(unescapePointer);
  if (keys[0] === "components") return componentSubject(keys.slice(2));
  if (keys[0] === "paths" || keys[0] === "webhooks") return operationSubject(node, keys);
  return keys[0] || "The contract";
}

/** What stands under these keys has a name of its own. */
const namespaces = ["properties", "patternProperties", "responses", "headers", "$defs"];
const parts = ["requestBody", "items", "additionalProperties", "callbacks"];

function componentSubject([name = "", ...rest]: string[]): string {
  return [name, ...trail(rest)].join(".");
}

function operationSubject(node: Node, [, path = "", method = "", ...rest]: string[]): string {
  const operation = valueAt(node, ["paths", path, method]);
  const id = isObject(operation) ? operation.operationId : undefined;
  const name = typeof id === "string" ? id : `${method.toUpperCase()} ${path}`.trim();
  const [parameter, ...others] = parameterName(node, path, method, rest);
  const names = [...(parameter ? [parameter] : []), ...trail(others)];
  return names.length > 0 ? `${name} · ${names.join(".")}` : name;
}

/** The name of the parameter, if the place is in one, and the keys below. */
function parameterName(
  node: Node,
  path: string,
  method: string,
  rest: string[],
): [string | undefined, ...string[]] {
  const [list, index = "", ...more] = method === "parameters" ? [method, ...rest] : rest;
  if (list !== "parameters") return [undefined, ...rest];
  const owner = method === "parameters" ? [path] : [path, method];
  const parameter = valueAt(node, ["paths", ...owner, "parameters", index]);
  return [isObject(parameter) && parameter.name ? String(parameter.name) : index, ...more];
}

/** The names on the way to a place, without the keywords between them. */
function trail(keys: string[]): string[] {
  return keys.filter((key, index) => {
    const isName = index > 0 && namespaces.includes(keys[index - 1] ?? "");
    return isName || (parts.includes(key) && !namespaces.includes(key));
  });
}

function valueAt(node: Node, keys: string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[key] : undefined,
    node.file.value,
  );
}
