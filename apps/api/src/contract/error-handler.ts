import type { ApiError } from "@animal-store/contract";
import type { ErrorRequestHandler, Response } from "express";
import { HttpError } from "./http-error.js";
import { receiveRest } from "./receive-rest.js";

/** Sends every error as the contract's `Error`. Details of unexpected errors are logged, not sent. */
export const errorHandler: ErrorRequestHandler = async (thrown, request, response, _next) => {
  const error = thrown instanceof HttpError ? thrown : unexpected(response, thrown);
  await receiveRest(request, response);
  if (response.headersSent) response.destroy();
  else sendError(response, error);
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
