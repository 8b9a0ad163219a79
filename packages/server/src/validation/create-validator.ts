import type { Ajv2020 } from "ajv/dist/2020.js";
import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import type { OperationDescription } from "../contract/contract.ts";
import { formMediaType } from "../contract/media-types.ts";
import { addComponents, matcher } from "./compiler.ts";
import type { Schema } from "./directed-schemas.ts";
import type { OperationSchemas, ParameterSchema } from "./operation-schemas.ts";
import type { Validator } from "./validator.ts";

/**
 * Creates the validator of one operation. Only this file knows express-openapi-validator, and its test says
 * what it needs: the two classes behind the middleware, which would look for the operation among all paths.
 *
 * @param document the contract's: all its operations share the two classes, and so what they have compiled
 */
export function createValidator(
  document: object,
  description: OperationDescription,
  schemas: OperationSchemas,
): Validator {
  // The values of a form are text, whatever their types are.
  const isForm = description.requestBody?.mediaType === formMediaType;
  const requests = shared<Requests>(document, isForm ? "form" : "request");
  const responses = shared<Responses>(document, "response");
  for (const compiler of [requests.ajv, requests.ajvBody, responses.ajvBody])
    addComponents(compiler, schemas);
  return {
    mistakesIn: requestCheck(requests, description, schemas),
    requireValidResponse: responseCheck(responses, description, schemas),
    matchers: {
      parameter: matcher(requests.ajv),
      requestBody: matcher(requests.ajvBody),
      response: matcher(responses.ajvBody),
    },
  };
}

/** What is used of the two classes; most of it is private. */
type Requests = Record<"ajv" | "ajvBody", Ajv2020> & {
  validate(request: object, response: object, next: () => void): void;
};
type Responses = Record<"ajvBody", Ajv2020> & {
  _getOrBuildValidator(request: object, responses: object): object;
  _validate(response: object): void;
};

const options = {
  ajvFormats: { mode: "full" },
  formats: {},
  strict: false,
  // Infinity is no number: no JSON can write it.
  strictNumbers: true,
  // The contract was linted: to check its schemas again takes most of the time of a first request.
  validateSchema: false,
} as const;
// `verbose` adds to each mistake what the contract asks.
const ofRequests = { ...options, allErrors: true, verbose: true, useDefaults: true } as const;
// All operations share the schemas of errors: each is a function of its own, however short.
const ofResponses = { ...options, inlineRefs: false } as const;

const empty = () => ({ openapi: "3.1.0", info: {}, paths: {}, components: {} }) as never;
const classes = {
  request: () => new RequestValidator(empty(), { ...ofRequests, coerceTypes: false }),
  form: () => new RequestValidator(empty(), { ...ofRequests, coerceTypes: true }),
  response: () => new ResponseValidator(empty(), ofResponses),
};

const instances = new WeakMap<object, Partial<Record<keyof typeof classes, unknown>>>();

function shared<Class>(document: object, kind: keyof typeof classes): Class {
  const ofDocument = instances.get(document) ?? {};
  instances.set(document, ofDocument);
  ofDocument[kind] ??= classes[kind]();
  return ofDocument[kind] as Class;
}

/** The only one that the two classes see: the server has checked which one a body has. */
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
  return (parts) => {
    const type = parts.body === undefined ? undefined : mediaType;
    const headers = { ...parts.headers, "content-type": type };
    try {
      const request = { ...parts, headers, openapi, method, originalUrl: "" };
      requests.validate(request, {}, () => {});
      Object.assign(parts.headers, headers);
      return [];
    } catch (error) {
      // The error does not say what the contract asks. What the class has compiled does.
      const key = `${method}-${path}-${type ?? "not_provided"}`;
      const checks = [requests.ajv.getSchema(key), requests.ajvBody.getSchema(key)];
      const mistakes = checks.flatMap((check) => check?.errors ?? []);
      if (mistakes.length === 0) throw error;
      return mistakes;
    }
  };
}

/**
 * Query and headers were read before. The schema is put behind a condition that is always true, because the
 * class would read them again, in its own way, if it saw their types.
 */
function describeParameter({ schema, ...parameter }: ParameterSchema): object {
  const { default: preset } = schema as { default?: unknown };
  const isRead = { style: "simple", explode: false, allowReserved: true, allowEmptyValue: true };
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { ...parameter, ...isRead, schema: { default: preset, if: true, then: schema } };
}

/** The check of a status is compiled when it is first needed; most are seldom sent. */
function responseCheck(
  responses: Responses,
  { method, path }: OperationDescription,
  schemas: OperationSchemas,
): Validator["requireValidResponse"] {
  const compiled = new Map<number, object>();
  const compile = (status: number) => {
    const request = { method, headers: {}, openapi: { expressRoute: `${path} ${status}` } };
    const declared = { [status]: { ...contentOf(schemas.responses[status]) } };
    return responses._getOrBuildValidator(request, declared);
  };
  return (statusCode, body) => {
    const validators = compiled.get(statusCode) ?? compile(statusCode);
    compiled.set(statusCode, validators);
    responses._validate({ validators, body, statusCode, path: "", accepts: [] });
  };
}
