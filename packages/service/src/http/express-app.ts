import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type Express } from "express";
import { type MessageClasses, messageClasses } from "./request/messages.ts";

export type ExpressApp = Express & Listener;

/**
 * Creates an Express app that does nothing beyond the contract: it adds no headers of its own, and two
 * spellings of a path are two paths.
 */
export function createExpressApp(): ExpressApp {
  const app = express();
  app.disable("x-powered-by");
  // Responses have the ETags of their handlers, and `respond` evaluates the conditions that operations declare.
  app.disable("etag");
  Object.defineProperty(app.request, "fresh", { value: false });
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.set("query parser", "simple");
  return asListener(app, messageClasses(app));
}

declare const known: unique symbol;

/**
 * An app that can be served. A plain function is not enough: an Express app is fast only if its requests
 * and responses have its own classes. `createExpressApp` makes a listener, and `intercept` makes another
 * from it.
 */
export interface Listener {
  (request: IncomingMessage, response: ServerResponse): void;
  readonly messages: MessageClasses;
  readonly [known]: true;
}

/** Lets a function be served, with messages of these classes. */
function asListener<Serve extends (...message: never) => void>(
  serve: Serve,
  messages: MessageClasses,
): Serve & Listener {
  return Object.assign(serve, { messages }) as unknown as Serve & Listener;
}

/**
 * Puts something in front of an app: what measures, refuses or serves requests before the app sees them. It calls
 * the app with those that it hands on, at once or later.
 *
 * @example intercept(app, (request, response) => (isProbe(request) ? response.end() : app(request, response)))
 */
export function intercept(
  app: Listener,
  serve: (request: IncomingMessage, response: ServerResponse) => void,
): Listener {
  return asListener(serve, app.messages);
}
