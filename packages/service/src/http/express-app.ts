import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type Express } from "express";
import { BatchedResponse } from "./request/batched-headers.ts";

export type ExpressApp = Express;

/** Serves a request: an Express app, or a function in front of one. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The prototype with everything that Express adds to a response. `listen` creates responses of this class. */
const expressResponse: object = Object.create(
  BatchedResponse.prototype,
  Object.getOwnPropertyDescriptors(express.response),
);

/**
 * Creates an Express app that does nothing beyond the contract: it adds no headers, and two spellings of a path
 * are two paths.
 */
export function createExpressApp(): ExpressApp {
  const app = express();
  Object.setPrototypeOf(app.response, expressResponse);
  app.disable("x-powered-by");
  // Responses have the ETags of their handlers, and `respond` evaluates the conditions that operations declare.
  app.disable("etag");
  Object.defineProperty(app.request, "fresh", { value: false });
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.set("query parser", "simple");
  return app;
}
