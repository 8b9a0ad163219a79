import {
  authorize,
  browserHeaders,
  consumerId,
  type Dependencies,
  documentation,
  failureReporter,
  type HandlerContext,
  handlerContext,
  health,
  identify,
  limitDocumentation,
  limitRequests,
  limitStreams,
  nameOperation,
  reportRequests,
  shedLoad,
} from "@contract-first/service";
import {
  announceDeprecation,
  combineHandlers,
  contractRouter,
  createExpressApp,
  type ExpressApp,
  errorHandler,
  idempotency,
  notFound,
  type ResponseStore,
  readBody,
  requireValidHead,
  respond,
  respondWithExample,
  validate,
} from "@contract-first/service/http";
import type { RequestHandler } from "express";
import { deleteExpiredEveryMinute } from "./changes/expired-changes.ts";
import { PlaceChanges } from "./changes/place-changes.ts";
import { handlers } from "./operations/handlers.ts";
import { type Context, contract as ownContract, seal } from "./operations/operation.ts";
import type { PrismaClient } from "./storage/sqlite/client.ts";

type OperationId = keyof typeof ownContract.operations;

/** The type that all handlers share, so that the compiler need not compare their signatures at each call. */
type Call = (input: never, context: Context) => Promise<unknown>;

/**
 * Creates the Express app. Every request passes through these handlers in order, from top to bottom.
 *
 * @param contract the contract of the service, or another one on the same tables
 * @param operations the handlers of that contract
 */
export function createApp(
  dependencies: Dependencies<PrismaClient>,
  contract = ownContract,
  operations: Record<OperationId, Call> = seal(handlers),
): ExpressApp {
  const { database, credentials, consumers, responses, log, metrics, load, now } = dependencies;
  const { secrets, counters, checkDatabase, trustProxy } = dependencies;
  const changes = new PlaceChanges({ queries: database.queries, now, log });
  deleteExpiredEveryMinute(dependencies);
  const withChanges = (context: HandlerContext<PrismaClient>): Context => ({ ...context, changes });
  const context = withChanges(handlerContext(database));
  const stored: ResponseStore<Context> = {
    once: (request, execute) => responses.once(request, (within) => execute(withChanges(within))),
  };
  const onceForKey = idempotency(contract, stored, consumerId.of);
  const admit = [
    identify(contract, credentials, consumers),
    limitRequests({ contract, consumers, counters, metrics }),
    shedLoad(load, () => metrics.shedRequests.inc()),
    requireValidHead,
  ];
  const chain = (id: OperationId): (RequestHandler | null)[] => [
    nameOperation(id),
    announceDeprecation(contract, id),
    ...admit,
    authorize(contract, id),
    limitStreams({ ...dependencies, contract }, id),
    readBody(contract, id),
    validate(contract, id),
    respondWithExample(contract, id, operations[id]),
    respond(contract, id, { handler: operations[id], context, once: onceForKey(id) }),
  ];

  const app = createExpressApp().set("trust proxy", trustProxy);
  const report = reportRequests({ contract, secrets, log, metrics });
  const router = contractRouter(contract, chain, admit);
  app.use(combineHandlers([report, browserHeaders(contract), router]));
  app.use(requireValidHead, limitDocumentation({ contract, consumers, now }));
  app.use(documentation(contract), health(checkDatabase));
  app.use(notFound, errorHandler(contract, failureReporter(contract, database)));
  return app;
}
