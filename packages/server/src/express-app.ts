import { IncomingMessage, ServerResponse } from "node:http";
import express, { type Express } from "express";
import { asListener, type Listener } from "./listener.js";

export type ExpressApp = Express & Listener;

/**
 * Creates an Express app that does nothing which a contract does not declare: it adds no headers of its
 * own, and two spellings of a path are two paths.
 */
export function createExpressApp(): ExpressApp {
  const app = express();
  app.disable("x-powered-by");
  // No operation declares 304: responses have no ETag, and Express must not evaluate `If-None-Match: *`.
  app.disable("etag");
  Object.defineProperty(app.request, "fresh", { value: false });
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.set("query parser", "simple");
  return asListener(app, messageClasses(app));
}

/**
 * Express gives each request and response its own prototype, after which V8 no longer knows their form:
 * everything that uses them takes several times as long. Those of these classes have it from the beginning.
 */
function messageClasses(app: Express): Listener["messages"] {
  class Request extends IncomingMessage {}
  class Response<Incoming extends IncomingMessage> extends ServerResponse<Incoming> {
    locals = {};
  }
  app.request = takeOver(Request.prototype, app.request);
  app.response = takeOver(Response.prototype, app.response);
  return { IncomingMessage: Request, ServerResponse: Response };
}

/** Gives a prototype everything that another one has. */
function takeOver<Prototype extends object>(prototype: object, of: Prototype): Prototype {
  Object.setPrototypeOf(prototype, Object.getPrototypeOf(of));
  return Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(of)) as Prototype;
}
