import express, { type RequestHandler, type Router } from "express";
import type { Contract } from "./contract/contract.js";
import { fieldError, InvalidRequest } from "./contract/field-error.js";
import { HttpError } from "./contract/http-error.js";
import { inOneStep } from "./in-one-step.js";
import { byPrecedence, expressPath } from "./parameters/url.js";

/**
 * Routes each operation of the contract to the handlers that `chain` returns for it. Other methods on
 * its paths get 405 and other paths get 404, both after the handlers of `admit`.
 */
export function contractRouter<Id extends string>(
  { operations }: Contract<Id>,
  chain: (id: Id) => RequestHandler[],
  admit: RequestHandler[],
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const [path, ids] of operationsByPath(operations)) {
    const allow = allowedMethods(ids.map((id) => operations[id].method));
    const route = router.route(expressPath(path)).options(answerOptions(allow));
    for (const id of ids) route[operations[id].method](inOneStep(chain(id)));
    route.all(admit, refuseMethod(allow));
  }
  return router.use(answerPreflight, admit, notFound);
}

export const notFound: RequestHandler = ({ baseUrl, path }) => {
  throw new HttpError("not_found", `There is nothing at ${baseUrl}${path}.`);
};

/** Rejects a request without `Host` (RFC 9112, section 3.2); Node.js would send a 400 without a body. */
export const requireHost: RequestHandler = ({ headers, httpVersion }, _response, next) => {
  if (headers.host === undefined && httpVersion === "1.1")
    throw new InvalidRequest("header Host: is required", [
      fieldError({ in: "header", name: "Host" }, "required"),
    ]);
  next();
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
function answerOptions(allow: string): RequestHandler {
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

/** For unknown paths: a browser gets to see the 404 only after the preflight request succeeded. */
const answerPreflight: RequestHandler = ({ method, headers }, response, next) => {
  if (method !== "OPTIONS" || !("access-control-request-method" in headers)) return next();
  response.status(204).end();
};
