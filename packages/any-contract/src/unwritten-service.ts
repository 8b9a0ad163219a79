import { seed } from "@animal-store/example/seed";
import type { PrismaClient } from "@animal-store/example/storage/sqlite/client";
import { storage } from "@animal-store/example/storage-model";
import { browserHeaders } from "@animal-store/platform/browsers/browser-headers";
import type { PlatformContract } from "@animal-store/platform/contract";
import { authorize, identify } from "@animal-store/platform/keys/access";
import { clientId, limitRequests } from "@animal-store/platform/limits/rate-limit";
import { shedLoad } from "@animal-store/platform/load/shed-load";
import type { Dependencies, Service } from "@animal-store/platform/process/service";
import { failureReporter } from "@animal-store/platform/reports/report-failures";
import { nameOperation, reportRequests } from "@animal-store/platform/reports/report-requests";
import {
  announceDeprecation,
  bindContract,
  contractRouter,
  createExpressApp,
  type ExpressApp,
  errorHandler,
  idempotency,
  inOneStep,
  notFound,
  readBody,
  requireValidHead,
  respond,
  respondWithExample,
  validate,
} from "@animal-store/server";
import type { RequestHandler } from "express";

/** A service of a contract whose operations are all still to be written: it responds with examples. */
export function unwrittenService(contract: PlatformContract): Service<PrismaClient> {
  const { notYet } = bindContract<never, unknown>(contract as never);
  const ids = Object.keys(contract.operations);
  const handlers = Object.fromEntries(ids.map((id) => [id, notYet(id as never)]));
  return {
    name: "unwritten",
    contract,
    handlers,
    storage,
    keyPrefix: "unwritten_",
    databaseUrl: "file:unwritten.db",
    createApp: (dependencies) => createApp(contract, handlers, dependencies),
    seed,
    sampleUrl: "/",
  };
}

type Call = (input: never) => Promise<never>;

function createApp(
  contract: PlatformContract,
  handlers: Record<string, unknown>,
  dependencies: Dependencies<PrismaClient>,
): ExpressApp {
  const { credentials, clients, responses, log, metrics, load } = dependencies;
  const { database, secrets, counters, trustProxy } = dependencies;
  const onceForKey = idempotency(contract, responses, {
    ownerOf: clientId.of,
    contextOf: () => undefined as never,
  });
  const admit = [
    identify(contract, credentials, clients),
    limitRequests({ contract, clients, counters, metrics }),
    shedLoad(load, () => metrics.shedRequests.inc()),
    requireValidHead,
  ];
  const chain = (id: string): (RequestHandler | null)[] => [
    nameOperation(id),
    announceDeprecation(contract, id),
    ...admit,
    authorize(contract, id),
    readBody(contract, id),
    validate(contract, id),
    respondWithExample(contract, id, handlers[id]),
    respond(contract, id, {
      handler: handlers[id] as Call,
      context: undefined,
      once: onceForKey(id),
    }),
  ];
  const app = createExpressApp().set("trust proxy", trustProxy);
  const report = reportRequests({ contract, secrets, log, metrics });
  app.use(inOneStep([report, browserHeaders(contract), contractRouter(contract, chain, admit)]));
  app.use(notFound, errorHandler(contract, failureReporter(contract, database)));
  return app;
}
