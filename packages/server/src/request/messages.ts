import { IncomingMessage, ServerResponse } from "node:http";
import type { Express } from "express";

/**
 * Express gives each request and response its own prototype, after which V8 no longer knows their form:
 * everything that uses them takes several times as long. Those of these classes have it from the beginning.
 */
export function messageClasses(app: Express): MessageClasses {
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
export interface MessageClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/** A value that one handler gives and later ones read, for example the client that was identified. */
export interface RequestValue<Value> {
  /** Replaces what was given before. */
  give(response: ServerResponse, value: Value): void;
  /** @throws {Error} if nothing has given it: then the handlers are in the wrong order */
  of(response: ServerResponse): Value;
  /** Undefined until a handler has given it. */
  find(response: ServerResponse): Value | undefined;
}

/**
 * Makes a value that belongs to one request and is kept with its response. Only modules that import it
 * can give or read it, and it has one type everywhere.
 *
 * @param name names the value in the error that `of` throws
 * @example const client = requestValue<Client>("client");
 */
export function requestValue<Value extends NonNullable<unknown> | null>(
  name: string,
): RequestValue<Value> {
  const key = Symbol(name);
  const find = (response: ServerResponse) =>
    (response as object as Carrier)[key] as Value | undefined;
  return {
    find,
    give(response, value) {
      (response as object as Carrier)[key] = value;
    },
    of(response) {
      const value = find(response);
      if (value !== undefined) return value;
      throw new Error(`No handler has given "${name}" yet: the one that gives it must come first.`);
    },
  };
}

interface Carrier {
  [key: symbol]: unknown;
}
