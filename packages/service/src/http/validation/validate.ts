import { describePointer } from "@contract-first/reading/describe-path";
import { responseName } from "@contract-first/reading/responses";
import type { BodyOfType, Contract, OperationDescription } from "../contract/contract.ts";
import type { ErrorResponse } from "../contract/error-body.ts";
import { fail, type OperationError } from "../contract/operation-error.ts";
import { receivedAs } from "../contract/received-as.ts";
import { conditionRules } from "../request/conditions.ts";
import type { Exchange } from "../request/exchange.ts";
import { parameterReader } from "../request/head.ts";
import type { ReceivedBody } from "../request/received-body.ts";
import { textConverter } from "./convert-texts.ts";
import { createValidator } from "./create-validator.ts";
import { fieldErrorsOf } from "./field-errors.ts";
import { operationErrorResponse } from "./operation-error-response.ts";
import { type OperationSchemas, operationSchemas } from "./operation-schemas.ts";
import { pruner } from "./prune.ts";
import { textRefuser } from "./refuse-texts.ts";
import { requestError } from "./request-errors.ts";
import type { RequestParts } from "./request-parts.ts";
import type { Check, Mistake, Validator } from "./validator.ts";

/** What the handler of an operation receives from its request. */
export interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  cookie: Record<string, unknown>;
  body: unknown;
  /** Who sends the request; undefined if nobody is known. */
  caller: object | undefined;
  fail: typeof fail;
}

/** A request that the contract allows, with the checks of its response. */
export interface ValidatedRequest {
  /** Exactly what the contract declares. */
  input: Input;
  /**
   * Returns the body to send with a response of this status, without `writeOnly` and undeclared properties.
   *
   * @throws {Error} if the contract does not declare the status or the body
   */
  declaredBody(status: number, body: unknown): unknown;
  /**
   * Returns the response with which the operation refuses the request.
   *
   * @throws {Error} if the contract does not declare the status or the body
   */
  declaredError(refusal: OperationError): ErrorResponse;
}

/** What is known of a request before it is validated. */
interface Received {
  /** Undefined if there is no body. */
  body: ReceivedBody | undefined;
  caller: object | undefined;
  /** Takes what the client sent, with texts converted and without defaults. It may prove not to be valid. */
  collect?: ((parts: RequestParts) => void) | undefined;
}

/**
 * Creates the function that validates a request against the contract. Each operation has a validator for each media
 * type, which is created on the first request of that type.
 */
export function requestValidator<Id extends string>(
  contract: Contract<Id>,
  id: Id,
): (exchange: Exchange, received: Received) => ValidatedRequest {
  const operation = contract.operations[id];
  const readParameters = parameterReader(operation);
  const prepared = new Map<BodyOfType | undefined, Checks>();
  return (exchange, received) => {
    const { body } = received;
    const declared = body?.declared;
    const known = prepared.get(declared);
    const checks =
      known ?? createChecks(contract, id, declared ? receivedAs(operation, declared) : operation);
    if (known === undefined) prepared.set(declared, checks);
    const parts = { ...readParameters(exchange.request), body: body?.value };
    const input = checks.toInput(parts, exchange, received);
    body?.holdValidated?.(input.body);
    return { input, declaredBody: checks.declaredBody, declaredError: checks.declaredError };
  };
}

interface Checks extends Pick<ValidatedRequest, "declaredBody" | "declaredError"> {
  toInput(parts: RequestParts, exchange: Exchange, received: Received): Input;
}

function createChecks(
  contract: Contract<string>,
  id: string,
  operation: OperationDescription,
): Checks {
  const schemas = operationSchemas(contract, id, operation);
  const validator = createValidator(contract.schemas, operation, schemas);
  const convertTexts = textConverter(operation, schemas, validator);
  const mistakesIn = requestCheck(validator);
  const refuseTexts = textRefuser(operation);
  const pruneRequest = requestPruner(schemas, validator);
  const describe = fieldErrorsOf(schemas);
  const headerNames = Object.keys(operation.parameters.header);
  const conditions = conditionRules(operation, schemas.parameters);
  const declaredBody = responseCheck(schemas, validator);
  return {
    declaredBody,
    declaredError(refusal) {
      const error = operationErrorResponse(contract, operation, refusal);
      return { ...error, body: declaredBody(error.status, error.body) as object };
    },
    toInput(parts, { request, response }, { body: received, caller, collect }) {
      conditions?.requireCondition(parts.headers);
      convertTexts(parts);
      collect?.(parts);
      const mistakes = mistakesIn(parts);
      refuseTexts(parts, mistakes, {
        request,
        response,
        isStorable: received?.isStorable ?? false,
      });
      if (mistakes.length > 0) throw requestError(mistakes, describe);
      conditions?.requireWellFormed(parts.headers);
      pruneRequest?.(parts);
      const { params, query, headers, cookies: cookie, body } = parts;
      const header: Record<string, unknown> = {};
      for (const name of headerNames) header[name] = headers[name.toLowerCase()];
      return { path: params, query, header, cookie, body, caller, fail };
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
    if (name === undefined) throw new Error(`The contract declares no status ${status} here.`);
    const drop = pruner(schemas.responses[name] ?? true, { components: schemas.components });
    const shown = (body: unknown) => drop(hide ? hide(name, body) : body);
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
    ({ instancePath, message }) => `${describePointer(instancePath)} ${message}`,
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
  const ofBody = { components, matches: matchers.requestBody };
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
