import type { OpenApiDocument, SecurityRequirement } from "./bundle.js";
import { type Reference, resolve } from "./references.js";

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema | Reference;
}

export interface Schema {
  type: string | string[];
  items?: Schema | Reference;
  default?: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  deprecated?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  security?: SecurityRequirement[];
  "x-deprecated-at": string;
  "x-stability": string;
  "x-successor": string;
  "x-sunset": string;
}

interface RequestBody {
  description?: string;
  required?: boolean;
  content: Record<string, unknown>;
}

export interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** One row for each operation, by operationId, in the order of the contract. */
export function operationTable(document: OpenApiDocument): Record<string, unknown> {
  return Object.fromEntries(
    locatedOperations(document).map((located) => [
      located.operation.operationId,
      row(document, located),
    ]),
  );
}

/** An operation with its location in the contract, and its parameters with those of its path. */
export interface Located {
  method: string;
  path: string;
  operation: Operation;
  parameters: Declared[];
}

/** The operations, in the order of the contract. */
export function locatedOperations(document: OpenApiDocument): Located[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) => {
        const operation = item[method] as Operation;
        const shared = (item.parameters ?? []) as Declared[];
        const parameters = withShared(document, shared, operation.parameters ?? []);
        return { method, path, operation, parameters };
      }),
  );
}

type Declared = Parameter | Reference;

/** Adds the parameters of the path, except those that the operation overrides. */
function withShared(document: OpenApiDocument, shared: Declared[], own: Declared[]): Declared[] {
  const placeOf = (each: Declared) => {
    const { in: place, name } = resolve<Parameter>(document, each);
    return `${place} ${name}`;
  };
  const declared = new Set(own.map(placeOf));
  return [...shared.filter((each) => !declared.has(placeOf(each))), ...own];
}

function row(document: OpenApiDocument, { method, path, operation, parameters }: Located) {
  return {
    method,
    path,
    stability: operation["x-stability"],
    deprecation: operation.deprecated ? deprecation(operation) : null,
    security: operation.security ?? document.security ?? [],
    parameters: parameterTable(document, parameters),
    requestBody: operation.requestBody ? requestBody(document, operation.requestBody) : null,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, declared]) => {
        const { headers = {}, content = {} } = resolve<Response>(document, declared);
        return [status, { mediaTypes: Object.keys(content), headers: Object.keys(headers) }];
      }),
    ),
  };
}

function deprecation(operation: Operation) {
  return {
    since: operation["x-deprecated-at"],
    sunset: operation["x-sunset"],
    successor: operation["x-successor"],
  };
}

/** The parameters by location and name: `{ query: { limit: { type: "integer", default: 20 } } }`. */
function parameterTable(document: OpenApiDocument, declared: Declared[]) {
  const table: Record<string, Record<string, unknown>> = {
    path: {},
    query: {},
    header: {},
    cookie: {},
  };
  for (const parameter of declared.map((each) => resolve<Parameter>(document, each))) {
    const schema = resolve<Schema>(document, parameter.schema);
    const items = schema.items && { type: resolve<Schema>(document, schema.items).type };
    const place = table[parameter.in] ?? {};
    place[parameter.name] = { type: schema.type, items, default: schema.default };
  }
  return table;
}

function requestBody(document: OpenApiDocument, declared: RequestBody | Reference) {
  const { required = false, content } = resolve<RequestBody>(document, declared);
  return { required, mediaTypes: Object.keys(content) };
}
