import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from "@prisma/driver-adapter-utils";

/** Runs a statement, with something before or after it. */
type StatementHook = <Result>(query: SqlQuery, run: () => Promise<Result>) => Promise<Result>;

/** Runs each statement of a connection that is in no transaction, or each one of a transaction, within a function. */
export function aroundEach<Queryable extends SqlQueryable>(
  queryable: Queryable,
  around: StatementHook,
): Queryable {
  const { queryRaw, executeRaw } = queryable;
  return Object.assign(queryable, {
    queryRaw: (query: SqlQuery) => around(query, () => queryRaw.call(queryable, query)),
    executeRaw: (query: SqlQuery) => around(query, () => executeRaw.call(queryable, query)),
  });
}

/** Runs each statement of a connection within a function, and those of its transactions within another. */
export function aroundAll(
  connection: SqlDriverAdapter,
  around: StatementHook,
  inTransactions = around,
): SqlDriverAdapter {
  const { startTransaction } = connection;
  return Object.assign(aroundEach(connection, around), {
    startTransaction: async (...options: Parameters<typeof startTransaction>) =>
      aroundEach(await startTransaction.call(connection, ...options), inTransactions),
  });
}
