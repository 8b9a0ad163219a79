import { isReference, resolved } from "@animal-store/contract-reading/references";
import { type OpenApiDocument, schemaPointer } from "./document.ts";
import { operationsOf } from "./operations.ts";

/**
 * Splits each schema that has `readOnly` or `writeOnly` properties, itself or behind references, in two: the schema with
 * its own name is what the service sends, and the one with `Input` after its name is what it receives.
 */
export function separateDirections(document: OpenApiDocument): OpenApiDocument {
  if (!mayChange.test(JSON.stringify(document))) return document;
  const schemas = document.components.schemas ?? {};
  const split = Object.keys(schemas).filter((name) => hasDirection(document, schemas[name]));
  const received: Direction = { document, dropped: "readOnly", split };
  const copy = inDirection(
    { document, dropped: "writeOnly", split: [] },
    document,
  ) as OpenApiDocument;
  for (const name of split) {
    const input = { [`${name}Input`]: inDirection(received, schemas[name]) };
    copy.components.schemas = { ...copy.components.schemas, ...input };
  }
  // The service receives the bodies of requests, and sends those of its webhooks.
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, { requestBody }] of operationsOf(item)) {
      if (!requestBody) continue;
      const body = inDirection(received, resolved(document, requestBody));
      Object.assign(copy.paths[path]?.[method] as object, { requestBody: body });
    }
  }
  return copy;
}

/** Whether a document has something that this changes: otherwise, the copy would be the same. */
const mayChange = /"(read|write)Only":|"#\/components\/requestBodies\//;

const marks = ["readOnly", "writeOnly"];

interface Direction {
  document: OpenApiDocument;
  dropped: "readOnly" | "writeOnly";
  /** The schemas that have a variant for this direction. */
  split: string[];
}

/** A copy of a part of the contract without the properties that do not go in this direction. */
function inDirection(direction: Direction, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => inDirection(direction, each));
  if (typeof node !== "object" || node === null) return node;
  const dropped = droppedNames(direction, node);
  // In a schema of one direction, `readOnly` and `writeOnly` have no meaning.
  const unmarked = Object.entries(node).filter(
    ([key, value]) => !(marks.includes(key) && value === true),
  );
  const entries = unmarked.map(([key, value]) => {
    if (key === "$ref") return [key, inputReference(direction, value)];
    if (key === "required" && Array.isArray(value)) return [key, without(value, dropped)];
    if (key !== "properties") return [key, inDirection(direction, value)];
    // A property may have the name of a keyword.
    const kept = Object.entries(value).filter(([name]) => !dropped.includes(name));
    return [
      key,
      Object.fromEntries(kept.map(([name, each]) => [name, inDirection(direction, each)])),
    ];
  });
  return Object.fromEntries(entries);
}

function inputReference({ split }: Direction, reference: unknown): unknown {
  const name = String(reference).replace(schemaPointer, "");
  return split.includes(name) ? `${reference}Input` : reference;
}

function without(names: string[], dropped: string[]): string[] {
  return names.filter((name) => !dropped.includes(name));
}

/**
 * The properties that do not go in this direction, of a schema and of its `allOf`, `anyOf` and `oneOf`.
 */
function droppedNames(direction: Direction, schema: object): string[] {
  const { properties = {}, allOf = [] } = resolved(direction.document, schema) as Composed;
  const own = Object.entries(properties)
    .filter(([, property]) => isMarked(direction, property))
    .map(([name]) => name);
  return [...own, ...allOf.flatMap((each) => droppedNames(direction, each))];
}

interface Composed {
  properties?: Record<string, object>;
  allOf?: object[];
}

function isMarked({ document, dropped }: Direction, property: object): boolean {
  return { ...(resolved(document, property) as object), ...property }[dropped as never] === true;
}

/** Whether a schema reaches a property that goes in one direction only. */
function hasDirection(document: OpenApiDocument, schema: unknown, seen = new Set()): boolean {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (isReference(schema) && hasDirection(document, resolved(document, schema), seen)) return true;
  if ("readOnly" in schema || "writeOnly" in schema) return true;
  return Object.values(schema).some((part) => hasDirection(document, part, seen));
}
