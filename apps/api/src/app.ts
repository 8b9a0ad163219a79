import type { OperationId } from "@animal-store/contract";
import {
  announceDeprecation,
  contractRouter,
  createExpressApp,
  type ExpressApp,
  errorHandler,
  idempotency,
  inOneStep,
  notFound,
  type ResponseStore,
  readBody,
  requireValidHead,
  respond,
  validate,
} from "@animal-store/server";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { browserHeaders } from "./browsers.js";
import type { Config } from "./config.js";
import { documentation } from "./documentation/documentation.js";
import { health } from "./health.js";
import { identify, requireApiKey } from "./keys/authentication.js";
import type { KeyCache } from "./keys/key-cache.js";
import type { Load } from "./load/load.js";
import { shedLoad } from "./load/shed-load.js";
import { handlers } from "./operations/handlers.js";
import { contract, seal } from "./operations/operation.js";
import type { CounterStore } from "./rate-limit/counter-store.js";
import { GuessLimit } from "./rate-limit/guess-limit.js";
import { limitRequests } from "./rate-limit/rate-limit.js";
import { logRequests, reportFailure } from "./request-log.js";
import type { CheckedDatabase } from "./storage/check-database.js";
import type { Database, Rows } from "./storage/database.js";
import { prismaStatements } from "./storage/prisma-statements.js";
import { measureRequests, nameOperation } from "./telemetry/measure-requests.js";
import type { Metrics } from "./telemetry/metrics.js";

export interface Dependencies extends CheckedDatabase {
  keys: KeyCache;
  counters: CounterStore;
  /** The answers to requests with an `Idempotency-Key`. */
  answers: ResponseStore<Rows>;
  log: Logger;
  metrics: Metrics;
  load: Load;
  /** Unix time in milliseconds. */
  now: () => number;
  /** Which proxies to trust for `X-Forwarded-For`: Express's setting "trust proxy". */
  trustProxy: Config["trustProxy"];
}

/** Creates the Express app. Every request passes through these handlers in order, from top to bottom. */
export function createApp(dependencies: Dependencies): ExpressApp {
  const { database, keys, counters, answers, log, metrics, load } = dependencies;
  const operations = seal(handlers);
  const onceForKey = idempotency(contract, answers, ({ locals }) => locals.clientId);
  const admit = [
    identify(keys, new GuessLimit(dependencies.now)),
    limitRequests({ counters, metrics }),
    shedLoad(load, () => metrics.shedRequests.inc()),
    requireValidHead,
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
      onceForKey(id, (input, rows) => operations[id](input, contextOf(database, rows))),
    ),
  ];

  const app = createExpressApp().set("trust proxy", dependencies.trustProxy);
  const router = contractRouter(contract, chain, admit);
  app.use(inOneStep([logRequests(log), measureRequests(metrics), browserHeaders(), router]));
  app.use(requireValidHead, documentation(), health(dependencies));
  app.use(notFound, errorHandler(contract, reportFailure));
  return app;
}

/** What handlers receive: the database, or a transaction on it. */
function contextOf(database: Database, rows: Rows | undefined) {
  return rows === undefined
    ? { database, statements: database.statements }
    : { database: rows, statements: prismaStatements(rows) };
}
