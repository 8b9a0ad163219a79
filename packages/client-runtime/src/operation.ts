import { readJson } from "./body.ts";
import { headerReader } from "./declared-headers.ts";
import { ApiError, RateLimitError, type Said } from "./errors.ts";
import { parseJson } from "./json.ts";
import type { AnyResult } from "./operation-types.ts";
import {
  type Arguments,
  type Call,
  callOf,
  type Definition,
  operationUrl,
  requestOptions,
} from "./request.ts";
import { readMetadata } from "./response-headers.ts";

/** Creates the function for an operation, which has the type that generated code gives it. */
export function operation<Typed>(definition: Definition): Typed {
  const result = async (...args: Arguments) =>
    withMetadata(definition, await perform(definition, callOf(args)));
  const data = async (...args: Arguments) => (await succeed(definition, callOf(args))).data;
  return Object.assign(data, { result, route: definition.route, definition }) as never;
}

/** What a response says about its call. Most calls need no more. */
type Outcome = Pick<AnyResult, "response" | "status"> & (Success | { ok: false; error: unknown });

interface Success {
  ok: true;
  data: unknown;
}

/** Adds what the headers of the response contain. */
export function withMetadata<Performed extends Outcome>(
  { numbers }: Definition,
  outcome: Performed,
) {
  const { response } = outcome;
  return { ...readMetadata(response), ...outcome, headers: headerReader(numbers, response) };
}

/**
 * Performs a call, and returns only a success.
 *
 * @param url the URL of a page; by default, the URL of the operation
 * @throws {ApiError} if the service responds with an error, or with a response that the contract does
 *   not declare
 */
export async function succeed(
  definition: Definition,
  call: Call,
  url?: string,
): Promise<Outcome & Success> {
  const outcome = await perform(definition, call, url);
  if (outcome.ok) return outcome;
  throw toError(definition, outcome.response, outcome.error);
}

/** @throws {ApiError} if the contract does not declare the response */
async function perform(
  definition: Definition,
  call: Call,
  url = operationUrl(definition, call),
): Promise<Outcome> {
  const response = await call.transport.send(url, requestOptions(definition, call));
  const { statuses, read = {}, readBeginning, readError = asIs, redirect, send } = definition;
  const status = response.status || Number(redirect);
  const isDeclared = statuses.includes(status);
  if (isDeclared && status < 400) {
    const { [status]: reader = readJson } = read;
    const data = await reader?.(response, send?.stream);
    if (data !== undefined || !reader) return { ok: true, data, response, status };
  }
  const text = await ((response.ok && readBeginning?.(response, call.options?.signal)) ||
    response.text());
  const body = parseJson(text);
  // A proxy may respond with something else.
  const error = typeof readError(body)?.code === "string" ? body : undefined;
  if (isDeclared && status >= 400 && error) return { ok: false, error, response, status };
  throw toError(definition, response, error ?? text);
}

/** The error for a response that is no success, or that the contract does not declare. */
export function toError(
  { readError, route, statuses }: Definition,
  response: Response,
  body: unknown,
): ApiError {
  const ErrorClass = response.status === 429 ? RateLimitError : ApiError;
  return new ErrorClass(response, body, `${route} (declared: ${statuses})`, readError?.(body));
}

const asIs = (body: unknown) => body as Said | undefined;
