import type { Logger } from "pino";
import type { Transaction, TransactionClient } from "./database.ts";
import type { Queries } from "./queries/queries.ts";

/** The request that a handler carries out. */
export interface HandlerRequest {
  /** The id that the response and the log lines of the request have. */
  readonly id: string;
  /** A log whose lines have the id of the request and the name of its operation. */
  readonly log: Logger;
  /** Aborts when the client has gone without its response. */
  readonly signal: AbortSignal;
}

/** What a handler receives in addition to its input if it may share its transaction with other requests. */
export interface SharedContext {
  readonly request: HandlerRequest;
  /** Runs the frequent queries. */
  readonly queries: Queries;
  /**
   * Runs changes in one transaction: all of them are kept or, if the function throws and the handler lets the error
   * pass, none. For a request with an `Idempotency-Key`, they are part of the transaction that it shares.
   *
   * @param run is called once for each call of the handler
   */
  transact<Result>(run: (context: SharedContext) => Promise<Result>): Promise<Result>;
}

/** What every other handler receives in addition to its input: the database, or a transaction on it. */
export interface HandlerContext<Client> extends SharedContext {
  /** Prisma's client with the tables of the service, for all other queries. */
  readonly prisma: TransactionClient<Client>;
  /**
   * Runs changes in one transaction: all of them are kept or, if the function throws, none. For a request with an
   * `Idempotency-Key`, they are part of its own transaction.
   *
   * @param run is called once
   * @throws {StorageUnavailable} 503, if it takes too long after its first change
   */
  transact<Result>(run: (context: HandlerContext<Client>) => Promise<Result>): Promise<Result>;
}

/** What runs the statements of a handler: the database, a transaction, or its part of a shared one. */
export type HandlerTransaction<Client> =
  | Pick<Transaction<Client>, "queries" | "service" | "transact">
  | Pick<Transaction<Client>, "queries">;

/**
 * Creates the context of a handler. In a shared transaction, it is only a `SharedContext`: such a handler is typed to
 * receive no more.
 */
export function handlerContext<Client>(
  transaction: HandlerTransaction<Client>,
  request: HandlerRequest,
): HandlerContext<Client> {
  const { queries } = transaction;
  if (!("transact" in transaction)) {
    const shared: SharedContext = { request, queries, transact: (run) => run(shared) };
    return shared as HandlerContext<Client>;
  }
  const { service, transact } = transaction;
  return {
    request,
    queries,
    prisma: service,
    transact: (run) => transact((inner) => run(handlerContext(inner, request))),
  };
}
