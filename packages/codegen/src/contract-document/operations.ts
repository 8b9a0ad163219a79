import { perDocument } from "@animal-store/contract-reading/per-document";
import { type Reference, resolved } from "@animal-store/contract-reading/references";
import type { OpenApiDocument, PathItem, SecurityRequirement } from "./document.ts";

/** An operation with its location in the contract, and its parameters with those of its path. */
export interface Located {
  method: string;
  path: string;
  operation: Operation;
  parameters: (Parameter | Reference)[];
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  callbacks?: Record<string, Record<string, PathItem>>;
  security?: SecurityRequirement[];
  "x-codeSamples"?: CodeSample[];
  /** Announced only with `x-deprecated-at`, as what follows. */
  "x-deprecated-at"?: string;
  "x-stability"?: string;
  "x-successor"?: string;
  "x-sunset"?: string;
}

/** How to call an operation, as documentation pages show it: Redocly has specified the extension. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  style?: string;
  explode?: boolean;
  /** Absent if there is `content`. */
  schema?: Schema | Reference;
  example?: unknown;
  examples?: Examples;
  content?: unknown;
}

export interface Schema {
  type: string | string[];
  format?: string;
  items?: Schema | Reference;
  properties?: Record<string, Schema | Reference>;
  enum?: unknown[];
  default?: unknown;
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  content: Record<string, Media>;
}

export interface Response {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, Media>;
}

export interface Header {
  required?: boolean;
  schema: unknown;
  example?: unknown;
  examples?: Examples;
}

export interface Media {
  schema?: unknown;
  example?: unknown;
  examples?: Examples;
  "x-maximum-bytes"?: number;
}

type Examples = Record<string, { value: unknown } | Reference>;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** The operations of the service, in the order of the contract. */
export const locatedOperations = perDocument((document: OpenApiDocument): Located[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    operationsOf(item).map(([method, declared]) => {
      const shared = (item.parameters ?? []) as Located["parameters"];
      const parameters = withShared(document, shared, declared.parameters ?? []);
      const operation = { ...nothingSaid(declared), ...declared };
      return { method, path, operation, parameters };
    }),
  ),
);

/** The summary of an operation that has none: its id. */
function nothingSaid({ operationId }: Operation) {
  return { summary: operationId, description: "" };
}

/** The operations of one path, or of one webhook, with their methods. */
export function operationsOf(item: PathItem): [method: string, operation: Operation][] {
  return methods
    .filter((method) => method in item)
    .map((method) => [method, item[method] as Operation]);
}

/** The headers of all responses, by name; a name has one meaning. */
export function responseHeaders(document: OpenApiDocument): Record<string, Header> {
  const responses = locatedOperations(document)
    .flatMap(({ operation }) => Object.values(operation.responses))
    .map((each) => resolved<Response>(document, each));
  const headers = responses.flatMap((response) => Object.entries(response.headers ?? {}));
  return Object.fromEntries(
    headers.map(([name, each]) => [name, resolved<Header>(document, each)]),
  );
}

/** The parameters of an operation, without references. */
export function parametersOf(document: OpenApiDocument, { parameters }: Located): Parameter[] {
  return parameters.map((each) => resolved<Parameter>(document, each));
}

/** Adds the parameters of the path, except those that the operation overrides. */
function withShared(
  document: OpenApiDocument,
  shared: Located["parameters"],
  own: Located["parameters"],
): Located["parameters"] {
  const placeOf = (each: Parameter | Reference) => {
    const { in: place, name } = resolved<Parameter>(document, each);
    return `${place} ${name}`;
  };
  const declared = new Set(own.map(placeOf));
  return [...shared.filter((each) => !declared.has(placeOf(each))), ...own];
}
