import type pg from "pg";
import type { Remedy } from "../availability/unavailable.ts";
import { type FailureOf, timedOut } from "../availability/write-state.ts";
import { type Statement, textOf } from "./postgresql-sending.ts";
import { isRejectedByPooler } from "./postgresql-session.ts";

/** Codes of errors after which a statement was not sent or was rolled back: an SQLSTATE, or the code of the socket. */
const withoutEffect = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  // The server starts or stops, has too many connections, or is a read-only replica.
  ...["57P03", "53300", "25006"],
  // A conflict with another transaction.
  ...["40001", "40P01"],
  // The statement depended on an earlier one of the same connection that should have prepared it, and that failed.
  "26000",
]);

/** PgBouncer's code for every reason to close a connection. */
const poolerFailure = "08P01";

/** Messages of PgBouncer when it had no session for the statement. */
const poolerSentNothing =
  /query_wait_timeout|no more connections|cannot connect to server|server login/;

/** The connection broke while the statement was under way, or the server ended it. */
const broken = new Set([
  ...["ECONNRESET", "EPIPE", "ETIMEDOUT", "57P01", "57P02", "08006", "08003"],
  // The transaction waited too long for this statement.
  "25P03",
  poolerFailure,
]);

/** The disk or the memory is full, or the disk fails. */
const exhausted = new Set(["53100", "53200", "53000", "58030"]);

/** Why no write can succeed at present. */
const failures = new Map([
  ["53100", "the disk of the database is full"],
  ["58030", "the disk of the database fails"],
  ["25006", "the database can only be read"],
]);

export const failureOf: FailureOf = (error) => {
  const { code = "", message } = (error ?? {}) as Partial<pg.DatabaseError>;
  return isTimeout(code, message) ? timedOut : (failures.get(code) ?? null);
};

function isTimeout(code: string, message: string | undefined): boolean {
  return code === "57014" || code === "55P03" || message === "Query read timeout";
}

/** The remedy for an error of a statement, or of connecting if there is no statement. */
export function remedyFor(error: unknown, statement: Statement): Remedy {
  const { code = "", message } = error as Error & { code?: string };
  if (withoutEffect.has(code) || message === "timeout exceeded when trying to connect") {
    return "repeat";
  }
  if (code === poolerFailure && poolerSentNothing.test(message)) return "repeat";
  if (broken.has(code) || /^Connection terminated|connection error/.test(message)) {
    return isRead(statement) ? "repeat" : "give up";
  }
  return exhausted.has(code) || isTimeout(code, message) ? "give up" : "none";
}

export function isRead(statement: Statement): boolean {
  return /^\s*SELECT\b/i.test(textOf(statement));
}

/** Whether only a pooler that the configuration does not mention can have caused an error. */
export function isOfPooler(error: Error & { code?: string }): boolean {
  return error.code === "42P05" || isRejectedByPooler(error);
}
