import { directionReaders } from "@contract-first/reading/directions";
import { type Changes, inDirection } from "@contract-first/reading/in-direction";
import { operationAt } from "@contract-first/reading/operations";
import { isReference, resolved, valueAt } from "@contract-first/reading/references";
import { type OpenApiDocument, schemaPointer } from "./document.ts";
import { operationsOf } from "./operations.ts";

/**
 * Splits each schema that has `readOnly` or `writeOnly` properties, itself or behind references, in two: the schema
 * with its own name is for messages that the service sends, and the one with `Input` after its name for messages that
 * it receives.
 */
export function separateDirections(document: OpenApiDocument): OpenApiDocument {
  if (!mayChange.test(JSON.stringify(document))) return document;
  const { schemas = {}, parameters } = document.components;
  const split = Object.keys(schemas).filter((name) => hasDirection(document, schemas[name]));
  const { request, response } = directionReaders(document);
  const copy = inDirection(response, document, unmarked);
  const received = <Part>(part: Part) => inDirection(request, part, toInputs(split));
  for (const name of split) {
    copy.components.schemas = {
      ...copy.components.schemas,
      [`${name}Input`]: received(schemas[name]),
    };
  }
  if (parameters) copy.components.parameters = received(parameters);
  // The service receives the bodies of requests, and sends those of its webhooks.
  const receive = ({ parameters, requestBody }: Requested, into: object) => {
    if (parameters) Object.assign(into, { parameters: received(parameters) });
    if (!requestBody) return;
    Object.assign(into, { requestBody: received(resolved<object>(document, requestBody)) });
  };
  for (const [path, item] of Object.entries(document.paths)) {
    const copied = copy.paths[path] as object;
    receive(item, copied);
    for (const [method, operation] of operationsOf(item))
      receive(operation, operationAt(copied, method) as object);
  }
  return copy;
}

interface Requested {
  parameters?: unknown;
  requestBody?: object;
}

/** Whether this may change the document. Otherwise, the copy would be the same. */
const mayChange = /"(read|write)Only":|"#\/components\/requestBodies\//;

/** In a schema of one direction, `readOnly` and `writeOnly` have no meaning. */
const unmarked: Changes = {
  isLeftOut: (keyword, value) => isMark(keyword) && value === true,
};

function toInputs(split: string[]): Changes {
  const names = new Set(split.map((name) => schemaPointer + name));
  return {
    ...unmarked,
    refer: (reference) => (names.has(reference) ? `${reference}Input` : reference),
  };
}

function isMark(keyword: string): boolean {
  return keyword === "readOnly" || keyword === "writeOnly";
}

/** Whether a schema reaches a property that goes in one direction only. */
function hasDirection(document: OpenApiDocument, schema: unknown, seen = new Set()): boolean {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (isReference(schema) && hasDirection(document, valueAt(document, schema.$ref), seen))
    return true;
  // A property may have the name of a mark.
  if (Object.entries(schema).some(([key, value]) => isMark(key) && value === true)) return true;
  return Object.values(schema).some((part) => hasDirection(document, part, seen));
}
