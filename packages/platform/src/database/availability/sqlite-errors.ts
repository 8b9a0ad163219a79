import type { Remedy } from "./unavailable.ts";

/** Why no write can succeed at present. */
export function failureOf(error: unknown): string | null {
  const code = codeOf(error);
  if (code === "SQLITE_FULL") return "the disk of the database is full";
  return isFaulty(code) ? "the database cannot be written" : null;
}

/** A statement that finds the database locked has no effect; reads never do. */
export function remedyFor(error: unknown): Remedy {
  const { cause } = error as { cause?: { kind?: string } };
  const code = codeOf(error);
  if (cause?.kind === "SocketTimeout" || code.startsWith("SQLITE_BUSY")) return "repeat";
  return isFaulty(code) ? "give up" : "none";
}

function isFaulty(code: string): boolean {
  return /^SQLITE_(FULL|IOERR|CANTOPEN|READONLY)/.test(code);
}

/** The code of SQLite, from the driver itself or from Prisma's adapter. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { originalCode?: string } };
  return cause?.originalCode ?? code ?? "";
}
