import { servedType, withoutCharset } from "../support/media-types.js";
import { operationIdOf } from "../support/operation-ids.js";
import { completeConditions } from "./complete-conditions.ts";
import { type OpenApiDocument, resolve } from "./document.ts";
import { type Operation, operationsOf, type RequestBody, type Response } from "./operations.ts";

/**
 * Completes a bundled document in place: each operation of the service has an operationId, and its bodies have
 * the one media type that is served, and says of versions what clients must know.
 */
export function completed(document: OpenApiDocument): OpenApiDocument {
  document.components ??= {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of operationsOf(item)) {
      operation.operationId = operationIdOf(operation, { method, path });
      keepServedTypes(document, operation);
      completeConditions(document, operation, item.parameters as Operation["parameters"]);
    }
  }
  return document;
}

function keepServedTypes(document: OpenApiDocument, operation: Operation): void {
  const { requestBody, responses } = operation;
  if (requestBody) keepServedType(resolve<RequestBody>(document, requestBody), true);
  for (const response of Object.values(responses)) {
    keepServedType(resolve<Response>(document, response), false);
  }
}

function keepServedType(body: Partial<RequestBody>, isRequest: boolean): void {
  const { content = {} } = body;
  const served = servedType(Object.keys(content), isRequest);
  const media = content[served ?? ""];
  if (served !== undefined && media) body.content = { [withoutCharset(served)]: media };
}
