import { STATUS_CODES } from "node:http";
import {
  exactType,
  isEventStream,
  isJson,
  isText,
  receivedTypes,
  servedType,
} from "@contract-first/reading/media-types";
import { mayHaveBody } from "@contract-first/reading/methods";
import type {
  Example,
  Header,
  MediaType,
  Parameter,
  RequestBody,
  Response,
} from "@contract-first/reading/objects";
import { leftOutMethods } from "@contract-first/reading/operations";
import { propertyNames } from "@contract-first/reading/parameters";
import {
  follower,
  type Referable,
  type Reference,
  resolved,
} from "@contract-first/reading/references";
import { encodings } from "../support/bodies.ts";
import { operationIdOf } from "../support/operation-ids.ts";
import { isLeftOut } from "../support/parameters.ts";
import {
  headerType,
  isUnsent,
  isWithoutBody,
  servedStatuses,
  typeOfServer,
} from "../support/responses.ts";
import { checkedRequirements, placeOf, placeOfKey } from "../support/security.ts";
import { templateNames } from "../support/service.ts";
import type { Lookup } from "../support/types.ts";
import { completeConditions, keepConditions } from "./complete-conditions.ts";
import { aroundOf, type OpenApiDocument, type PathItem } from "./document.ts";
import { readInheritance } from "./inheritance.ts";
import { type CompletedOperation, operationsOf } from "./operations.ts";
import { readableSchemas } from "./readable-schemas.ts";
import { reading } from "./reading.ts";
import { declarePathParameters, declareSchemes, textEvent } from "./undeclared.ts";

/**
 * Completes a bundled document in place, so that it describes the service: each operation of the service has an
 * operationId and a success, and its bodies have the one media type that is served. Features that the list of supported
 * features leaves out are removed. Operations that compare versions declare the headers of versions.
 */
export function completeContract(document: OpenApiDocument): OpenApiDocument {
  document.components ??= {};
  document.paths ??= {};
  readableSchemas(document);
  declareSchemes(document);
  readInheritance(document);
  const around = { ...aroundOf(document), isNew: firstTime() };
  for (const [path, item] of Object.entries(document.paths)) {
    reading(path, () => completeItem(document, item, { ...around, path }));
  }
  keepRequirements(document, document);
  return document;
}

function completeItem(
  document: OpenApiDocument,
  item: PathItem,
  around: Lookup & { path: string; isNew: IsNew },
): void {
  const { path } = around;
  for (const name of ["servers", ...leftOutMethods]) delete item[name];
  keepParameters(document, item, around);
  keepConditions(document, item);
  for (const [method, operation] of operationsOf(item)) {
    operation.operationId = operationIdOf(operation, { method, path });
    const shared = item.parameters as CompletedOperation["parameters"];
    complete(document, operation, { ...around, method });
    declarePathParameters(document, item, operation, path);
    completeConditions(document, operation, shared);
  }
}

/** Operations share responses, which are completed once for each status. */
type IsNew = (response: Response, status: string) => boolean;

function firstTime(): IsNew {
  const seen = new Map<Response, Set<string>>();
  return (response, status) => {
    const statuses = seen.get(response) ?? new Set();
    seen.set(response, statuses);
    return statuses.size < statuses.add(status).size;
  };
}

function complete(
  document: OpenApiDocument,
  operation: CompletedOperation,
  around: Lookup & { path: string; method: string; isNew: IsNew },
): void {
  delete (operation as { servers?: unknown }).servers;
  keepParameters(document, operation, around);
  keepRequirements(document, operation);
  keepRequestBody(document, operation, around);
  const declared = operation.responses ?? {};
  const nothing = { description: "Done." };
  operation.responses = Object.fromEntries(
    servedStatuses(declared).map(([status, key]) => [status, declared[key ?? ""] ?? nothing]),
  );
  for (const [status, declared] of Object.entries(operation.responses)) {
    const response = resolved<Response>(document, declared);
    if (around.isNew(response, status)) completeResponse(response, status, around);
  }
}

function keepParameters(
  document: OpenApiDocument,
  owner: PathItem | CompletedOperation,
  around: Lookup & { path: string },
): void {
  const { parameters } = owner as { parameters?: (Parameter | Reference)[] };
  if (!parameters) return;
  const keys = Object.values(schemesOf(document)).map((scheme) => placeOf(scheme));
  const inTemplate = templateNames(around.path);
  owner.parameters = parameters.filter((each) => {
    const parameter = resolved<Parameter>(document, each);
    const isKey = keys.includes(placeOfKey(parameter.in, parameter.name));
    const isLost = parameter.in === "path" && !inTemplate.includes(parameter.name);
    return !isKey && !isLost && !isLeftOut(parameter as never, around);
  });
}

