// Resolves the references of an operation for Swagger UI, whose own resolver merges every `allOf` of schemas that
// contain themselves, and then answers no more.

import { isError, resolved } from "./contract.js";

/** How many references are resolved for an operation. Those near to it come first; the others are shown by name. */
const maxReferences = 150;
const annotations = ["title", "description", "example", "examples", "discriminator"];

/** What stands at a path of the contract, without references and, where that says the same, without `allOf`. */
export function resolvedSubtree(contract, path) {
  const root = { value: path.reduce((place, name) => place?.[name], contract) };
  const queue = [{ holder: root, key: "value", ancestors: [] }];
  let references = 0;
  // Grows while it is read: what is nearest comes first.
  for (const { holder, key, ancestors } of queue) {
    let within = ancestors;
    const follow = (value) => {
      if (typeof value?.$ref !== "string") return value;
      const { $ref } = value;
      if (within.includes($ref) || references++ >= maxReferences) return { title: nameOf($ref) };
      within = [...within, $ref];
      return titled(contract, value);
    };
    const value = follow(holder[key]);
    holder[key] = value;
    if (typeof value !== "object" || value === null) continue;
    const own = within;
    const merged = Array.isArray(value.allOf) && withoutAllOf(value, follow);
    if (!merged) within = own;
    holder[key] = Array.isArray(value) ? [...value] : { ...(merged || value) };
    // The value of an example (OpenAPI 3.2), as Swagger UI reads it.
    if (value.dataValue !== undefined) holder[key].value ??= value.dataValue;
    for (const name of Object.keys(holder[key]))
      queue.push({ holder: holder[key], key: name, ancestors: within });
  }
  return root.value;
}

function titled(contract, reference) {
  const value = resolved(contract, reference);
  const isSchema = reference.$ref.startsWith("#/components/schemas/");
  return isSchema && typeof value === "object"
    ? { title: nameOf(reference.$ref), ...value }
    : value;
}

function nameOf(reference) {
  return reference.split("/").at(-1);
}

/** The words in which the search looks for an operation: all that it says, references included. */
export function searchText(contract, path, method) {
  const followed = (key, value) => {
    if (["example", "examples", "x-codeSamples"].includes(key)) return undefined;
    // What errors have in common would find every operation.
    if (!isError(key) || typeof value !== "object") return value;
    return { description: value.description, headers: Object.keys(value.headers ?? {}) };
  };
  const operation = resolvedSubtree(contract, ["paths", path, method]);
  return `${method} ${path} ${JSON.stringify(operation, followed)}`.toLowerCase();
}

/** A schema with the keywords of its `allOf`; undefined if two of them say different things. */
function withoutAllOf({ allOf, ...own }, follow) {
  const parts = allOf.map(follow).map((part) => {
    return Array.isArray(part?.allOf) ? withoutAllOf(part, follow) : part;
  });
  const merged = {};
  const untitled = parts.map((part) => ({ ...Object(part), title: own.title }));
  for (const [keyword, value] of [...untitled, own].flatMap(Object.entries)) {
    if (value === undefined) continue;
    const isAlike = JSON.stringify(merged[keyword] ?? value) === JSON.stringify(value);
    if (keyword === "properties") merged.properties = both(merged.properties, value);
    else if (keyword === "required")
      merged.required = [...new Set([...(merged.required ?? []), ...value])];
    else if (isAlike || annotations.includes(keyword)) merged[keyword] = value;
    else return undefined;
  }
  return parts.includes(undefined) ? undefined : merged;
}

function both(properties = {}, others) {
  const entries = Object.entries(others).map(([name, schema]) => {
    const isShared = Object.hasOwn(properties, name);
    return [name, isShared ? { allOf: [properties[name], schema] } : schema];
  });
  return { ...properties, ...Object.fromEntries(entries) };
}
