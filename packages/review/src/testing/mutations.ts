import { isObject, type JsonObject } from "../document/json.ts";

/** One edit of a schema of a contract. */
export interface Mutation {
  /** The place and the effect of the edit, such as `#/components/schemas/Pet/type: becomes boolean`. */
  readonly title: string;
  /** Makes the edit in place, in a copy of the contract in which it was found. */
  readonly apply: (contract: JsonObject) => void;
}

type Edit = readonly [what: string, edit: (schema: JsonObject) => void];

/** Sets a keyword to a value derived from the old one. */
function set(key: string, next: (old: unknown) => unknown): Edit[1] {
  return (schema) => {
    schema[key] = next(schema[key]);
  };
}

/** Every edit of each schema in a contract, in the order of the contract. */
export function mutationsOf(contract: JsonObject): Mutation[] {
  return schemasIn(contract, [], false).flatMap(({ path, schema }) =>
    editsOf(schema).map(([what, edit]) => ({
      title: `#/${path.join("/")}: ${what}`,
      apply: (copy) =>
        edit(path.reduce<unknown>((node, key) => (node as JsonObject)[key], copy) as JsonObject),
    })),
  );
}

interface Found {
  readonly path: readonly string[];
  readonly schema: JsonObject;
}

const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const parts = ["items", "additionalProperties", "unevaluatedProperties", "not"];
const maps = ["properties", "patternProperties", "schemas"];

/** @param isSchema whether the node itself is a schema, as `schema`, `itemSchema` and the members of `schemas` are */
function schemasIn(node: unknown, path: readonly string[], isSchema: boolean): Found[] {
  if (Array.isArray(node)) {
    return node.flatMap((each, index) => schemasIn(each, [...path, String(index)], isSchema));
  }
  if (!isObject(node)) return [];
  const inner = Object.entries(node).flatMap(([key, each]) => {
    const way = [...path, key];
    if (["example", "examples", "enum", "default", "const", "mapping"].includes(key)) return [];
    const isMap = maps.includes(key) && (isSchema || key === "schemas") && isObject(each);
    if (isMap) {
      return Object.entries(each).flatMap(([name, one]) => schemasIn(one, [...way, name], true));
    }
    return schemasIn(
      each,
      way,
      ["schema", "itemSchema"].includes(key) || (isSchema && [...lists, ...parts].includes(key)),
    );
  });
  return isSchema && node.$ref === undefined ? [{ path, schema: node }, ...inner] : inner;
}

const types = ["string", "integer", "boolean", "object"];

function editsOf(schema: JsonObject): Edit[] {
  const { type, enum: values, properties } = schema;
  const names = isObject(properties) ? Object.keys(properties) : [];
  const others = types.filter((each) => typeof type === "string" && each !== type);
  return [
    ...others.map((each): Edit => [`type becomes ${each}`, set("type", () => each)]),
    ...(Array.isArray(values) ? valueEdits(values) : []),
    ...requirementEdits(schema, names),
    ...propertyEdits(names),
    ...Object.keys(schema)
      .filter((key) => /^(min|max)[A-Z]|^(minimum|maximum)$/.test(key))
      .map((key): Edit => [`${key} + 1`, set(key, (old) => Number(old) + 1)]),
    ...[...lists, "additionalProperties", "unevaluatedProperties", "pattern", "nullable"]
      .filter((key) => key in schema)
      .map((key): Edit => [`${key} gone`, (each) => void delete each[key]]),
  ];
}

function valueEdits(values: readonly unknown[]): Edit[] {
  return [
    ["value added", set("enum", () => [...values, "added"])],
    ["value of another type added", set("enum", () => [...values, 7])],
    ["last value removed", set("enum", () => values.slice(0, -1))],
  ];
}

function requirementEdits({ required }: JsonObject, names: readonly string[]): Edit[] {
  const needed = Array.isArray(required) ? required.map(String) : [];
  const free = names.filter((name) => !needed.includes(name));
  const without = (name: string) => needed.filter((each) => each !== name);
  return [
    ...needed.map((name): Edit => [`${name} optional`, set("required", () => without(name))]),
    ...free.map((name): Edit => [`${name} required`, set("required", () => [...needed, name])]),
  ];
}

function propertyEdits(names: readonly string[]): Edit[] {
  const added: Edit = [
    "property added",
    set("properties", (old) => ({ ...(old as JsonObject), added: { type: "string" } })),
  ];
  const removed = names.map(
    (name): Edit => [
      `${name} removed`,
      ({ properties }) => void delete (properties as JsonObject)[name],
    ],
  );
  return names.length > 0 ? [added, ...removed] : [];
}
