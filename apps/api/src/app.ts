import { basePath, headerNames, type OperationId } from "@animal-store/contract";
import cors, { type CorsOptions } from "cors";
import express, { type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import type { Config } from "./config.js";
import { announceDeprecation } from "./contract/deprecation.js";
import { errorHandler } from "./contract/error-handler.js";
import { readJsonBody } from "./contract/json-body.js";
import { seal } from "./contract/operation.js";
import { respond } from "./contract/respond.js";
import { contractRouter, notFound } from "./contract/router.js";
import { validate } from "./contract/validation.js";
import { documentation } from "./documentation/documentation.js";
import { health } from "./health.js";
import { identify, requireApiKey } from "./keys/authentication.js";
import type { KeyCache } from "./keys/key-cache.js";
import * as pets from "./operations/pets.js";
import type { CounterStore } from "./rate-limit/counter-store.js";
import { limitRequests } from "./rate-limit/rate-limit.js";
import { logRequests } from "./request-log.js";
import { requireHost } from "./request-target.js";
import { securityHeaders } from "./security-headers.js";
import type { Database } from "./storage/database.js";

export interface Dependencies {
  database: Database;
  keys: KeyCache;
  counters: CounterStore;
  log: Logger;
  /** Which proxies to trust for `X-Forwarded-For`: Express's setting "trust proxy". */
  trustProxy: Config["trustProxy"];
}

/** Creates the Express app. Every request passes through these handlers in order, from top to bottom. */
export function createApp({ database, keys, counters, log, trustProxy }: Dependencies): Express {
  const operations = seal({ ...pets });
  const admit = [identify(keys), limitRequests(counters), requireHost];
  const chain = (id: OperationId): RequestHandler[] => [
    announceDeprecation(id),
    ...admit,
    requireApiKey(id),
    readJsonBody(id),
    validate(id),
    respond(id, operations[id], { database }),
  ];

  const app = express();
  app.disable("x-powered-by");
  // No operation declares 304: responses have no ETag, and Express must not evaluate `If-None-Match: *`.
  app.disable("etag");
  Object.defineProperty(app.request, "fresh", { value: false });
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.set("query parser", "simple");
  app.set("trust proxy", trustProxy);
  app.use(logRequests(log), securityHeaders(), cors(anyOrigin));
  app.use(basePath, contractRouter(chain, admit));
  app.use(requireHost, documentation(), health(database));
  app.use(notFound, errorHandler);
  return app;
}

/** Any origin may send requests: a browser may add cookies by itself, but never a bearer key. */
const anyOrigin: CorsOptions = {
  exposedHeaders: Object.values(headerNames),
  preflightContinue: true,
  /** Seconds for which a browser may cache the preflight response; Chromium accepts no more. */
  maxAge: 7_200,
};
