import { byPrecedence } from "@contract-first/reading/path-templates";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import type { Contract } from "./contract/contract.ts";
import { HttpError } from "./contract/http-error.ts";
import { expressPath } from "./parameters/url.ts";

/**
 * Routes each operation of the contract to the handler that `serve` returns for it. Other methods on the contract's
 * paths get 405, and other paths below its base path get 404, both after the handlers of `admit`. If the base path is
 * the root, other paths are left to the handlers after the router.
 *
 * Express compares a request with one path after another, which takes longer the more paths there are. So each
 * first segment of a path has a separate router.
 */
export function contractRouter<Id extends string>(
  { basePath, operations }: Contract<Id>,
  serve: (id: Id) => RequestHandler,
  admit: RequestHandler[],
): RequestHandler {
  const routes = operationsByPath(operations).map(([path, ids]) => ({
    path,
    allow: allowedMethods(ids.map((id) => operations[id].method)),
    handlers: ids.map((id) => [operations[id].method, serve(id)] as const),
  }));
  const routerOf = (segment: string | null) => {
    const router = express.Router({ caseSensitive: true, strict: true });
    for (const { path, allow, handlers } of routes.filter(({ path }) => mayMatch(path, segment))) {
      const route = router.route(expressPath(basePath + path)).options(respondToOptions(allow));
      for (const [method, handler] of handlers) route[method as "get"](handler);
      route.all(admit, refuseMethod(allow));
    }
    router.use(skipUndecodable);
    if (basePath === "") return router.use(respondToPreflight);
    return router.use(expressPath(basePath), respondToPreflight, admit, notFound);
  };
  const segments = new Set(routes.map(({ path }) => firstSegment(path)).filter(isConcrete));
  const routers = new Map([...segments].map((segment) => [segment, routerOf(segment)]));
  const others = routerOf(null);
  const isBelow = (path: string) => path.startsWith(`${basePath}/`);
  return (request, response, next) => {
    const { path } = request;
    const segment = isBelow(path) ? firstSegment(path.slice(basePath.length)) : "";
    return (routers.get(segment) ?? others)(request, response, next);
  };
}

/**
 * Whether a request with this first segment can match the path; null stands for a segment with which no path
 * begins.
 */
function mayMatch(path: string, segment: string | null): boolean {
  const first = firstSegment(path);
  return first === segment || !isConcrete(first);
}

function firstSegment(path: string): string {
  const end = path.indexOf("/", 1);
  return end < 0 ? path : path.slice(0, end);
}

/** Whether a segment has no parameters, and no characters that a request may percent-encode. */
function isConcrete(segment: string): boolean {
  return /^\/[\w.~-]*$/.test(segment);
}

/**
 * Text after a parameter may be the end of an escape: in `/v{n}beta`, that of `%2b`. Express cannot decode the rest, so
 * the path is not one of the contract.
 */
const skipUndecodable: ErrorRequestHandler = (thrown, _request, _response, next) =>
  next(thrown instanceof URIError ? undefined : thrown);

export const notFound: RequestHandler = ({ baseUrl, path }) => {
  throw new HttpError("not_found", `There is nothing at ${baseUrl}${path}.`);
};

function operationsByPath<Id extends string>(
  operations: Contract<Id>["operations"],
): [path: string, ids: Id[]][] {
  const paths = new Map<string, Id[]>();
  for (const id of Object.keys(operations) as Id[]) {
    const { path } = operations[id];
    paths.set(path, [...(paths.get(path) ?? []), id]);
  }
  return [...paths].sort(([a], [b]) => byPrecedence(a, b));
}

/** The value of `Allow` for a path with operations of these methods. */
function allowedMethods(declared: string[]): string {
  const methods = declared.map((method) => method.toUpperCase());
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

const allowedForOrigin = "Access-Control-Allow-Methods";

/** Also serves preflight requests: `cors` has already set the headers that they need. */
function respondToOptions(allow: string): RequestHandler {
  return (_request, response) => {
    if (response.hasHeader(allowedForOrigin)) response.set(allowedForOrigin, allow);
    response.set("Allow", allow).status(204).end();
  };
}

function refuseMethod(allow: string): RequestHandler {
  return ({ method }) => {
    throw new HttpError("method_not_allowed", `${method} is not supported here; ${allow} are.`, {
      Allow: allow,
    });
  };
}

/** For unknown paths: a browser shows the 404 only if the preflight request succeeds. */
const respondToPreflight: RequestHandler = ({ method, headers }, response, next) => {
  if (method !== "OPTIONS" || !("access-control-request-method" in headers)) return next();
  response.status(204).end();
};
