import type { Parameter, Response } from "@contract-first/reading/objects";
import { parameterSchema } from "@contract-first/reading/parameter-styles";
import { perDocument } from "@contract-first/reading/per-document";
import { follower, isReference, namesIn, resolved } from "@contract-first/reading/references";
import { streamedItem, streamFormat } from "@contract-first/reading/streams";
import { functionName, typeName } from "../support/code-names.ts";
import { changedCopy } from "./copy.ts";
import { separateDirections } from "./directions.ts";
import { type OpenApiDocument, schemaPointer } from "./document.ts";
import { type CompletedOperation, locatedOperations, operationsOf } from "./operations.ts";
import { withoutDescriptions } from "./without-descriptions.ts";

/** A contract in the form that code needs. */
export interface CodeDocuments {
  full: OpenApiDocument;
  /** The same without descriptions: most generators read none. */
  bare: OpenApiDocument;
}

/** @param bare the contract without descriptions */
export function codeDocuments(
  contract: OpenApiDocument,
  bare = withoutDescriptions(contract),
): CodeDocuments {
  return { full: codeDocument(contract), bare: bareDocument(bare) };
}

const bareDocument = perDocument((bare: OpenApiDocument) => codeDocument(bare));

/**
 * The contract in the form that code needs: operations and schemas have names that TypeScript allows,
 * schemas of requests and of responses are separate, and callbacks are among the webhooks. The contract
 * that is served and documented stays as it is.
 */
export function codeDocument(contract: OpenApiDocument): OpenApiDocument {
  const document = nameSchemas(withItemSchemas(contract));
  for (const [, operation] of Object.values(document.paths).flatMap(operationsOf)) {
    moveCallbacks(document, operation);
    nameOperation(operation);
  }
  // Without an id, openapi-typescript does not count them among the operations of the service.
  for (const [, operation] of Object.values(document.webhooks ?? {}).flatMap(operationsOf)) {
    delete (operation as Partial<CompletedOperation>).operationId;
  }
  // openapi-typescript does not read OpenAPI 3.2.
  return separateDirections({ ...document, openapi: "3.1.0" } as OpenApiDocument);
}

/**
 * Gives each stream the schema of one item as handlers and clients see it, because openapi-typescript only reads
 * `schema`. The type of the body becomes a stream of this type.
 */
function withItemSchemas(contract: OpenApiDocument): OpenApiDocument {
  const operations = locatedOperations(contract);
  if (!operations.some(({ operation }) => hasStream(contract, operation))) return contract;
  const follow = follower(contract);
  return changedCopy(contract, (key, value) => {
    const isStream = "itemSchema" in value && streamFormat(key, value) !== undefined;
    return isStream ? { ...value, schema: streamedItem(key, value, follow) } : value;
  });
}

function hasStream(document: OpenApiDocument, { responses }: CompletedOperation): boolean {
  const all = Object.values(responses).map((each) => resolved<Response>(document, each));
  return all.some(({ content = {} }) =>
    Object.entries(content).some((entry) => streamFormat(...entry) !== undefined),
  );
}

function nameOperation(operation: CompletedOperation): void {
  operation.operationId = functionName(operation.operationId);
  const successor = operation["x-successor"];
  if (successor) operation["x-successor"] = functionName(successor);
}

/**
 * A callback is a webhook whose address a request names. Here it becomes a webhook with the callback's name.
 */
function moveCallbacks(document: OpenApiDocument, operation: CompletedOperation): void {
  for (const [name, callback] of Object.entries(operation.callbacks ?? {})) {
    const byAddress = Object.entries(resolved(document, callback) ?? {});
    const [, item] = byAddress.find(([address]) => !address.startsWith("x-")) ?? [];
    if (item) document.webhooks = { ...document.webhooks, [name]: item };
  }
  delete operation.callbacks;
}

/** A copy of the contract in which schemas have the names of their types. */
function nameSchemas(contract: OpenApiDocument): OpenApiDocument {
  const names = typeNames(Object.keys(contract.components.schemas ?? {}));
  const document = changedCopy(contract, (_key, value) =>
    isReference(value) ? { ...value, $ref: renamed(value.$ref, names) } : withSchema(value),
  );
  const schemas = Object.entries(document.components.schemas ?? {});
  const named = schemas.map(([name, schema]) => [names.get(name), schema]);
  return {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(named) },
  };
}

/** Gives a parameter with `content` the schema of its content, because openapi-typescript only reads `schema`. */
function withSchema(value: object): object {
  const isParameter = "in" in value && typeof value.in === "string" && "content" in value;
  return isParameter ? { ...value, schema: parameterSchema(value as Parameter) } : value;
}

/** The names of types by those of schemas: if two would have the same name, the second gets a number. */
function typeNames(schemas: string[]): Map<string, string> {
  const all = new Set(schemas.map(typeName));
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const schema of schemas) {
    const name = typeName(schema);
    let free = name;
    for (let number = 2; used.has(free); number++) {
      if (!all.has(`${name}${number}`)) free = `${name}${number}`;
    }
    used.add(free);
    names.set(schema, free);
  }
  return names;
}

function renamed(reference: string, names: ReadonlyMap<string, string>): string {
  if (!reference.startsWith(schemaPointer)) return reference;
  const name = namesIn(reference).at(-1) ?? "";
  return schemaPointer + (names.get(name) ?? typeName(name));
}
