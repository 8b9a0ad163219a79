import { validateHeaderValue } from "node:http";
import type { ErrorRequestHandler, Request, Response } from "express";
import type { Contract, OperationDescription } from "./contract/contract.ts";
import { type ErrorResponse, errorBody } from "./contract/error-body.ts";
import { InvalidRequest } from "./contract/field-error.ts";
import { HttpError } from "./contract/http-error.ts";
import { Refusal } from "./contract/refusal.ts";
import { expressPath } from "./parameters/url.ts";
import { replaceHeaders } from "./request/batched-headers.ts";
import { writeJson } from "./respond.ts";
import { listedErrors } from "./validation/listed-errors.ts";
import { declaredError } from "./validation/validate.ts";

/**
 * Sends every error in the form that the contract declares, for example `{ code, message, status }`. The error
 * of an invalid request also lists the places of the mistakes if the operation declares `errors` in its 400.
 *
 * @param unexpected logs an error that was not thrown on purpose, and returns the error for the client or a
 *   promise of it
 */
export function errorHandler(
  contract: Contract<string>,
  unexpected: (
    thrown: unknown,
    response: Response,
  ) => HttpError<string> | Promise<HttpError<string>>,
): ErrorRequestHandler[] {
  const write = errorWriter(contract);
  const handler: ErrorRequestHandler = async (thrown, request, response, _next) => {
    const isExpected = thrown instanceof HttpError || thrown instanceof Refusal;
    const error = isExpected ? thrown : await unexpected(thrown, response);
    await receiveRest(request, response);
    if (response.headersSent) return void response.destroy();
    const isRefusal = error instanceof Refusal;
    const sent = isRefusal ? declaredError.of(response)(error) : write(request, error);
    response.statusCode = sent.status;
    // The handler that failed may have set headers for a body that is no longer sent.
    for (const name of ofBody) if (response.hasHeader(name)) response.removeHeader(name);
    replaceHeaders(response, fieldsOf(error.headers));
    writeJson(response, sent.mediaType, sent.body);
  };
  // If the operation does not declare the refusal, the first handler throws, and the second one handles that error.
  return [handler, handler];
}

const ofBody = ["Content-Type", "Content-Length"];

/** @throws {TypeError} if HTTP does not allow a value */
function fieldsOf(headers: Refusal["headers"]): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined) return [];
    validateHeaderValue(name, String(value));
    return [name, String(value)];
  });
}

/** Returns a function that writes an error. It finds the operation by the route that Express has selected. */
function errorWriter(contract: Contract<string>) {
  const operations = new Map<string, { operation: OperationDescription; most: number }>();
  for (const operation of Object.values<OperationDescription>(contract.operations)) {
    const path = expressPath(contract.basePath + operation.path);
    const most = listedErrors(contract, operation);
    operations.set(`${operation.method} ${path}`, { operation, most });
  }
  return ({ method, route }: Request, error: HttpError<string>): ErrorResponse => {
    const name = method === "HEAD" ? "get" : method.toLowerCase();
    const { operation, most = 0 } = operations.get(`${name} ${route?.path}`) ?? {};
    const errors = error instanceof InvalidRequest ? error.errors.slice(0, most) : [];
    return errorBody(contract, error, { operation, errors });
  };
}

const longestMs = 2_000;

/**
 * Receives the rest of a request that is rejected early, if its connection is to be closed. Closing the
 * connection while the client is still sending would reset it, and the response would be lost (RFC 9112, section
 * 9.6).
 */
function receiveRest(request: Request, response: Response): Promise<void> {
  if (request.complete || request.readableEnded) return Promise.resolve();
  const isClosed = !response.shouldKeepAlive || response.getHeader("Connection") === "close";
  if (!isClosed) return Promise.resolve();
  return new Promise((resolve) => {
    request.once("close", resolve).once("end", resolve).resume();
    setTimeout(resolve, longestMs).unref();
  });
}
