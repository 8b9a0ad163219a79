import { readJson } from "./body.ts";
import { ApiError, RateLimitError } from "./errors.ts";
import type { ErrorBody } from "./generated/contract.ts";
import { readMetadata } from "./headers.ts";
import { parseJson } from "./json.ts";
import type { AnyResult, Operation, OperationId } from "./operation-types.ts";
import { type AnyCall, type Definition, operationUrl, toRequest } from "./request.ts";

/** Creates the function for an operation. */
export function operation<Id extends OperationId>(...definition: Definition): Operation<Id> {
  const data = async (...call: AnyCall) => (await succeed(definition, call)).data;
  const result = (...call: AnyCall) => perform(definition, call);
  return Object.assign(data, { result, route: definition[0], details: definition[2] }) as never;
}

/**
 * Performs a call that only a success can answer.
 *
 * @param url that of a page; if omitted, that of the operation
 * @throws {ApiError} if the service responds with an error, or with what the contract does not declare
 */
export async function succeed(
  definition: Definition,
  call: AnyCall,
  url?: string,
): Promise<AnyResult & { ok: true }> {
  const result = await perform(definition, call, url);
  if (result.ok) return result;
  throw toError(definition, result.response, result.error);
}

/** @throws {ApiError} if the contract does not declare the response */
async function perform(
  definition: Definition,
  call: AnyCall,
  url = operationUrl(definition, call),
): Promise<AnyResult> {
  const [transport] = call;
  const response = await transport.send(...toRequest(definition, call, url));
  return toResult(definition, response);
}

/** @throws {ApiError} if the contract does not declare the response */
async function toResult(definition: Definition, response: Response): Promise<AnyResult> {
  const [, statuses, { read = {}, redirect, send } = {}] = definition;
  const status = response.status || Number(redirect);
  const metadata = { ...readMetadata(response), status };
  const isDeclared = statuses.includes(status);
  if (isDeclared && status < 400) {
    const { [status]: reader = readJson } = read;
    const data = await reader?.(response, send?.stream);
    if (data !== undefined || !reader) return { ok: true, data, ...metadata };
  }
  const text = await response.text();
  const body = parseJson(text);
  const error = isErrorBody(body) ? body : undefined;
  if (isDeclared && status >= 400 && error) return { ok: false, error, ...metadata };
  throw toError(definition, response, error ?? text);
}

/** Whether this is the contract's `Error`, rather than what a proxy responds. */
function isErrorBody(body: unknown): body is ErrorBody {
  return typeof (body as ErrorBody | null | undefined)?.code === "string";
}

function toError(
  [route, statuses]: Definition,
  response: Response,
  body: ErrorBody | string,
): ApiError {
  const ErrorClass = response.status === 429 ? RateLimitError : ApiError;
  return new ErrorClass(response, body, `${route} (declared: ${statuses})`);
}
