import type { ErrorRequestHandler, Request, Response } from "express";
import type { Contract, OperationDescription } from "./contract/contract.ts";
import { type FieldError, InvalidRequest } from "./contract/field-error.ts";
import { type ErrorBody, errorBody, HttpError } from "./contract/http-error.ts";
import { expressPath } from "./parameters/url.ts";
import { writeJson } from "./respond.ts";
import { listedErrors } from "./validation/listed-errors.ts";
import { declaredBody } from "./validation/validate.ts";

/**
 * Sends every error as `{ code, message, status }`. The error of an invalid request also has the places of
 * the mistakes, if the operation declares `errors` in its 400.
 *
 * @param unexpected logs an error that was not thrown on purpose, and returns the error for the
 *   client
 */
export function errorHandler(
  contract: Contract<string>,
  unexpected: (thrown: unknown, response: Response) => HttpError<string>,
): ErrorRequestHandler[] {
  const addErrors = errorAdder(contract);
  const handler: ErrorRequestHandler = async (thrown, request, response, _next) => {
    const error = thrown instanceof HttpError ? thrown : unexpected(thrown, response);
    await receiveRest(request, response);
    if (response.headersSent) return void response.destroy();
    const body = addErrors(request, error, errorBody(contract, error));
    declaredBody.find(response)?.(body.status, body);
    response.statusCode = body.status;
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    writeJson(response, "application/json", body);
  };
  // An error that the operation does not declare is unexpected, and goes to the second handler.
  return [handler, handler];
}

interface SentBody extends ErrorBody {
  errors?: readonly FieldError[];
}

/** Express has the path of the route that the router has selected. */
function errorAdder(contract: Contract<string>) {
  const numbers = new Map<string, number>();
  for (const operation of Object.values<OperationDescription>(contract.operations)) {
    const path = expressPath(contract.basePath + operation.path);
    numbers.set(`${operation.method} ${path}`, listedErrors(contract, operation));
  }
  return ({ method, route }: Request, error: HttpError<string>, body: ErrorBody): SentBody => {
    if (!(error instanceof InvalidRequest)) return body;
    const name = method === "HEAD" ? "get" : method.toLowerCase();
    const errors = error.errors.slice(0, numbers.get(`${name} ${route?.path}`) ?? 0);
    return errors.length > 0 ? { ...body, errors } : body;
  };
}

const longestMs = 2_000;

/**
 * Receives the rest of a request that is rejected early, if its connection is to be closed. Closing the
 * connection while the client still sends would reset it, and the response would be lost (RFC 9112,
 * section 9.6).
 */
function receiveRest(request: Request, response: Response): Promise<void> {
  const isClosed = !response.shouldKeepAlive || response.getHeader("Connection") === "close";
  if (request.complete || request.readableEnded || !isClosed) return Promise.resolve();
  return new Promise((resolve) => {
    request.once("close", resolve).once("end", resolve).resume();
    setTimeout(resolve, longestMs).unref();
  });
}
