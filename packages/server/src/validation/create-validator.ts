import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import type { OperationDescription } from "../contract/contract.ts";
import { formMediaType } from "../contract/media-types.ts";
import { perDocument } from "../contract/per-document.ts";
import { responseOf } from "../contract/responses.ts";
import type { Schema } from "./directed-schemas.ts";
import { matcher } from "./matcher.ts";
import type { OperationSchemas, ParameterSchema } from "./operation-schemas.ts";
import type { Validator } from "./validator.ts";

/**
 * Creates the validator of one operation. Only this file knows express-openapi-validator, and its test says
 * what it needs. It uses the two classes behind the middleware, which itself would look for the operation
 * among all paths.
 *
 * @param document the contract's document: all its operations share the two classes, and their compiled
 *   schemas
 */
export function createValidator(
  document: object,
  description: OperationDescription,
  schemas: OperationSchemas,
): Validator {
  const isForm = description.requestBody?.mediaType === formMediaType;
  const requests = isForm ? formsOf(document) : requestsOf(document);
  const responses = responsesOf(document);
  return {
    matchers: {
      parameter: matcher(requests.ajv, schemas),
      requestBody: matcher(requests.ajvBody, schemas),
      response: matcher(responses.ajvBody, schemas),
    },
    mistakesIn: requestCheck(requests, description, schemas),
    requireValidResponse: responseCheck(responses, description, schemas),
  };
}

/** What is used of the two classes; most of it is private. */
interface Requests extends Record<"ajv" | "ajvBody", Ajv2020> {
  validate(request: object, response: object, next: () => void): void;
}
interface Responses extends Record<"ajvBody", Ajv2020> {
  _getOrBuildValidator(request: object, responses: object): object;
  _validate(response: object): void;
}

const options = {
  ajvFormats: { mode: "full" },
  formats: {},
  strict: false,
  // JSON cannot write infinity, so it is no number.
  strictNumbers: true,
  // The contract was linted, and checking its schemas again would take most of the time of a first
  // request.
  validateSchema: false,
} as const;
// `verbose` adds to each mistake what the contract asks.
const reporting = { ...options, allErrors: true, verbose: true } as const;
const ofRequests = { ...reporting, useDefaults: true, coerceTypes: false } as const;

const empty = () => ({ openapi: "3.1.0", info: {}, paths: {}, components: {} }) as never;
const requestsOf = perDocument<Requests>(() => new RequestValidator(empty(), ofRequests) as never);
// The values of a form are text, whatever their types are.
const ofForms = { ...ofRequests, coerceTypes: true };
const formsOf = perDocument<Requests>(() => new RequestValidator(empty(), ofForms) as never);
// All operations share the schemas of errors: each is a function of its own, however short.
const ofResponses = { ...options, inlineRefs: false };
const responsesOf = perDocument<Responses>(
  () => new ResponseValidator(empty(), ofResponses) as never,
);

/**
 * The only media type that the two classes see: the server has already checked the type of the body.
 */
const mediaType = "application/json";
const contentOf = (schema?: Schema) =>
  schema !== undefined && { content: { [mediaType]: { schema } } };

function requestCheck(
  requests: Requests,
  { method, path, requestBody }: OperationDescription,
  schemas: OperationSchemas,
): Validator["mistakesIn"] {
  const operation = {
    parameters: schemas.parameters.map(describeParameter),
    requestBody: { required: requestBody?.required, ...contentOf(schemas.requestBody) },
  };
  const openapi = { expressRoute: path, pathParams: {}, schema: operation };
  const compiled = new Map<string | undefined, ValidateFunction[]>();
  /** The class compiles when it gets the first request with a body, or without one: here, an empty one. */
  const compile = (type: string | undefined) => {
    const parts = { params: {}, query: {}, headers: { "content-type": type }, body: type && {} };
    let refusal: unknown;
    try {
      requests.validate({ ...parts, openapi, method, originalUrl: "" }, {}, () => {});
    } catch (error) {
      refusal = error;
    }
    const key = `${method}-${path}-${type ?? "not_provided"}`;
    const checks = [requests.ajv.getSchema(key), requests.ajvBody.getSchema(key)];
    if (checks.some((check) => check === undefined)) throw refusal;
    compiled.set(type, checks as ValidateFunction[]);
    return checks as ValidateFunction[];
  };
  // Called directly: the class would read the parameters again, and lose what the contract asks for.
  return ({ params, query, headers, body }) => {
    const type = body === undefined ? undefined : mediaType;
    const checks = compiled.get(type) ?? compile(type);
    const parts = { params, query, headers, body };
    return checks.flatMap((check) => (check(parts) ? [] : (check.errors ?? [])));
  };
}

/**
 * The server has already read query and headers. If the class saw their types, it would read them again in
 * its own way, so the schema is behind a condition that is always true.
 */
function describeParameter({ schema, ...parameter }: ParameterSchema): object {
  const { default: preset } = schema as { default?: unknown };
  const isRead = { explode: false, allowReserved: true, allowEmptyValue: true };
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { ...parameter, ...isRead, schema: { default: preset, if: true, then: schema } };
}

/** Compiles the check of a status when it is first needed: most statuses are seldom sent. */
function responseCheck(
  responses: Responses,
  { method, path }: OperationDescription,
  schemas: OperationSchemas,
): Validator["requireValidResponse"] {
  const compiled = new Map<number, object>();
  const compile = (status: number) => {
    const request = { method, headers: {}, openapi: { expressRoute: `${path} ${status}` } };
    const declared = { [status]: { ...contentOf(responseOf(schemas.responses, status)) } };
    return responses._getOrBuildValidator(request, declared);
  };
  return (statusCode, body) => {
    const validators = compiled.get(statusCode) ?? compile(statusCode);
    compiled.set(statusCode, validators);
    responses._validate({ validators, body, statusCode, path: "", accepts: [] });
  };
}
