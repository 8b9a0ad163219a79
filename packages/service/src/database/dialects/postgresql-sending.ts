import type pg from "pg";

export type Statement = pg.QueryArrayConfig | string;

type OnResult = (error: Error | null, result: pg.QueryArrayResult) => void;

/** The ways in which statements go over the connections of a pool. */
export interface Sending {
  /** Sends a statement that belongs to no transaction. */
  alone(client: pg.PoolClient, statement: Statement, onResult: OnResult): void;
  /** Returns what to send for a statement of a transaction. */
  within(statement: Statement): Statement;
}

/** Each connection is a PostgreSQL session, which keeps its settings and prepared statements. */
export const overSessions: Sending = {
  alone: (client, statement, onResult) => sendOver(client, statement, onResult),
  within: (statement) => statement,
};

/**
 * A pooler gives each transaction an arbitrary session. So each transaction begins with its settings, and its
 * statements have no names.
 *
 * @param begin begins a transaction with its settings
 * @param tracksStatements whether the pooler tracks the names of statements
 */
export function overPooler(begin: string, tracksStatements: boolean): Sending {
  const named = (statement: Statement): Statement =>
    tracksStatements || typeof statement === "string" ? statement : withoutName(statement);
  return {
    alone(client, statement, onResult) {
      let failure: Error | null = null;
      let result: pg.QueryArrayResult;
      const onEach: OnResult = (error, each) => {
        failure ??= error;
        result = each;
      };
      const { stream } = client.connection;
      // All are sent in one packet, so they take no more round trips than the statement alone.
      stream.cork();
      sendOver(client, begin, (error) => onEach(error, result));
      sendOver(client, named(statement), onEach);
      sendOver(client, "COMMIT", (error) => onResult(failure ?? error, result));
      stream.uncork();
    },
    within: (statement) => (textOf(statement) === "BEGIN" ? begin : named(statement)),
  };
}

/** The types of the driver have no callback for a statement whose rows are arrays. */
function sendOver(client: pg.PoolClient, statement: Statement, onResult: OnResult): void {
  (client.query as (statement: Statement, onResult: OnResult) => void)(statement, onResult);
}

function withoutName({ name: _name, ...statement }: pg.QueryArrayConfig): pg.QueryArrayConfig {
  return statement;
}

export function textOf(statement: Statement): string {
  return typeof statement === "string" ? statement : statement.text;
}
