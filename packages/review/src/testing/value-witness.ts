import { Ajv2020 } from "ajv/dist/2020.js";
import type { Both } from "../change/change.ts";
import { mediaTypesOf } from "../contract/media-types.ts";
import { operationsOf } from "../contract/operations.ts";
import { child, type Node } from "../document/document.ts";
import { isObject, type JsonObject } from "../document/json.ts";
import { documentOf } from "./reviews.ts";

/** A message that Ajv accepts by one contract and refuses by the other; undefined if none was found. */
export function differingValue({ before, after }: Both<JsonObject>): string | undefined {
  const sides = [before, after].map((each) => ({
    places: schemasOf(each),
    validate: validators(each),
  }));
  const [old, now] = sides;
  if (!old || !now) return undefined;
  for (const [name, place] of old.places) {
    const other = now.places.get(name);
    const [valid, validNow] = [old.validate(place), other && now.validate(other)];
    if (!other || !valid || !validNow) continue;
    const values = [...valuesOf(place, 3), ...valuesOf(other, 3)];
    const found = values.find((value) => valid(value) !== validNow(value));
    if (found !== undefined) return `${name}: ${JSON.stringify(found)}`;
  }
  return undefined;
}

/** The schemas of all messages, by operation and place. */
function schemasOf(contract: JsonObject): Map<string, Node> {
  const places = [...operationsOf(documentOf(contract)).values()].flatMap((operation) => {
    const bodies = [["request", operation.requestBody] as const, ...operation.responses];
    return bodies.flatMap(([name, body]) =>
      [...mediaTypesOf(body)].flatMap(([type, media]) =>
        ["schema", "itemSchema"].map(
          (key) => [`${operation.key} ${name} ${type} ${key}`, child(media, key)] as const,
        ),
      ),
    );
  });
  return new Map(places.flatMap(([name, schema]) => (schema ? [[name, schema] as const] : [])));
}

/** Compiles a schema of the contract; undefined if Ajv does not support it. */
function validators(contract: JsonObject) {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    logger: false,
    validateSchema: false,
  });
  ajv.addSchema(contract, "contract");
  return ({ pointer }: Node) => {
    const fragment = pointer.split("/").map(encodeURIComponent).join("/");
    try {
      return ajv.compile({ $ref: `contract#${fragment}` });
    } catch {
      return undefined;
    }
  };
}

/** Values that match a schema or nearly match it: of each type and list, with and without each property. */
function valuesOf(written: Node, depth: number): unknown[] {
  const node = written.document.resolve(written);
  if (!isObject(node.value)) return [null];
  const { type, enum: listed, const: constant } = node.value as JsonObject;
  const inner = ["allOf", "anyOf", "oneOf"].flatMap((key) => partsOf(node, key));
  const own = [
    ...(Array.isArray(listed) ? listed : []),
    ...(constant === undefined ? [] : [constant]),
    ...scalars,
    ...(depth > 0 ? [...objects(node, depth), ...arrays(node, depth)] : []),
  ];
  const below = depth > 0 ? inner.flatMap((each) => valuesOf(each, depth - 1)) : [];
  const isPlain = type !== undefined && type !== "object" && inner.length === 0;
  const merged = isPlain ? [] : combined([...own, ...below].filter(isObject));
  return [...own, ...below, ...merged].slice(0, 200);
}

const scalars = [
  null,
  true,
  0,
  1,
  7,
  1.5,
  101,
  -1,
  "",
  "a",
  "added",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  {},
  [],
];

function partsOf(node: Node, key: string): Node[] {
  const list = child(node, key);
  return Array.isArray(list?.value)
    ? list.value.flatMap((_each, index) => child(list, index) ?? [])
    : [];
}

function objects(node: Node, depth: number): JsonObject[] {
  const properties = child(node, "properties");
  const names = isObject(properties?.value) ? Object.keys(properties.value) : [];
  const entries = names.map((name) => {
    const schema = properties && child(properties, name);
    return [name, schema ? valuesOf(schema, depth - 1).slice(0, 30) : [0]] as const;
  });
  const whole = Object.fromEntries(
    entries.map(([name, values]) => [name, defaultValue(node, name, values)]),
  );
  return [
    whole,
    { ...whole, other: 1 },
    ...names.map((name) =>
      Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)),
    ),
    ...entries.flatMap(([name, values]) => values.map((value) => ({ ...whole, [name]: value }))),
  ];
}

/** A value that the property probably accepts, chosen by its type. */
function defaultValue(node: Node, name: string, values: readonly unknown[]): unknown {
  const properties = child(node, "properties");
  const schema = properties && child(properties, name);
  const { value } = schema ? schema.document.resolve(schema) : { value: {} };
  const { type, enum: listed, const: constant } = isObject(value) ? value : {};
  if (constant !== undefined) return constant;
  if (Array.isArray(listed)) return listed[0];
  const isOf = (each: unknown) =>
    type === "array"
      ? Array.isArray(each)
      : type === "integer"
        ? Number.isInteger(each)
        : typeof each === type && each !== null;
  return values.find(isOf) ?? "a";
}

function arrays(node: Node, depth: number): unknown[][] {
  const items = child(node, "items");
  return items
    ? valuesOf(items, depth - 1)
        .slice(0, 40)
        .map((each) => [each])
    : [];
}

/** The objects that combine the parts of a conjunction. */
function combined(objects: readonly JsonObject[]): JsonObject[] {
  const whole = Object.assign({}, ...objects) as JsonObject;
  return [
    whole,
    ...Object.keys(whole).map((name) =>
      Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)),
    ),
  ];
}
