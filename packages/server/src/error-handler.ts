import type { ErrorRequestHandler, Request, Response } from "express";
import type { Contract } from "./contract/contract.js";
import { errorBody, HttpError } from "./contract/http-error.js";

/**
 * Sends every error as `{ code, message, status }`.
 *
 * @param unexpected logs an error that was not thrown on purpose, and returns what the client is told
 */
export function errorHandler(
  contract: Contract<string>,
  unexpected: (thrown: unknown, response: Response) => HttpError<string>,
): ErrorRequestHandler[] {
  const handler: ErrorRequestHandler = async (thrown, request, response, _next) => {
    const error = thrown instanceof HttpError ? thrown : unexpected(thrown, response);
    await receiveRest(request, response);
    if (response.headersSent) return void response.destroy();
    const body = errorBody(contract, error);
    response.locals.declaredBody?.(body.status, body);
    response.status(body.status).set(error.headers).json(body);
  };
  // If the operation does not declare the error, it goes to the second one, as unexpected.
  return [handler, handler];
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
