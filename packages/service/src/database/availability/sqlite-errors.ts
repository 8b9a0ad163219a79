import type { Remedy } from "./unavailable.ts";
import { type FailureOf, timedOut } from "./write-state.ts";

/** Why no write can succeed at present. */
export const failureOf: FailureOf = (error) => {
  const code = codeOf(error);
  if (isLocked(error)) return timedOut;
  if (code === "SQLITE_FULL") return "the disk of the database is full";
  return isFaulty(code) ? "the database cannot be written" : null;
};

/** A statement that finds the database locked has had no effect, and a read never has one. */
export function remedyFor(error: unknown): Remedy {
  if (isLocked(error)) return "repeat";
  return isFaulty(codeOf(error)) ? "give up" : "none";
}

/** Whether another program is writing to the database. The error comes from the driver or from Prisma's adapter. */
function isLocked(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { kind?: string } };
  return cause?.kind === "SocketTimeout" || codeOf(error).startsWith("SQLITE_BUSY");
}

function isFaulty(code: string): boolean {
  return /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY)/.test(code);
}

/** The code of SQLite, from the driver itself or from Prisma's adapter. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { originalCode?: string } };
  return cause?.originalCode ?? code ?? "";
}
