import { mediaTypesOf, schemaOfMedia } from "../contract/media-types.js";
import { type Operation, operationsOf } from "../contract/operations.js";
import { type Parameter, toParameter } from "../contract/parameters.js";
import { child, type Document, members, type Node } from "../document/document.js";
import { isObject, type JsonObject } from "../document/json.js";
import { canonical } from "../schema/canonical.js";
import type { Conjunction } from "../schema/schema.js";
import { SchemaWriter } from "./canonical-schema.js";
import { canonicalSchemes, canonicalSecurity } from "./canonical-security.js";

/**
 * A contract as one OpenAPI 3.1 document in which equal meaning is written equally: references
 * inlined, inherited parameters at their operations, schemas in canonical form.
 */
export function canonicalDocument(document: Document): JsonObject {
  const writer = new SchemaWriter();
  const paths: Record<string, JsonObject> = {};
  for (const operation of operationsOf(document).values()) {
    // Webhooks and callbacks have no path: what they say is compared by meaning only.
    if (!operation.path.startsWith("/") || operation.isOutgoing) continue;
    const path = positional(operation.path);
    paths[path] = { ...paths[path], [operation.method]: writeOperation(writer, operation) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Contract", version: "1.0.0" },
    paths,
    components: {
      schemas: writer.components(),
      securitySchemes: canonicalSchemes(document),
    },
  };
}

/** `/pets/{petId}` as `/pets/{0}`: the names of path parameters appear in no request. */
export function positional(path: string): string {
  let position = 0;
  return path.replaceAll(/\{[^}]*\}/g, () => `{${position++}}`);
}

function writeOperation(writer: SchemaWriter, operation: Operation): JsonObject {
  const { requestBody, responses } = operation;
  const names = [...operation.path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return {
    ...(operation.operationId && { operationId: operation.operationId }),
    security: canonicalSecurity(operation),
    parameters: [...operation.parameters.values()]
      .sort((a, b) => (`${a.place} ${a.name}` < `${b.place} ${b.name}` ? -1 : 1))
      .map((each) => writeParameter(writer, each, names)),
    ...(requestBody && {
      requestBody: { required: isRequired(requestBody), content: content(writer, requestBody) },
    }),
    responses: Object.fromEntries(
      [...responses].map(([status, node]) => [status, writeResponse(writer, node)]),
    ),
  };
}

function writeParameter(
  writer: SchemaWriter,
  { name, place, ...parameter }: Parameter,
  names: readonly (string | undefined)[],
): JsonObject {
  const { style, explode, allowReserved, allowEmptyValue, mediaType } = parameter;
  const schema = writer.write(parameter.schema);
  return {
    name: place === "path" ? String(names.indexOf(name)) : name,
    in: place,
    required: parameter.isRequired,
    ...(mediaType
      ? { content: { [mediaType]: { schema } } }
      : {
          schema,
          style,
          ...(hasParts(parameter.schema) && { explode }),
          ...(allowReserved && { allowReserved }),
        }),
    ...(allowEmptyValue && { allowEmptyValue }),
  };
}

/** `explode` says how the parts of an array or an object are joined: a single value has none. */
function hasParts(schema: Conjunction): boolean {
  const { types } = canonical(schema);
  return types.has("array") || types.has("object");
}

function writeResponse(writer: SchemaWriter, node: Node): JsonObject {
  // `Content-Type` is said by the media types of the content.
  const written = members(child(node, "headers")).filter(([name]) => !/^content-type$/i.test(name));
  const headers = written.map(([name, header]) => {
    const { isRequired: required, schema } = toParameter(header.document.resolve(header), "header");
    return [name.toLowerCase(), { required, schema: writer.write(schema) }];
  });
  return {
    description: "",
    headers: Object.fromEntries(headers),
    content: content(writer, node),
  };
}

function content(writer: SchemaWriter, body: Node): JsonObject {
  const types = [...mediaTypesOf(body)].map(([name, media]) => [
    name,
    { schema: writer.write(schemaOfMedia(name, media)) },
  ]);
  return Object.fromEntries(types);
}

function isRequired({ value }: Node): boolean {
  return isObject(value) && value.required === true;
}
