import { type OperationId, operations } from "@animal-store/contract";
import express, { type RequestHandler, type Router } from "express";
import { HttpError } from "./http-error.js";
import { expressPath } from "./url.js";

/** Routes each operation of the contract to the handlers that `chain` makes for it. */
export function operationRouter(chain: (id: OperationId) => RequestHandler[]): Router {
  const router = strictRouter();
  for (const id of operationIds) {
    router[operations[id].method](expressPath(operations[id].path), chain(id));
  }
  return router;
}

/** Answers OPTIONS on the contract's paths with `Allow`; `cors` has set the headers of a preflight. */
export function preflightRouter(): Router {
  const router = strictRouter();
  for (const [path, allow] of allowedMethods) {
    router.options(expressPath(path), (_request, response) => {
      response.set("Allow", allow).status(204).end();
    });
  }
  return router;
}

/** What no operation has answered: 405 on a path of the contract, 404 on any other. */
export function unmatchedRouter(): Router {
  const router = strictRouter();
  for (const [path, allow] of allowedMethods) {
    router.all(expressPath(path), ({ method }) => {
      throw new HttpError("method_not_allowed", `${method} is not supported here; ${allow} are.`, {
        Allow: allow,
      });
    });
  }
  return router;
}

export const notFound: RequestHandler = ({ baseUrl, path }) => {
  throw new HttpError("not_found", `There is nothing at ${baseUrl}${path}.`);
};

/** A path that cannot be decoded is none of the contract's; the router would answer it with an error. */
const skipUndecodable: RequestHandler = ({ path }, _response, next) => {
  try {
    decodeURIComponent(path);
    next();
  } catch {
    next("router");
  }
};

function strictRouter(): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  return router.use(skipUndecodable);
}

const operationIds = Object.keys(operations) as OperationId[];

/** The value of `Allow` for each path of the contract. */
const allowedMethods = new Map(
  operationIds.map((id) => [operations[id].path, allow(operations[id].path)]),
);

function allow(path: string): string {
  const methods = operationIds
    .filter((id) => operations[id].path === path)
    .map((id) => operations[id].method.toUpperCase());
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}