function keepRequirements(
  document: OpenApiDocument,
  owner: { security?: CompletedOperation["security"] },
): void {
  const schemes = new Map(Object.entries(schemesOf(document)));
  if (owner.security) owner.security = checkedRequirements(owner.security, schemes);
}

function schemesOf(document: OpenApiDocument) {
  const schemes = Object.entries(document.components.securitySchemes ?? {});
  return Object.fromEntries(
    schemes.map(([name, scheme]) => [
      name,
      resolved(document, scheme as Reference | { type: string }),
    ]),
  );
}

function keepRequestBody(
  document: OpenApiDocument,
  operation: CompletedOperation,
  around: Lookup & { method: string },
): void {
  const body = operation.requestBody && resolved<RequestBody>(document, operation.requestBody);
  if (body === undefined) return;
  if (!mayHaveBody(around.method) || Object.keys(body.content ?? {}).length === 0)
    delete operation.requestBody;
  else {
    const fieldsOf = ({ schema }: MediaType) => propertyNames(schema, follower(document));
    keepTypes(body, receivedTypes(body.content, fieldsOf), around);
  }
}

function completeResponse(response: Response, status: string, around: Lookup): void {
  response.description ??= response.summary ?? nameOf(status);
  const isError = !(Number(status) < 400);
  const types = Object.keys(response.content ?? {});
  if (isWithoutBody(status) || (isError && !types.some(isJson))) delete response.content;
  keepTypes(response, [servedType(types) ?? ""], around);
  if (!response.headers) return;
  const headers = Object.entries(response.headers).filter(([name]) => !isUnsent(name));
  response.headers = Object.fromEntries(
    headers.map(([name, header]) => [name, plainHeader(name, header, around)]),
  );
}

/** A header becomes a text if its schema has no plain type, or what the server sends if its schema forbids that. */
function plainHeader<Declared extends object>(
  name: string,
  declared: Declared,
  around: Lookup,
): Declared {
  const { node } = around.resolve(declared as never) as { node: Header };
  const { schema, content: _written, ...header } = node;
  const sent = typeOfServer(name, node, around);
  if (sent !== undefined) {
    const { example: _one, examples: _all, ...kept } = header;
    return { ...kept, schema: { type: sent } } as never;
  }
  const type = headerType(node, around);
  const { node: resolved } = around.resolve((schema ?? {}) as never) as {
    node?: { type?: unknown };
  };
  if (resolved?.type === type) return declared;
  return { ...header, schema: { type } } as never;
}

/** The description of a response that has none: OpenAPI requires it up to version 3.1, and generators expect it. */
function nameOf(status: string): string {
  return `${STATUS_CODES[status] ?? "Error"}.`;
}

function keepTypes(
  body: { content?: Record<string, MediaType> },
  types: string[],
  around: Lookup,
): void {
  const { content = {} } = body;
  const kept = types.flatMap((written) => {
    const media = content[written];
    return media ? [[exactType(written), servedMedia(exactType(written), media, around)]] : [];
  });
  if (kept.length > 0) body.content = Object.fromEntries(kept);
}

function servedMedia(mediaType: string, media: MediaType, around: Lookup): MediaType {
  const kept = { ...media };
  for (const keyword of encodings) delete kept[keyword as keyof MediaType];
  if (isJson(mediaType)) kept.schema ??= {};
  if (isEventStream(mediaType)) kept.itemSchema ??= textEvent();
  if (!isText(mediaType)) return kept;
  const examples = kept.examples && { examples: textExamples(kept.examples, around) };
  return { ...kept, ...examples, schema: textSchema(kept.schema) };
}

/** Of a text, the value is what is sent. */
function textExamples(examples: object, { resolve }: Lookup): Record<string, Referable<Example>> {
  const texts = Object.entries(examples).map(([name, each]) => {
    const { node } = resolve(each) as { node?: Example };
    const text = node?.serializedValue;
    return [name, text === undefined ? each : { ...node, dataValue: text }];
  });
  return Object.fromEntries(texts);
}

/** Any schema that is not a string becomes a string without limits: nothing of it is checked. */
function textSchema(schema: unknown): unknown {
  const { type, $ref } = (schema ?? {}) as { type?: unknown; $ref?: unknown };
  return type === "string" || $ref !== undefined ? schema : { type: "string" };
}
