import type { IncomingMessage, ServerResponse } from "node:http";

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
export function asListener<Serve extends (...message: never) => void>(
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
