import type { Transaction, TransactionClient } from "./database.ts";
import type { Queries } from "./queries/queries.ts";

/** What a handler receives in addition to its input if it may share its transaction with other requests. */
export interface SharedContext {
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

/** Creates the context of a handler whose transaction others share. */
export function sharedContext({ queries }: Pick<SharedContext, "queries">): SharedContext {
  const context: SharedContext = { queries, transact: (run) => run(context) };
  return context;
}

/** Creates the context of a handler from a database or from a transaction. */
export function handlerContext<Client>({
  queries,
  service,
  transact,
}: Pick<Transaction<Client>, "queries" | "service" | "transact">): HandlerContext<Client> {
  return {
    queries,
    prisma: service,
    transact: (run) => transact((transaction) => run(handlerContext(transaction))),
  };
}
