import { IncomingMessage, ServerResponse } from "node:http";
import type { Express } from "express";

/**
 * Express changes the prototype of each request and response. After that, V8 no longer knows their form, and
 * everything that uses them takes several times as long. Messages of these classes have the right prototype from the
 * beginning.
 */
export function messageClasses(app: Express): MessageClasses {
  class Request extends IncomingMessage {}
  class Response<Incoming extends IncomingMessage> extends QuickResponse<Incoming> {
    locals = {};
  }
  Object.defineProperties(
    Response.prototype,
    Object.getOwnPropertyDescriptors(QuickResponse.prototype),
  );
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

const added = Symbol("added header fields");

/**
 * Adds fields to the header section of a response, beside others of the same names. They wait until Node.js writes all
 * at once, which takes a third of the time of checking and keeping each by itself.
 *
 * @param fields valid names and values by turns
 */
export function addHeaders(response: ServerResponse, fields: readonly string[]): void {
  const waiting = (response as Partial<QuickResponse>)[added];
  if (waiting) waiting.push(...fields);
  else eachOf(fields, (name, value) => response.appendHeader(name, value));
}

/** Adds fields to the header section of a response, in the place of others of the same names. */
export function replaceHeaders(response: ServerResponse, fields: readonly string[]): void {
  eachOf(fields, (name) => {
    if (response.hasHeader(name)) response.removeHeader(name);
  });
  addHeaders(response, fields);
}

function eachOf(fields: readonly string[], use: (name: string, value: string) => void): void {
  for (let index = 0; index < fields.length; index += 2) {
    use(fields[index] as string, fields[index + 1] as string);
  }
}

/** A response whose added fields wait until its header section is written, or somebody asks for one. */
class QuickResponse<
  Incoming extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Incoming> {
  /** The added fields; null as soon as Node.js has them. Responses that are not of this class have no such list. */
  [added]: string[] | null | undefined = [];

  override writeHead(status: number, ...more: unknown[]): this {
    const fields = this[added];
    if (!fields || more.length > 0) {
      handOver(this);
      return Reflect.apply(super.writeHead, this, [status, ...more]);
    }
    this[added] = null;
    return super.writeHead(status, fields);
  }

  override hasHeader(name: string): boolean {
    const fields = this[added];
    if (!fields) return super.hasHeader(name);
    let isThere = false;
    eachOf(fields, (each) => {
      isThere ||= each.length === name.length && each.toLowerCase() === name.toLowerCase();
    });
    return isThere;
  }
}

const ofSingleFields = [
  ...["appendHeader", "setHeader", "removeHeader"],
  ...["getHeader", "getHeaders", "getHeaderNames", "getRawHeaderNames"],
];

for (const name of ofSingleFields) {
  const method: unknown = Reflect.get(ServerResponse.prototype, name);
  Reflect.set(QuickResponse.prototype, name, function (this: QuickResponse, ...values: unknown[]) {
    handOver(this);
    return Reflect.apply(method as () => unknown, this, values);
  });
}

/** Lets Node.js have the fields that wait, so that it shows and changes them. */
function handOver(response: QuickResponse): void {
  const fields = response[added];
  if (!fields) return;
  response[added] = null;
  addHeaders(response, fields);
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
