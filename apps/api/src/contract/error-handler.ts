import type { ApiError } from "@animal-store/contract";
import type { ErrorRequestHandler, Response } from "express";
import { HttpError } from "./http-error.js";

/** Answers every error in the contract's shape; what was not expected is logged and not told. */
export const errorHandler: ErrorRequestHandler = (thrown, _request, response, _next) => {
  if (response.headersSent) {
    response.locals.log.error({ err: thrown }, "failed after the response had begun");
    response.destroy();
    return;
  }
  sendError(response, thrown instanceof HttpError ? thrown : unexpected(response, thrown));
};

function sendError(response: Response, error: HttpError): void {
  const body: ApiError = { code: error.code, message: error.message, status: error.status };
  response.status(error.status).set(error.headers).json(body);
}

function unexpected(response: Response, thrown: unknown): HttpError {
  response.locals.log.error({ err: thrown }, "failed");
  return new HttpError(
    "internal_error",
    `The service failed to answer. Quote the request ${response.locals.requestId} when you report it.`,
  );
}
