import { distinct } from "@contract-first/reading/alternatives";
import { allowsDefault } from "@contract-first/reading/defaults";
import { isForm, isJson } from "@contract-first/reading/media-types";
import type { Discriminator } from "@contract-first/reading/objects";
import { isRegularExpression } from "@contract-first/reading/patterns";
import { isReference, plainReference, resolved } from "@contract-first/reading/references";
import { isIdle, isKnownKeyword, isToComponent } from "../support/schemas.ts";
import { withoutUnevaluated } from "../support/unevaluated.ts";
import { isData, named } from "./data-keys.ts";
import { type OpenApiDocument, schemaPointer } from "./document.ts";

type Node = Record<string, unknown>;

/**
 * Simplifies the schemas of a document in place: removes keywords that nothing reads, replaces each reference to a part
 * of another schema by that part, and writes all other references in the same way.
 */
export function readableSchemas(document: OpenApiDocument): void {
  writeParts(document, document);
  for (const schema of everySchema(document, document)) leaveOut(schema, document);
  for (const schema of inJson(document)) delete schema.format;
}

/** Removes each default that its own schema forbids, in place. The document must not change afterwards. */
export function leaveOutDefaults(document: OpenApiDocument): void {
  for (const schema of everySchema(document, document)) {
    if (!allowsDefault(document, schema)) delete schema.default;
  }
}

/** Replaces references to parts of components and paths with their targets. */
function writeParts(document: OpenApiDocument, node: unknown, isNamed = false): void {
  if (!isNode(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (!isNamed && isData(key)) continue;
    if (isReference(value) && !isToComponent(value.$ref)) node[key] = partOf(document, value.$ref);
    else if (isReference(value)) node[key] = { ...value, $ref: plainReference(value.$ref) };
    writeParts(document, node[key], !isNamed && named.has(key));
  }
}

function partOf(document: OpenApiDocument, pointer: string): unknown {
  const part = resolved<unknown>(document, { $ref: pointer });
  return structuredClone(part);
}

function leaveOut(schema: Node, document: OpenApiDocument): void {
  for (const keyword of Object.keys(schema)) {
    if (!isKnownKeyword(keyword)) delete schema[keyword];
  }
  // Nothing has checked the keywords beside a reference, such as `required: true`.
  for (const keyword of ["required", "enum", ...lists]) {
    if (keyword in schema && !Array.isArray(schema[keyword])) delete schema[keyword];
  }
  replaceUnevaluated(schema);
  if (isIdle(schema)) delete schema.discriminator;
  if (Array.isArray(schema.enum) && schema.enum.length === 0) allowNothing(schema);
  if (Array.isArray(schema.oneOf)) schema.oneOf = distinct(schema.oneOf);
  if (schema.pattern !== undefined && !isRegularExpression(String(schema.pattern)))
    delete schema.pattern;
  const { patternProperties = {}, discriminator } = schema;
  for (const pattern of Object.keys(patternProperties as Node)) {
    if (!isRegularExpression(pattern)) delete (patternProperties as Node)[pattern];
  }
  if (isNode(discriminator)) writeMapping(discriminator, document);
}

function replaceUnevaluated(schema: Node): void {
  const replaced = withoutUnevaluated(schema);
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  Object.assign(schema, replaced);
}

/** In a discriminator, the name of a schema becomes a reference to it (OpenAPI 3.2, Discriminator Object). */
function writeMapping(discriminator: Node, document: OpenApiDocument): void {
  const { schemas = {} } = document.components;
  const { mapping, defaultMapping } = discriminator as Partial<Discriminator>;
  const written = (target: string) => {
    if (target in schemas) return schemaPointer + target;
    return target.startsWith(schemaPointer) ? plainReference(target) : target;
  };
  for (const [value, target] of Object.entries(mapping ?? {})) {
    if (mapping) mapping[value] = written(target);
  }
  if (typeof defaultMapping === "string") discriminator.defaultMapping = written(defaultMapping);
}

/** Writes an empty `enum`, which Ajv refuses, in another way. */
function allowNothing(schema: Node): void {
  delete schema.enum;
  schema.not = {};
}

const maps = ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const single = [
  "items",
  "contains",
  "additionalProperties",
  "propertyNames",
  "not",
  "if",
  "then",
  "else",
  "unevaluatedItems",
  "unevaluatedProperties",
  "contentSchema",
];

/**
 * The schemas of a part of a document, and those in them. References are not followed.
 *
 * @param isNamed whether the keys of the part are names, not keywords
 */
function everySchema(document: OpenApiDocument, node: unknown, isNamed = false): Node[] {
  if (!isNode(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (isNamed) return everySchema(document, value);
    if (isData(key)) return [];
    if (key === "schema" || key === "itemSchema") return schemasIn(value);
    if (key === "schemas" && node === document.components)
      return Object.values(value as Node).flatMap(schemasIn);
    return everySchema(document, value, named.has(key));
  });
}

function schemasIn(schema: unknown): Node[] {
  if (!isNode(schema)) return [];
  const inner = [
    ...maps.flatMap((keyword) => Object.values((schema[keyword] ?? {}) as Node)),
    ...lists.flatMap((keyword) => (Array.isArray(schema[keyword]) ? schema[keyword] : [])),
    ...single.map((keyword) => schema[keyword]),
  ];
  return [schema, ...inner.flatMap(schemasIn)];
}

/** The schemas of files that JSON bodies use and forms do not, also behind references. */
function inJson(document: OpenApiDocument): Node[] {
  const json = filesIn(document, isJson);
  const forms = filesIn(document, isForm);
  return json.filter((each) => !forms.includes(each));
}

/** The schemas of files in the bodies of some media types. */
function filesIn(document: OpenApiDocument, isMeant: (mediaType: string) => boolean): Node[] {
  const found = new Set<Node>();
  const follow = (schema: unknown) => {
    for (const each of schemasIn(schema)) {
      const target = resolved<unknown>(document, each) as Node;
      if (found.has(target)) continue;
      found.add(target);
      if (target !== each) follow(target);
    }
  };
  const search = (node: unknown, isNamed: boolean): void => {
    if (!isNode(node)) return;
    for (const [key, value] of Object.entries(node)) {
      if (key.includes("/") && isNode(value) && isMeant(key)) follow(value.schema);
      else if (isNamed || !isData(key)) search(value, !isNamed && named.has(key));
    }
  };
  const { responses, requestBodies } = document.components;
  for (const each of [document.paths, responses, requestBodies]) search(each, true);
  return [...found].filter(({ format }) => format === "binary");
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}
