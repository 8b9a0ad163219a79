import { IncomingMessage, ServerResponse } from "node:http";
import express, { type Express } from "express";

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

/** The classes of the requests and responses that a server creates for an app. */
interface MessageClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

declare const known: unique symbol;

/**
 * An app that can be served. A function alone is none: an Express app is fast only if its requests and
 * responses are of its own classes. `createExpressApp` makes a listener, and `intercept` another one of it.
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

/** Comes before an app: `pass` hands the request on to it, at once or later. */
export type Interceptor = (
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
) => void;

/**
 * Puts something in front of an app: what measures, refuses or serves requests before the app sees them.
 *
 * @example intercept(app, (request, response, pass) => (isProbe(request) ? response.end() : pass()))
 */
export function intercept(app: Listener, before: Interceptor): Listener {
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    before(request, response, () => app(request, response));
  return asListener(serve, app.messages);
}
