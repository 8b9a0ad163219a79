import type { OpenApiDocument, SecurityRequirement } from "./bundle.js";

interface Reference {
  $ref: string;
}

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

/**
 * Replaces references to headers by the headers themselves: openapi-typescript treats an optional header
 * behind a `$ref` as required.
 */
export function inlineHeaders(document: OpenApiDocument): OpenApiDocument {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    const isHeader = isReference(value) && value.$ref.startsWith("#/components/headers/");
    return isHeader ? resolve(document, value) : value;
  });
}

/** The declared response headers by their names in code, for example `requestId: "X-Request-Id"`. */
export function headerNames({ components }: OpenApiDocument): Record<string, string> {
  return Object.fromEntries(
    Object.keys(components.headers ?? {}).map((name) => [camelCase(name), name]),
  );
}

function camelCase(headerName: string): string {
  const words = headerName.replace(/^X-/, "").split("-");
  const first = words.shift() ?? "";
  const lower = /^[A-Z]+$/.test(first)
    ? first.toLowerCase()
    : first.charAt(0).toLowerCase() + first.slice(1);
  return lower + words.join("");
}

/** The path of the first server's URL; a lint rule ensures that all URLs end in the same version. */
export function basePath(document: OpenApiDocument): string {
  const [server] = document.servers;
  if (!server) throw new Error("The contract names no server.");
  return new URL(address(server)).pathname;
}

/** The URL of each server that has an `x-environment`, with the default values of its variables. */
export function environments(document: OpenApiDocument): Record<string, string> {
  return Object.fromEntries(
    document.servers.flatMap((server) =>
      server["x-environment"] ? [[server["x-environment"], address(server)]] : [],
    ),
  );
}

function address({ url, variables = {} }: OpenApiDocument["servers"][number]): string {
  return url.replace(/\{(\w+)\}/g, (_match, name) => variables[name]?.default ?? "");
}

/** The target of a reference, or the node itself if it is not a reference. */
export function resolve<T>(document: OpenApiDocument, node: T | Reference): T {
  if (!isReference(node)) return node;
  const names = node.$ref.replace(/^#\//, "").split("/");
  const target = names
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((parent, name) => (parent as Record<string, unknown>)[name], document);
  return resolve(document, target as T | Reference);
}

function isReference(node: unknown): node is Reference {
  return (
    typeof node === "object" && node !== null && "$ref" in node && typeof node.$ref === "string"
  );
}
