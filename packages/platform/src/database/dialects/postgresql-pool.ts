import pg from "pg";
import { type Remedy, untilAvailable } from "../availability/unavailable.ts";
import { type FailureOf, isWrite, timedOut, WriteState } from "../availability/write-state.ts";
import type { ConnectionSettings } from "./dialect.ts";
import { PostgresqlReads } from "./postgresql-reads.ts";

type Statement = pg.QueryArrayConfig | string;

const longestConnectMs = 2_000;

/**
 * How long a transaction may wait for its next statement, in milliseconds. A process that is frozen within one
 * would otherwise keep its locks, and with them the writes of all others.
 */
const longestIdleMs = 3_000;

/** The server notices within about ten seconds that the machine of a connection is gone. */
const keepAlives = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 10_000,
};

/**
 * The connections of a running service. A statement is repeated while the database restarts or fails
 * over, if it certainly had no effect.
 */
export function servicePool(databaseUrl: string, settings: ConnectionSettings): pg.Pool {
  const { name, poolSize = 10, statementTimeoutMs = 5_000, writes = new WriteState() } = settings;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    ...(name === undefined ? {} : { application_name: name }),
    max: poolSize,
    connectionTimeoutMillis: longestConnectMs,
    keepAlive: true,
    // A statement need not wait for the response to the one before.
    pipeline: true,
    // Options of the URL replace these.
    options: Object.entries(keepAlives)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    idle_in_transaction_session_timeout: longestIdleMs,
    statement_timeout: statementTimeoutMs,
    // A server that has stopped responding cannot time a statement out by itself.
    query_timeout: statementTimeoutMs + 1_000,
  });
  const query = pool.query.bind(pool) as (statement: Statement) => Promise<pg.QueryArrayResult>;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const reads = new PostgresqlReads(connect as pg.Pool["connect"]);
  return Object.assign(pool, {
    query: (statement: Statement) => {
      const run = () =>
        untilAvailable(
          () => (isFrequentRead(statement) ? reads.run(statement) : query(statement)),
          (error) => remedyFor(error, statement),
        );
      return isRead(statement)
        ? writes.damage.watch(run)
        : writes.track(run, failureOf, tableOf(statement));
    },
    // With a callback, the caller is the pool itself, in a `query` that is repeated above.
    connect: (callback?: unknown) =>
      callback === undefined
        ? untilAvailable(
            () => connect(),
            (error) => remedyFor(error, ""),
          ).then((client) => inTransaction(client, writes))
        : connect(callback),
  });
}

const inTransactions = new WeakSet<pg.PoolClient>();

/** The statements of a transaction cannot be repeated alone. */
function inTransaction(client: pg.PoolClient, writes: WriteState): pg.PoolClient {
  // The pool lends each connection many times.
  if (inTransactions.has(client)) return client;
  inTransactions.add(client);
  // A broken connection fails its statements. Without a listener, this event would end the process.
  client.on("error", () => {});
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryArrayResult>;
  const giveUp = (statement: Statement) => (error: unknown) =>
    remedyFor(error, statement) === "none" ? "none" : "give up";
  return Object.assign(client, {
    query: (statement: Statement, ...more: unknown[]) => {
      // With a callback, it is a statement of the pool itself, which is repeated above.
      if (typeof more.at(-1) === "function") return query(statement, ...more);
      const run = () => untilAvailable(() => query(statement, ...more), giveUp(statement));
      return isWrite(textOf(statement))
        ? writes.track(run, failureOf, tableOf(statement))
        : writes.damage.watch(run);
    },
  });
}

/** Prisma's adapter does not know the type `"char"` of the catalog, which its engine reads; it is text. */
const charType = 18;
const textType = 25;

/** The one connection of migrations, whose statements may take any time. */
export function migrationPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "migration",
    max: 1,
    connectionTimeoutMillis: longestConnectMs,
    idleTimeoutMillis: 0,
  });
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

/** The statement was not sent, or it was rolled back: SQLSTATE, or the code of the socket. */
const withoutEffect = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  // The server starts or stops, has too many connections, or is a read-only replica.
  ...["57P03", "53300", "25006"],
  // A conflict with another transaction.
  ...["40001", "40P01"],
  // The statement was to be prepared with one before it on the same connection, and that failed.
  "26000",
]);

/** The connection broke while the statement was under way, or the server ended it. */
const broken = new Set([
  ...["ECONNRESET", "EPIPE", "ETIMEDOUT", "57P01", "57P02", "08006", "08003"],
  // The transaction waited too long for this statement.
  "25P03",
]);

/** A disk or the memory is full, or a disk fails. */
const exhausted = new Set(["53100", "53200", "53000", "58030"]);

/** Why no write can succeed at present. */
const failures = new Map([
  ["53100", "the disk of the database is full"],
  ["58030", "the database cannot be written"],
  ["25006", "the database can only be read"],
]);

const failureOf: FailureOf = (error) => {
  const { code = "", message } = (error ?? {}) as Partial<pg.DatabaseError>;
  return isTimeout(code, message) ? timedOut : (failures.get(code) ?? null);
};

function isTimeout(code: string, message: string | undefined): boolean {
  return code === "57014" || message === "Query read timeout";
}

function remedyFor(error: unknown, statement: Statement): Remedy {
  const { code = "", message } = error as Error & { code?: string };
  if (withoutEffect.has(code) || message === "timeout exceeded when trying to connect") {
    return "repeat";
  }
  if (broken.has(code) || /^Connection terminated|connection error/.test(message)) {
    return isRead(statement) ? "repeat" : "give up";
  }
  return exhausted.has(code) || isTimeout(code, message) ? "give up" : "none";
}

function isRead(statement: Statement): boolean {
  return /^\s*SELECT\b/i.test(textOf(statement));
}

/** Only frequent queries have a name. */
function isFrequentRead(statement: Statement): statement is pg.QueryArrayConfig {
  return typeof statement !== "string" && statement.name !== undefined && isRead(statement);
}

/** The table that a statement writes, as it names it; empty if it names none. */
function tableOf(statement: Statement): string {
  const [, table = ""] =
    /^\s*(?:INSERT INTO|UPDATE|DELETE FROM) ([\w."]+)/i.exec(textOf(statement)) ?? [];
  return table;
}

function textOf(statement: Statement): string {
  return typeof statement === "string" ? statement : statement.text;
}
