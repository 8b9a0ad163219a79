import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import type { OperationDescription } from "../contract/contract.ts";
import { formMediaType } from "../contract/media-types.ts";
import type { OperationSchemas, ParameterSchema } from "./operation-schemas.ts";

/** The parts of a request, as they are named in errors. The names of headers are in lower case. */
export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Checks the requests and responses of one operation. */
export interface Validator {
  /**
   * Parameters, and the fields of a form, become values of their declared types; defaults are filled in.
   *
   * @throws if the request is not what the contract declares
   */
  requireValid(parts: RequestParts): void;
  /** @throws if the body of a response is not what the contract declares */
  requireValidResponse(status: number, body: unknown): void;
}

/**
 * Creates the validator of one operation, from its schemas only.
 *
 * The middleware of express-openapi-validator would look for the operation among all paths, of which Express
 * has already found it. The two classes behind it check what they are given.
 */
export function createValidator(
  description: OperationDescription<string>,
  schemas: OperationSchemas,
): Validator {
  return {
    requireValid: requestCheck(description, schemas),
    requireValidResponse: responseCheck(description, schemas),
  };
}

const options = {
  ajvFormats: { mode: "full" },
  formats: {},
  strict: false,
  // Infinity is no number: no JSON can write it.
  strictNumbers: true,
  // The contract was linted: to check its schemas again takes most of the time of a first request.
  validateSchema: false,
} as const;

function requestCheck(description: OperationDescription<string>, schemas: OperationSchemas) {
  const operation = {
    parameters: schemas.parameters.map(describeParameter),
    requestBody: requestBody(description, schemas),
    responses: {},
  };
  const { mediaType } = description.requestBody ?? {};
  // The values of a form are text, whatever their types are.
  const coerceTypes = mediaType === formMediaType;
  const requests = new RequestValidator(documentOf(schemas) as never, {
    ...options,
    allErrors: true,
    useDefaults: true,
    coerceTypes,
  });
  const openapi = { expressRoute: "", pathParams: {}, schema: operation };
  return (parts: RequestParts) => {
    // It keeps what it compiles for each Content-Type: there is only the declared one at this point.
    const type = mediaType && parts.body !== undefined ? { "content-type": mediaType } : {};
    const headers = { ...parts.headers, ...type };
    const request = { ...parts, headers, openapi, method: description.method, originalUrl: "" };
    requests.validate(request as never, {} as never, () => {});
    Object.assign(parts.headers, headers);
  };
}

/** The check of a status is compiled when it is first needed; most are seldom sent. */
function responseCheck(description: OperationDescription<string>, schemas: OperationSchemas) {
  const responses = new ResponseValidator(documentOf(schemas) as never, options);
  const compiled = new Map<number, ReturnType<typeof responses._getOrBuildValidator>>();
  const compile = (statusCode: number) => {
    const request = { openapi: { expressRoute: statusCode }, headers: {} };
    const declared = responseOf(statusCode, description, schemas);
    return responses._getOrBuildValidator(request as never, declared as never);
  };
  return (statusCode: number, body: unknown) => {
    const validators = compiled.get(statusCode) ?? compile(statusCode);
    compiled.set(statusCode, validators);
    responses._validate({ validators, body: body as object, statusCode, path: "", accepts: [] });
  };
}

function documentOf({ components }: OperationSchemas): object {
  const info = { title: "", version: "" };
  return { openapi: "3.1.0", info, paths: {}, components: { schemas: components } };
}

/**
 * Query and headers are read before they are validated. The schema is put behind a condition that is
 * always true, because the validator would read them again, in its own way, if it saw their types.
 */
function describeParameter({ schema, ...parameter }: ParameterSchema): object {
  const { default: preset } = schema as { default?: unknown };
  return {
    ...parameter,
    style: "simple",
    explode: false,
    allowReserved: true,
    allowEmptyValue: true,
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    schema: { default: preset, if: true, then: schema },
  };
}

function requestBody({ requestBody }: OperationDescription<string>, schemas: OperationSchemas) {
  if (requestBody === null || schemas.requestBody === undefined) return undefined;
  const { required, mediaType } = requestBody;
  return { required, content: { [mediaType]: { schema: schemas.requestBody } } };
}

/** The description of one status; empty if it is not declared. */
function responseOf(
  status: number,
  description: OperationDescription<string>,
  { responses }: OperationSchemas,
): object {
  const declared = description.responses[status];
  if (declared === undefined) return {};
  const { mediaType } = declared;
  const { [status]: schema } = responses;
  return {
    [status]: mediaType && schema !== undefined ? { content: { [mediaType]: { schema } } } : {},
  };
}
