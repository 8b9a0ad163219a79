import type { OperationId } from "@animal-store/contract";
import {
  type AnswerStore,
  announceDeprecation,
  contractRouter,
  createExpressApp,
  errorHandler,
  idempotency,
  notFound,
  readBody,
  requireHost,
  respond,
  validate,
} from "@animal-store/server";
import cors from "cors";
import type { Express, RequestHandler } from "express";
import type { Logger } from "pino";
import { anyOrigin, securityHeaders } from "./browsers.js";
import type { Config } from "./config.js";
import { documentation } from "./documentation/documentation.js";
import { health } from "./health.js";
import { identify, requireApiKey } from "./keys/authentication.js";
import type { KeyCache } from "./keys/key-cache.js";
import { handlers } from "./operations/handlers.js";
import { contract, seal } from "./operations/operation.js";
import type { CounterStore } from "./rate-limit/counter-store.js";
import { GuessLimit } from "./rate-limit/guess-limit.js";
import { limitRequests } from "./rate-limit/rate-limit.js";
import { logRequests, reportFailure } from "./request-log.js";
import { type LoadLimits, shedLoad } from "./shed-load.js";
import type { CheckedDatabase } from "./storage/check-database.js";
import type { Rows } from "./storage/database.js";
import { measureRequests, nameOperation } from "./telemetry/measure-requests.js";
import type { Metrics } from "./telemetry/metrics.js";

export interface Dependencies extends CheckedDatabase {
  keys: KeyCache;
  counters: CounterStore;
  /** The answers to requests with an `Idempotency-Key`. */
  answers: AnswerStore<Rows>;
  log: Logger;
  metrics: Metrics;
  loadLimits: LoadLimits;
  /** Which proxies to trust for `X-Forwarded-For`: Express's setting "trust proxy". */
  trustProxy: Config["trustProxy"];
}

/** Creates the Express app. Every request passes through these handlers in order, from top to bottom. */
export function createApp(dependencies: Dependencies): Express {
  const { database, keys, counters, answers, log, metrics, loadLimits, trustProxy } = dependencies;
  const operations = seal(handlers);
  const onceForKey = idempotency(contract, answers, ({ locals }) => locals.clientId);
  const admit = [
    identify(keys, new GuessLimit(Date.now)),
    limitRequests(counters, metrics),
    shedLoad(loadLimits, () => metrics.shedRequests.inc()),
    requireHost,
  ];
  const chain = (id: OperationId): RequestHandler[] => [
    nameOperation(id),
    announceDeprecation(contract, id),
    ...admit,
    requireApiKey(id),
    readBody(contract, id),
    validate(contract, id),
    respond(
      contract,
      id,
      onceForKey(id, (input, rows = database) => operations[id](input, { database: rows })),
    ),
  ];

  const app = createExpressApp().set("trust proxy", trustProxy);
  app.use(logRequests(log), measureRequests(metrics), securityHeaders(), cors(anyOrigin));
  app.use(contract.basePath, contractRouter(contract, chain, admit));
  app.use(requireHost, documentation(), health(dependencies));
  app.use(notFound, errorHandler(contract, reportFailure));
  return app;
}
