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
    const { $ref } = Object(holder[key]);
    const isReference = typeof $ref === "string";
    if (isReference) {
      const isNamed = ancestors.includes($ref) || references++ >= maxReferences;
      holder[key] = isNamed ? { title: nameOf($ref) } : titled(contract, holder[key]);
      if (isNamed) continue;
    }
    const value = holder[key];
    if (typeof value !== "object" || value === null) continue;
    holder[key] = Array.isArray(value) ? [...value] : { ...withoutAllOf(contract, value) };
    // The value of an example (OpenAPI 3.2), as Swagger UI reads it.
    if (value.dataValue !== undefined) holder[key].value ??= value.dataValue;
    const within = isReference ? [...ancestors, $ref] : ancestors;
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

/** A schema with the keywords of its `allOf`, unless two of them say different things. */
export function withoutAllOf(contract, schema, ancestors = []) {
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  const parts = allOf.map((part) => {
    if (ancestors.includes(part.$ref)) return {};
    const within = part.$ref ? [...ancestors, part.$ref] : ancestors;
    return withoutAllOf(contract, resolved(contract, part), within);
  });
  const merged = {};
  for (const [keyword, value] of [...parts, own].flatMap(Object.entries)) {
    const isAlike = JSON.stringify(merged[keyword] ?? value) === JSON.stringify(value);
    if (keyword === "properties") merged.properties = both(merged.properties, value);
    else if (keyword === "required") merged.required = [...(merged.required ?? []), ...value];
    else if (isAlike || annotations.includes(keyword)) merged[keyword] = value;
    else return schema;
  }
  return merged;
}

function both(properties = {}, others) {
  const entries = Object.entries(others).map(([name, schema]) => {
    const isShared = Object.hasOwn(properties, name);
    return [name, isShared ? { allOf: [properties[name], schema] } : schema];
  });
  return { ...properties, ...Object.fromEntries(entries) };
}
