import { type OperationId, operations } from "@animal-store/contract";
import express, { type RequestHandler, type Router } from "express";
import { HttpError } from "./http-error.js";
import { byPrecedence, expressPath } from "./url.js";

/**
 * Routes each operation of the contract to the handlers that `chain` returns for it. Other methods on
 * its paths get 405 and other paths get 404, both after the handlers of `admit`.
 */
export function contractRouter(
  chain: (id: OperationId) => RequestHandler[],
  admit: RequestHandler[],
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const [path, ids] of operationsByPath()) {
    const allow = allowedMethods(ids);
    const route = router.route(expressPath(path)).options(answerOptions(allow));
    for (const id of ids) route[operations[id].method](chain(id));
    route.all(admit, refuseMethod(allow));
  }
  return router.use(answerPreflight, admit, notFound);
}

export const notFound: RequestHandler = ({ baseUrl, path }) => {
  throw new HttpError("not_found", `There is nothing at ${baseUrl}${path}.`);
};

function operationsByPath(): [path: string, ids: OperationId[]][] {
  const paths = new Map<string, OperationId[]>();
  for (const id of Object.keys(operations) as OperationId[]) {
    const { path } = operations[id];
    paths.set(path, [...(paths.get(path) ?? []), id]);
  }
  return [...paths].sort(([a], [b]) => byPrecedence(a, b));
}

/** The value of `Allow` for a path with these operations. */
function allowedMethods(ids: OperationId[]): string {
  const methods = ids.map((id) => operations[id].method.toUpperCase());
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

/** Also serves preflight requests: `cors` has already set the headers that they need. */
function answerOptions(allow: string): RequestHandler {
  return (_request, response) => void response.set("Allow", allow).status(204).end();
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
