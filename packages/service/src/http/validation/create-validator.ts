import { addRules, hasInheritedNames } from "@contract-first/reading/ajv-rules";
import type { CompiledParameter, DirectedSchema } from "@contract-first/reading/compiled-contract";
import { perDocument } from "@contract-first/reading/per-document";
import { responseOf } from "@contract-first/reading/responses";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { RequestValidator } from "express-openapi-validator/dist/middlewares/openapi.request.validator.js";
import { ResponseValidator } from "express-openapi-validator/dist/middlewares/openapi.response.validator.js";
import { ContentType } from "express-openapi-validator/dist/middlewares/util.js";
import type { OperationDescription } from "../contract/contract.ts";
import { matcher } from "./matcher.ts";
import type { OperationSchemas } from "./operation-schemas.ts";
import { patternOf } from "./patterns.ts";
import type { RequestParts } from "./request-parts.ts";
import type { Check, Validator } from "./validator.ts";

/**
 * Creates the validator of one operation. Only this file uses express-openapi-validator: the two classes behind
 * its middleware. The test of this file states what it needs of them, and docs/decisions/request-validation.md
 * gives the reasons.
 *
 * @param contract the schemas of the contract: all its operations share the two classes, and what these compile
 */
export function createValidator(
  contract: object,
  description: OperationDescription,
  schemas: OperationSchemas,
): Validator {
  const requests = requestsOf(contract);
  const responses = responsesOf(contract);
  return {
    matchers: {
      parameter: matcher(requests.ajv, schemas),
      requestBody: matcher(requests.ajvBody, schemas),
      response: matcher(responses.ajvBody, schemas),
    },
    compileRequest: requestCompiler(requests, description, schemas),
    compileResponse: responseCompiler(responses, description, schemas),
  };
}

/** The members of the two classes that are used; most of them are private. */
interface Requests extends Record<"ajv" | "ajvBody", Ajv2020> {
  /** Compiles the check of the parameters with `ajv` and that of the body with `ajvBody`, both under this name. */
  buildMiddleware(path: string, operation: object, type: ContentType, name: string): void;
}
interface Responses extends Record<"ajvBody", Ajv2020> {
  /** Compiles the checks of responses; they are found by status and media type. */
  buildValidators(responses: object, name: string): Record<string, Record<string, ResponseCheck>>;
}
type ResponseCheck = ReturnType<Validator["compileResponse"]>;

const options = {
  formats: {},
  strict: false,
  // JSON cannot write infinity, so infinity is not a valid number.
  strictNumbers: true,
  // The contract was linted, and checking its schemas again would take most of the time of a first request.
  validateSchema: false,
  code: { regExp: patternOf },
} as const;
// `verbose` adds to each mistake what the contract requires.
const reporting = { ...options, allErrors: true, verbose: true } as const;
const ofRequests = { ...reporting, useDefaults: true, coerceTypes: false } as const;

const empty = () => ({ openapi: "3.1.0", info: {}, paths: {}, components: {} }) as never;
const requestsOf = perDocument((contract): Requests => {
  const requests: Requests = new RequestValidator(empty(), ofRequests) as never;
  // The class always converts parameters, but they have already been read by their types.
  requests.ajv.opts.coerceTypes = false;
  for (const compiler of [requests.ajv, requests.ajvBody]) addOwnRules(compiler, contract);
  return requests;
});
// All operations share the schemas of errors, so each of these is compiled to a separate function, however short.
const ofResponses = { ...options, inlineRefs: false };
const responsesOf = perDocument((contract): Responses => {
  const responses: Responses = new ResponseValidator(empty(), ofResponses) as never;
  addOwnRules(responses.ajvBody, contract);
  return responses;
});

const inherits = perDocument(hasInheritedNames);
function addOwnRules(compiler: Ajv2020, contract: object): void {
  addRules(compiler).opts.ownProperties = inherits(contract);
}

/** The only media type that the two classes see: the server has already checked the type of the body. */
const mediaType = "application/json";
const contentOf = (schema?: DirectedSchema) =>
  schema !== undefined && { content: { [mediaType]: { schema } } };

function requestCompiler(
  requests: Requests,
  { method, path, requestBody }: OperationDescription,
  schemas: OperationSchemas,
): Validator["compileRequest"] {
  const operation = {
    parameters: schemas.parameters.map(describeParameter),
    requestBody: { required: requestBody?.required, ...contentOf(schemas.requestBody) },
  };
  return (hasBody) => {
    const headers = { "content-type": hasBody ? mediaType : undefined };
    const name = `${method} ${path} ${hasBody && requestBody?.mediaType}`;
    requests.buildMiddleware(path, operation, ContentType.from({ headers } as never), name);
    const compilers = [requests.ajv, requests.ajvBody];
    return compilers.map((compiler) => compiler.getSchema(name) as Check<RequestParts>);
  };
}

/**
 * The server has already read query and headers. If the class saw their types, it would read them again in
 * its own way. A condition that is always true hides the schema from it.
 */
function describeParameter({ schema, isText: _read, ...parameter }: CompiledParameter): object {
  const { default: preset } = schema as { default?: unknown };
  const isRead = { explode: false, allowReserved: true, allowEmptyValue: true };
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { ...parameter, ...isRead, schema: { default: preset, if: true, then: schema } };
}

function responseCompiler(
  responses: Responses,
  { method, path }: OperationDescription,
  schemas: OperationSchemas,
): Validator["compileResponse"] {
  return (status) => {
    const declared = { [status]: contentOf(responseOf(schemas.responses, status)) };
    const compiled = responses.buildValidators(declared, `${method} ${path}`);
    return compiled[status]?.[mediaType] as ResponseCheck;
  };
}
