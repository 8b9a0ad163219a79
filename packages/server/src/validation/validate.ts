import type { Request, RequestHandler, Response, Router } from "express";
import type { Contract, OperationDescription } from "../contract/contract.js";
import type { FieldError } from "../contract/field-error.js";
import { formMediaType } from "../contract/media-types.js";
import { readParameters } from "../parameters/read-parameters.js";
import { fieldErrorFinder } from "./field-errors.js";
import { listedErrors } from "./listed-errors.js";
import { type OperationSchemas, operationSchemas } from "./operation-schemas.js";
import { pruner } from "./prune.js";
import { fromValidator } from "./request-errors.js";
import { createValidator } from "./validator.js";

/**
 * Validates the request, and later the response, against the contract. What remains of the request is
 * exactly what the contract declares; properties that are `writeOnly` are left out of the response.
 *
 * Each operation has its own validator, which is created on its first request.
 */
export function validate<Id extends string>(contract: Contract<Id>, id: Id): RequestHandler {
  const operation = contract.operations[id];
  let checks: Checks | undefined;
  return (request, response, next) => {
    checks ??= createChecks(contract, operation);
    const { validator, findErrors, pruneRequest, hideInResponse } = checks;
    readParameters(operation, request);
    setContentType(operation, request);
    validator(request, response, (error?: unknown) => {
      if (error) return next(fromValidator(error, () => findErrors(request)));
      pruneRequest(request);
      hideInResponse(response);
      next();
    });
  };
}

interface Checks {
  validator: Router;
  findErrors(request: Request): FieldError[];
  pruneRequest(request: Request): void;
  hideInResponse(response: Response): void;
}

function createChecks(contract: Contract<string>, operation: OperationDescription<string>): Checks {
  const schemas = operationSchemas(contract, operation);
  const isForm = operation.requestBody?.mediaType === formMediaType;
  const listsErrors = listedErrors(contract, operation) > 0;
  return {
    validator: createValidator(contract, operation, schemas),
    findErrors: listsErrors ? fieldErrorFinder(schemas, isForm) : () => [],
    pruneRequest: requestPruner(schemas),
    hideInResponse: schemas.hidesInResponses ? responseHider(schemas) : () => {},
  };
}

/**
 * The validator compiles and caches one schema for each Content-Type that it receives. At this point
 * the media type is known to be the declared one. Passing it on in one spelling keeps clients from
 * filling the memory.
 */
function setContentType(operation: OperationDescription<string>, request: Request): void {
  const mediaType = operation.requestBody?.mediaType;
  if (mediaType && request.body !== undefined) request.headers["content-type"] = mediaType;
  else delete request.headers["content-type"];
}

function requestPruner({ requestBody, parameters, components }: OperationSchemas) {
  const options = { components, dropUndeclared: true };
  const pruneBody = pruner(requestBody ?? true, options);
  const query = parameters.filter((parameter) => parameter.in === "query");
  const pruners = query.map(({ name, schema }) => ({ name, prune: pruner(schema, options) }));
  return (request: Request) => {
    request.body = pruneBody(request.body);
    for (const { name, prune } of pruners) {
      if (name in request.query) request.query[name] = prune(request.query[name]) as string;
    }
  };
}

/** The body passes through here before the validator sees it. */
function responseHider({ responses, components }: OperationSchemas) {
  const options = { components, dropUndeclared: false };
  const hiders = Object.entries(responses).map(
    ([status, schema]) => [status, pruner(schema ?? true, options)] as const,
  );
  const byStatus = new Map(hiders);
  return (response: Response) => {
    const send = response.json;
    response.json = function (body) {
      const hide = byStatus.get(String(this.statusCode));
      return send.call(this, hide ? hide(body) : body);
    };
  };
}
