import { pointerInWords } from "@contract-first/reading/places";
import { responseName } from "@contract-first/reading/responses";
import type { RequestHandler, Response } from "express";
import type { BodyOfType, Contract, OperationDescription } from "../contract/contract.ts";
import type { ErrorResponse } from "../contract/error-body.ts";
import { receivedAs } from "../contract/received-as.ts";
import { fail, type Refusal } from "../contract/refusal.ts";
import { conditionRules } from "../request/conditions.ts";
import { parameterReader } from "../request/head.ts";
import { receivedBody } from "../request/received-body.ts";
import { requestValue } from "../request/request-value.ts";
import { textConverter } from "./convert-texts.ts";
import { createValidator } from "./create-validator.ts";
import { fieldErrorsOf } from "./field-errors.ts";
import { listedErrors } from "./listed-errors.ts";
import { type OperationSchemas, operationSchemas } from "./operation-schemas.ts";
import { pruner } from "./prune.ts";
import { refusalResponse } from "./refusal-response.ts";
import { textRefuser } from "./refuse-texts.ts";
import { requestError } from "./request-errors.ts";
import type { Check, Mistake, RequestParts, Validator } from "./validator.ts";

/** Who sends the request, as the handler receives it. A handler of the chain gives it before `validate`. */
export const caller = requestValue<object>("the caller");

/** The request as the handler receives it. */
export const validatedInput = requestValue<object>("the validated input");

/**
 * Returns the body to send with a response of this status.
 *
 * @throws {Error} if the contract does not declare the status or the body
 */
export const declaredBody = requestValue<(status: number, body: unknown) => unknown>(
  "the check of the response's body",
);

/**
 * Returns the response with which an operation refuses a request.
 *
 * @throws {Error} if the contract does not declare the status or the body
 */
export const declaredError =
  requestValue<(refusal: Refusal) => ErrorResponse>("the check of refusals");

/**
 * Validates the request against the contract, and prepares the validation of the response. The handler's
 * input has exactly what the contract declares; the response has no `writeOnly` properties.
 *
 * Each operation has a validator for each media type, which is created on the first request of that type.
 */
export function validate<Id extends string>(contract: Contract<Id>, id: Id): RequestHandler {
  const operation = contract.operations[id];
  const readParameters = parameterReader(operation);
  const prepared = new Map<BodyOfType | undefined, Checks>();
  return (request, response, next) => {
    const body = receivedBody.find(response);
    const checks =
      prepared.get(body) ?? createChecks(contract, body ? receivedAs(operation, body) : operation);
    prepared.set(body, checks);
    const parts = { ...readParameters(request), body: request.body };
    validatedInput.give(response, checks.toInput(parts, response));
    declaredBody.give(response, checks.declaredBody);
    declaredError.give(response, checks.declaredError);
    next();
  };
}

interface Checks {
  toInput(parts: RequestParts, response: Response): object;
  declaredBody(status: number, body: unknown): unknown;
  declaredError(refusal: Refusal): ErrorResponse;
}

function createChecks(contract: Contract<string>, operation: OperationDescription): Checks {
  const schemas = operationSchemas(contract, operation);
  const validator = createValidator(contract.document, operation, schemas);
  const convertTexts = textConverter(operation, schemas, validator);
  const mistakesIn = requestCheck(validator);
  const refuseTexts = textRefuser(operation);
  const pruneRequest = requestPruner(schemas, validator);
  const listsErrors = listedErrors(contract, operation) > 0;
  const describe = listsErrors ? fieldErrorsOf(schemas) : () => [];
  const headerNames = Object.keys(operation.parameters.header);
  const conditions = conditionRules(operation, schemas.parameters);
  const declaredBody = responseCheck(schemas, validator);
  return {
    declaredBody,
    declaredError(refusal) {
      const error = refusalResponse(contract, operation, refusal);
      return { ...error, body: declaredBody(error.status, error.body) as object };
    },
    toInput(parts, response) {
      conditions?.requireCondition(parts.headers);
      convertTexts(parts);
      const mistakes = mistakesIn(parts);
      refuseTexts(parts, mistakes, response);
      if (mistakes.length > 0) throw requestError(mistakes, describe);
      conditions?.requireWellFormed(parts.headers);
      pruneRequest?.(parts);
      const { params, query, headers, body } = parts;
      const header: Record<string, unknown> = {};
      for (const name of headerNames) header[name] = headers[name.toLowerCase()];
      return { path: params, query, header, body, caller: caller.find(response), fail };
    },
  };
}

/** Creates the function that finds the mistakes in a request. */
function requestCheck({ compileRequest }: Validator): (parts: RequestParts) => Mistake[] {
  const compiled: Partial<Record<"bare" | "full", Check<RequestParts>[]>> = {};
  return (parts) => {
    const kind = parts.body === undefined ? "bare" : "full";
    compiled[kind] ??= compileRequest(kind === "full");
    return compiled[kind].flatMap((check) => (check(parts) ? [] : (check.errors ?? [])));
  };
}

/**
 * Creates the function that checks the body of a response. It prepares the check of a status when that status is
 * first sent.
 */
function responseCheck(schemas: OperationSchemas, validator: Validator): Checks["declaredBody"] {
  const hide = schemas.hidesInResponses ? responseHider(schemas, validator) : undefined;
  const prepared = new Map<number, (body: unknown) => unknown>();
  const prepare = (status: number) => {
    const name = responseName(schemas.responses, status);
    if (name === undefined) throw new Error(`${status} is not a status of the operation.`);
    const shown = (body: unknown) => (hide ? hide(name, body) : body);
    // If no body is declared for an error, the platform writes it.
    if (schemas.responses[name] === undefined) return shown;
    const check = validator.compileResponse(status);
    return (body: unknown) => valid(shown(body), check);
  };
  return (status, body) => {
    const toDeclared = prepared.get(status) ?? prepare(status);
    prepared.set(status, toDeclared);
    return toDeclared(body);
  };
}

/** @throws {Error} if the contract does not declare this body of a response */
function valid(response: unknown, check: Check<{ response: unknown }>): unknown {
  if (check({ response })) return response;
  const mistakes = check.errors?.map(
    ({ instancePath, message }) => `${pointerInWords(instancePath)} ${message}`,
  );
  throw new Error(mistakes?.join(", "));
}

/** Returns a function that drops undeclared properties; undefined if neither a body nor a query is declared. */
function requestPruner(
  { requestBody, parameters, components }: OperationSchemas,
  { matchers }: Validator,
): ((parts: RequestParts) => void) | undefined {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  if (requestBody === undefined && inQuery.length === 0) return undefined;
  const ofBody = { components, dropUndeclared: true, matches: matchers.requestBody };
  const pruneBody = pruner(requestBody ?? true, ofBody);
  const options = { ...ofBody, matches: matchers.parameter };
  const pruners = inQuery.map(({ name, schema }) => ({ name, prune: pruner(schema, options) }));
  return (parts: RequestParts) => {
    parts.body = pruneBody(parts.body);
    for (const { name, prune } of pruners) {
      if (name in parts.query) parts.query[name] = prune(parts.query[name]);
    }
  };
}

function responseHider({ responses, components }: OperationSchemas, { matchers }: Validator) {
  const options = { components, dropUndeclared: false, matches: matchers.response };
  const hiders = new Map(
    Object.entries(responses).map(([status, schema]) => [status, pruner(schema ?? true, options)]),
  );
  return (status: string, body: unknown) => hiders.get(status)?.(body) ?? body;
}
