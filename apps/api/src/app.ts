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
  /** Whose `X-Forwarded-For` to believe: the setting "trust proxy" of Express. */
  trustProxy: Config["trustProxy"];
}

/** The service: every request goes through this chain, from top to bottom. */
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
  // No operation declares 304: no answer has an ETag, and `If-None-Match: *` is not asked.
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

/** Browsers of any origin may call: a bearer key, unlike a cookie, is never sent by itself. */
const anyOrigin: CorsOptions = {
  exposedHeaders: Object.values(headerNames),
  preflightContinue: true,
  /** Seconds for which a browser need not ask again; none of them accepts more. */
  maxAge: 7_200,
};
