import pg from "pg";
import { untilAvailable } from "../availability/unavailable.ts";
import { isWrite, NotWritable, WriteState } from "../availability/write-state.ts";
import type { ConnectionSettings, Pooler } from "./dialect.ts";
import { failureOf, isOfPooler, isRead, remedyFor } from "./postgresql-errors.ts";
import { beginPooled, reasonForLostStatements } from "./postgresql-pooler.ts";
import { PostgresqlReads } from "./postgresql-reads.ts";
import {
  overPooler,
  overSessions,
  type Sending,
  type Statement,
  textOf,
} from "./postgresql-sending.ts";
import { sessionConfig } from "./postgresql-session.ts";
import { withoutStartup } from "./postgresql-url.ts";

const connectTimeoutMs = 2_000;

/**
 * How long a transaction may wait for its next statement, in milliseconds. A process that freezes within a
 * transaction would otherwise hold its locks and block the writes of all others.
 */
const idleTimeoutMs = 3_000;

/** With these settings, the server notices within about ten seconds that the machine of a connection is gone. */
const serverKeepAlives = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 10_000,
};

/**
 * With these settings, the process notices within about 15 seconds that the machine of the server is gone. Without a
 * delay, the operating system would wait two hours before it asks.
 */
export const clientKeepAlives = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/**
 * The connections of a running service. While the database restarts or fails over, a statement is repeated if it
 * certainly had no effect.
 */
export function servicePool(databaseUrl: string, settings: ConnectionSettings): pg.Pool {
  const { writes = new WriteState(), pooler } = settings;
  const timeouts = timeoutsOf(settings);
  const pool = surviving(new pg.Pool(poolConfig(databaseUrl, settings)));
  const sending = pooler
    ? overPooler(beginPooled(databaseUrl, timeouts), pooler.tracksStatements)
    : overSessions;
  const watch = watchStatements(writes, pooler);
  const query = pool.query.bind(pool) as (statement: Statement) => Promise<pg.QueryArrayResult>;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const reads = new PostgresqlReads(connect as pg.Pool["connect"], sending);
  const send = (statement: Statement) => {
    if (isFrequentRead(statement)) return reads.run(statement);
    return pooler ? reads.runAlone(statement) : query(statement);
  };
  const again = <Result>(statement: Statement, run: () => Promise<Result>) =>
    untilAvailable(run, (error) => remedyFor(error, statement));
  return Object.assign(pool, {
    query: (statement: Statement) =>
      watch(statement, () => again(statement, () => send(statement))),
    // With a callback, the caller is the pool itself, in a `query` that is repeated above.
    connect: (callback?: unknown) =>
      callback === undefined
        ? again("", () => connect()).then((client) => inTransaction(client, sending, watch))
        : connect(callback),
  });
}

/**
 * A connection may break between the moment at which it is ready and that at which its statements are sent. Without a
 * listener, this event would end the process; the statements fail by themselves.
 */
function surviving(pool: pg.Pool): pg.Pool {
  return pool.on("connect", (client) => client.on("error", () => {}));
}

function timeoutsOf({ statementTimeoutMs = 5_000 }: ConnectionSettings) {
  return {
    idle_in_transaction_session_timeout: idleTimeoutMs,
    statement_timeout: statementTimeoutMs,
  };
}

function poolConfig(databaseUrl: string, settings: ConnectionSettings): pg.PoolConfig {
  const { name, poolSize = 10, pooler } = settings;
  const timeouts = timeoutsOf(settings);
  return {
    ...(pooler
      ? { connectionString: withoutStartup(databaseUrl) }
      : { ...sessionConfig(databaseUrl, serverKeepAlives), ...timeouts }),
    ...(name === undefined ? {} : { application_name: name }),
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    ...clientKeepAlives,
    // A statement need not wait for the response to the previous one.
    pipeline: true,
    // A server that has stopped responding cannot time a statement out by itself.
    query_timeout: timeouts.statement_timeout + 1_000,
  };
}

/** Runs a statement, and records how it ends. */
type Watch = <Result>(statement: Statement, run: () => Promise<Result>) => Promise<Result>;

/** Once a named statement has been lost, any may be. Then no write is certain to be kept. */
function watchStatements(writes: WriteState, pooler: Pooler | undefined): Watch {
  const reason = reasonForLostStatements(pooler);
  let isLosing = false;
  writes.require(() => (isLosing ? reason : null));
  return async (statement, run) => {
    try {
      return await (isWrite(textOf(statement))
        ? writes.track(run, failureOf, tableOf(statement))
        : writes.damage.watch(run));
    } catch (error) {
      if (!isOfPooler(error as Error)) throw error;
      isLosing = true;
      throw new NotWritable(reason, { cause: error });
    }
  };
}

const inTransactions = new WeakSet<pg.PoolClient>();

/** The statements of a transaction cannot be repeated alone. */
function inTransaction(client: pg.PoolClient, sending: Sending, watch: Watch): pg.PoolClient {
  // The pool lends each connection many times.
  if (inTransactions.has(client)) return client;
  inTransactions.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryArrayResult>;
  const giveUp = (statement: Statement) => (error: unknown) =>
    remedyFor(error, statement) === "none" ? "none" : "give up";
  return Object.assign(client, {
    query: (statement: Statement, ...more: unknown[]) => {
      // With a callback, it is a statement of the pool itself, which is repeated above.
      if (typeof more.at(-1) === "function") return query(statement, ...more);
      return watch(statement, () =>
        untilAvailable(() => query(sending.within(statement), ...more), giveUp(statement)),
      );
    },
  });
}

/** Prisma's engine reads the type `"char"` from the catalog, which its adapter does not know: it is text. */
const charType = 18;
const textType = 25;

/**
 * The only connection of migrations. Its statements may take any time. If a machine is gone, the keepalives end the wait
 * of the process and, on the server, the locks of the migration, for which all others wait.
 */
export function migrationPool(databaseUrl: string): pg.Pool {
  const pool = surviving(
    new pg.Pool({
      ...sessionConfig(databaseUrl, serverKeepAlives),
      ...clientKeepAlives,
      application_name: "migration",
      max: 1,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 0,
    }),
  );
  const query = pool.query.bind(pool) as (statement: Statement) => Promise<pg.QueryArrayResult>;
  return Object.assign(pool, {
    query: async (statement: Statement) => {
      const result = await query(statement);
      for (const field of result.fields ?? []) {
        if (field.dataTypeID === charType) field.dataTypeID = textType;
      }
      return result;
    },
  });
}

/** Only frequent queries have a name. */
function isFrequentRead(statement: Statement): statement is pg.QueryArrayConfig {
  return typeof statement !== "string" && statement.name !== undefined && isRead(statement);
}

/** The table that a statement writes, as the statement spells it; empty if it names no table. */
function tableOf(statement: Statement): string {
  const [, table = ""] =
    /^\s*(?:INSERT INTO|UPDATE|DELETE FROM) ([\w."]+)/i.exec(textOf(statement)) ?? [];
  return table;
}
