import express, { type Router } from "express";
import { OpenApiValidator } from "express-openapi-validator/dist/openapi.validator.js";
import type { Contract, OperationDescription } from "../contract/contract.js";
import { formMediaType } from "../contract/media-types.js";
import { expressPath } from "../parameters/url.js";
import type { OperationSchemas, ParameterSchema } from "./operation-schemas.js";

let created = 0;

/**
 * Creates the validator of one operation, from its schemas only.
 *
 * The package's own `middleware` would copy the document, compile the schema of OpenAPI itself and match
 * every request against every path, for each operation anew.
 */
export function createValidator(
  { basePath }: Contract<string>,
  description: OperationDescription<string>,
  schemas: OperationSchemas,
): Router {
  const apiSpec = documentOf(description, schemas) as never;
  const validator = new OpenApiValidator({
    apiSpec,
    validateRequests: { allErrors: true, coerceTypes: isForm(description) },
    validateResponses: true,
    validateSecurity: false,
    ajvFormats: { mode: "full" },
    fileUploader: false,
  });
  const { path, method } = description;
  const route = {
    basePath,
    expressRoute: basePath + expressPath(path),
    openApiRoute: basePath + path,
    pathParams: [],
  };
  const routes = methodsOf(method).map((each) => ({ ...route, method: each.toUpperCase() }));
  const specification = { apiDoc: apiSpec, basePaths: [basePath], routes, serial: ++created };
  return express.Router().use(validator.installMiddleware(Promise.resolve(specification)));
}

/** The values of a form are text, whatever their types are. */
function isForm({ requestBody }: OperationDescription<string>): boolean {
  return requestBody?.mediaType === formMediaType;
}

/** HEAD is valid wherever GET is (RFC 9110, section 9.3.2). */
function methodsOf(method: string): string[] {
  return method === "get" ? ["get", "head"] : [method];
}

/** A document with one operation and what it reaches. */
function documentOf(description: OperationDescription<string>, schemas: OperationSchemas): object {
  const { path, method } = description;
  const operation = {
    parameters: schemas.parameters.map(describeParameter),
    requestBody: requestBody(description, schemas),
    responses: responses(description, schemas),
  };
  const item = Object.fromEntries(methodsOf(method).map((each) => [each, operation]));
  return {
    openapi: "3.1.0",
    info: { title: "", version: "" },
    paths: { [path]: item },
    components: { schemas: schemas.components },
  };
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

function responses(description: OperationDescription<string>, { responses }: OperationSchemas) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => {
      const mediaType = description.responses[status]?.mediaType;
      return [
        status,
        mediaType && schema !== undefined ? { content: { [mediaType]: { schema } } } : {},
      ];
    }),
  );
}
