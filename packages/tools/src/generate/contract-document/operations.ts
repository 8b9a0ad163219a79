import type { Header, Parameter, RequestBody, Response } from "@contract-first/reading/objects";
import { operationParameters } from "@contract-first/reading/operation-parameters";
import { methodKeys, operationsOf as operationsIn } from "@contract-first/reading/operations";
import { perDocument } from "@contract-first/reading/per-document";
import { type Reference, resolved } from "@contract-first/reading/references";
import type { OpenApiDocument, PathItem, SecurityRequirement } from "./document.ts";

/** An operation with its location in the contract. Its parameters include those of its path. */
export interface Located {
  /** In lower case, for example `get`. */
  method: string;
  path: string;
  operation: CompletedOperation;
  parameters: (Parameter | Reference)[];
}

export interface CompletedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags?: string[];
  deprecated?: boolean;
  externalDocs?: { url: string };
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  callbacks?: Record<string, Record<string, PathItem> | Reference>;
  security?: SecurityRequirement[];
  "x-codeSamples"?: CodeSample[];
  /** Without it, neither the successor nor the removal date is announced. */
  "x-deprecated-at"?: string;
  "x-stability"?: string;
  "x-successor"?: string;
  "x-sunset"?: string;
}

/** A sample call of an operation for documentation pages. Redocly has specified the extension. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The operations of the service, in the order of the contract. */
export const locatedOperations = perDocument((document: OpenApiDocument): Located[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    operationsOf(item).map(([method, declared]) => {
      const parameters = operationParameters(document, item, declared);
      const operation = { ...nothingSaid(declared), ...declared };
      return { method, path, operation, parameters };
    }),
  ),
);

/** The summary of an operation that has none: its id. */
function nothingSaid({ operationId }: CompletedOperation) {
  return { summary: operationId, description: "" };
}

/** The operations of one path, or of one webhook, with their methods. */
export function operationsOf(item: PathItem): [method: string, operation: CompletedOperation][] {
  return operationsIn<CompletedOperation>(item);
}

/** Whether openapi-typescript and openapi-fetch know a method: they read OpenAPI 3.1. */
export function isOfVersion31(method: string): boolean {
  return methodKeys.includes(method) && method !== "query";
}

/** The headers of all responses, by name; a name has one meaning. */
export const responseHeaders = perDocument((document: OpenApiDocument): Record<string, Header> => {
  const responses = locatedOperations(document)
    .flatMap(({ operation }) => Object.values(operation.responses))
    .map((each) => resolved<Response>(document, each));
  const headers = responses.flatMap((response) => Object.entries(response.headers ?? {}));
  return Object.fromEntries(
    headers.map(([name, each]) => [name, resolved<Header>(document, each)]),
  );
});

/** The parameters of an operation, without references. */
export function parametersOf(document: OpenApiDocument, { parameters }: Located): Parameter[] {
  return parameters.map((each) => resolved<Parameter>(document, each));
}
