import { type DataType, dataTypes } from "@contract-first/reading/event-streams";
import { json } from "@contract-first/reading/media-types";
import type {
  MediaType,
  Parameter,
  RequestBody,
  Response,
  Schema,
} from "@contract-first/reading/objects";
import { parameterSchema, serializationOf } from "@contract-first/reading/parameter-styles";
import { perDocument } from "@contract-first/reading/per-document";
import { follower, type Reference, resolved } from "@contract-first/reading/references";
import { streamFormat } from "@contract-first/reading/streams";
import { limitsOf, type OpenApiDocument } from "./document.ts";
import { type ErrorShapes, errorShapes } from "./error-shapes.ts";
import {
  type CompletedOperation,
  type Located,
  locatedOperations,
  parametersOf,
} from "./operations.ts";
import { reading } from "./reading.ts";
import {
  authentication,
  credentials,
  requirementsOf,
  type SecurityScheme,
  securitySchemes,
} from "./security.ts";

/** One row for each operation, by operationId, in the order of the contract. */
export const operationTable = perDocument(
  (document: OpenApiDocument): Record<string, OperationRow> => {
    const known = { shapes: errorShapes(document), schemes: securitySchemes(document) };
    return Object.fromEntries(
      locatedOperations(document).map((located) => [
        located.operation.operationId,
        reading(`${located.method.toUpperCase()} ${located.path}`, () =>
          row(document, located, known),
        ),
      ]),
    );
  },
);

export type OperationRow = ReturnType<typeof row>;

/** The data of the whole contract that each row needs. */
interface Known {
  shapes: ErrorShapes | null;
  schemes: Record<string, SecurityScheme>;
}

function row(document: OpenApiDocument, located: Located, { shapes, schemes }: Known) {
  const { method, path, operation } = located;
  const security = requirementsOf(document, operation);
  return {
    method,
    path,
    stability: operation["x-stability"] ?? "stable",
    deprecation: operation.deprecated ? deprecation(operation) : null,
    authentication: authentication(security),
    credentials: credentials(security, schemes),
    security,
    parameters: parameterTable(document, located),
    requestBody: operation.requestBody ? requestBody(document, operation.requestBody) : null,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, declared]) => [
        status,
        { ...response(document, declared), ...shapeIn(shapes, located, status) },
      ]),
    ),
  };
}

function deprecation(operation: CompletedOperation) {
  return {
    since: operation["x-deprecated-at"],
    sunset: operation["x-sunset"],
    successor: operation["x-successor"],
    documentation: operation.externalDocs?.url,
  };
}

/** The parameters by location and name: `{ query: { limit: { type: "integer", default: 20, … } } }`. */
function parameterTable(document: OpenApiDocument, located: Located) {
  const table: Record<string, Record<string, ParameterRow>> = { path: {}, query: {}, header: {} };
  for (const parameter of parametersOf(document, located)) {
    table[parameter.in] ??= {};
    const place = table[parameter.in] as Record<string, ParameterRow>;
    place[parameter.name] = describeParameter(document, parameter);
  }
  return table;
}

export type ParameterRow = ReturnType<typeof describeParameter>;

function describeParameter(document: OpenApiDocument, parameter: Parameter) {
  const { type, items, ...written } = serializationOf(parameter, follower(document));
  const schema = resolved(document, parameterSchema(parameter) as Schema);
  return { type, items, default: schema.default, ...written };
}

function requestBody(document: OpenApiDocument, declared: RequestBody | Reference) {
  const { required = false, content } = resolved<RequestBody>(document, declared);
  const { bodyBytes } = limitsOf(document);
  const [usual = { mediaType: json, maximumBytes: bodyBytes }, ...others] = Object.entries(
    content,
  ).map(([mediaType, media]) => ({
    mediaType,
    maximumBytes: media["x-maximum-bytes"] ?? bodyBytes,
  }));
  return { required, ...usual, ...(others.length > 0 && { others }) };
}

function response(document: OpenApiDocument, declared: Response | Reference) {
  const { headers = {}, content = {} } = resolved<Response>(document, declared);
  const [[mediaType, media] = [null, {}]] = Object.entries(content);
  const stream = streamRow(document, mediaType, media);
  return { mediaType, headers: Object.keys(headers), ...(stream && { stream }) };
}

/** How the items of a stream are written. */
export interface StreamRow {
  /** How the data of each event are written, by its name. Absent if the items are JSON Lines. */
  data?: Record<string, DataType>;
  /** The event that ends the stream for good. */
  end?: string;
}

/** Undefined if a response is not a stream. */
export function streamRow(
  document: OpenApiDocument,
  mediaType: string | null,
  media: MediaType,
): StreamRow | undefined {
  const format = streamFormat(mediaType, media);
  if (format !== "events") return format && {};
  const { end } = media["x-stream"] ?? {};
  return { data: dataTypes(media, follower(document)), ...(end !== undefined && { end }) };
}

/** The position of an error's shape among those of the contract. */
function shapeIn(shapes: ErrorShapes | null, located: Located, status: string) {
  const shape = shapes?.indexOf(located, status);
  return shape === undefined ? {} : { shape };
}
