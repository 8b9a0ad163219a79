import type { ErrorRequestHandler, Request, Response } from "express";
import type { Contract, OperationDescription } from "./contract/contract.ts";
import { type ErrorResponse, errorBody } from "./contract/error-body.ts";
import { InvalidRequest } from "./contract/field-error.ts";
import { HttpError } from "./contract/http-error.ts";
import { OperationError } from "./contract/operation-error.ts";
import { replaceHeaders } from "./request/batched-headers.ts";
import type { Exchange } from "./request/exchange.ts";
import { asksToClose } from "./request/last-request.ts";
import { writeJson } from "./send-response.ts";
import { fieldWriter } from "./session-cookies.ts";
import { compiledOperation } from "./validation/operation-schemas.ts";
import type { ValidatedRequest } from "./validation/validate.ts";

/** What is known of a request that fails. */
export interface Failed extends Exchange {
  /** The operation that it calls; undefined if there is none. */
  operationId?: string;
  /** Undefined if it failed before it was validated. */
  validated?: ValidatedRequest | undefined;
}

/**
 * Turns an error that was not thrown on purpose into the error for the client, and reports it.
 */
export type Unexpected = (
  thrown: unknown,
  failed: Failed,
) => HttpError<string> | Promise<HttpError<string>>;

/**
 * Creates the function that sends every error in the shape that the contract declares, for example
 * `{ code, message, status }`. The error of an invalid request also lists the places of the mistakes if the operation
 * declares `errors` in its 400.
 */
export function errorSender(
  contract: Contract<string>,
  unexpected: Unexpected,
): (thrown: unknown, failed: Failed) => Promise<void> {
  const toBody = errorWriter(contract);
  const fieldsOf = fieldWriter(contract);
  const toResponse = (error: HttpError<string> | OperationError, failed: Failed): ErrorResponse => {
    if (error instanceof HttpError) return toBody(error, failed);
    if (failed.validated) return failed.validated.declaredError(error);
    throw error;
  };
  return async (thrown, failed) => {
    const { request, response } = failed;
    let error: HttpError<string> | OperationError;
    let sent: ErrorResponse;
    let fields: string[];
    try {
      error = isExpected(thrown) ? thrown : await unexpected(thrown, failed);
      [sent, fields] = [toResponse(error, failed), fieldsOf(error.headers)];
    } catch (undeclared) {
      // The operation does not declare what it refuses the request with.
      error = await unexpected(undeclared, failed);
      [sent, fields] = [toResponse(error, failed), fieldsOf(error.headers)];
    }
    const rest = receiveRest(request, response);
    if (rest !== null) await rest;
    if (response.headersSent) return void response.destroy();
    response.statusCode = sent.status;
    // The handler that failed may have set headers for a body that is no longer sent.
    for (const name of ofBody) if (response.hasHeader(name)) response.removeHeader(name);
    replaceHeaders(response, fields);
    writeJson(response, sent.mediaType, sent.body);
  };
}

function isExpected(thrown: unknown): thrown is HttpError<string> | OperationError {
  return thrown instanceof HttpError || thrown instanceof OperationError;
}

/** The error handler of an Express app, for requests that call no operation. */
export function errorHandler(
  send: (thrown: unknown, failed: Failed) => Promise<void>,
): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    send(thrown, { request, response }).catch(next);
  };
}

const ofBody = ["Content-Type", "Content-Length"];

/** Creates the function that writes an error of the platform. */
function errorWriter(contract: Contract<string>) {
  const operations: Readonly<Record<string, OperationDescription>> = contract.operations;
  return (error: HttpError<string>, { operationId = "" }: Failed): ErrorResponse => {
    const isInvalid = error instanceof InvalidRequest;
    const operation = operations[operationId];
    const maxErrors =
      isInvalid && operation ? compiledOperation(contract, operationId).maxErrors : 0;
    const errors = isInvalid ? error.errors.slice(0, maxErrors) : [];
    return errorBody(contract, error, { operation, errors });
  };
}

const timeoutMs = 2_000;

/**
 * Receives the rest of a request that is rejected early, if its connection is to be closed. Closing the
 * connection while the client is still sending would reset it, and the response would be lost (RFC 9112, section
 * 9.6).
 */
function receiveRest(request: Request, response: Response): Promise<void> | null {
  if (request.complete || request.readableEnded) return null;
  const isClosed = asksToClose(request) || response.hasHeader("Connection");
  if (!isClosed) return null;
  return new Promise((resolve) => {
    request.once("close", resolve).once("end", resolve).resume();
    setTimeout(resolve, timeoutMs).unref();
  });
}
