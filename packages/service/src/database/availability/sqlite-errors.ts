import { codeOf, type Remedy } from "./unavailable.ts";
import { type FailureOf, timedOut } from "./write-state.ts";

/** Why no write can succeed at present. */
export const failureOf: FailureOf = (error) => {
  if (isLocked(error)) return timedOut;
  const code = codeOf(error);
  return failures.find(([codes]) => codes.test(code))?.[1] ?? null;
};

export const diskFull = "the disk of the database is full";

const failures: [codes: RegExp, reason: string][] = [
  // Where SQLite has no space for its file of shared memory, it has another code.
  [/^SQLITE_(FULL|IOERR_SHMSIZE)$/, diskFull],
  [/^SQLITE_IOERR/, "the disk of the database fails"],
  [/^SQLITE_READONLY/, "the database can only be read"],
  [/^SQLITE_CANTOPEN/, "the database cannot be opened"],
];

/** A statement that finds the database locked has had no effect, and a read never has one. */
export function remedyFor(error: unknown): Remedy {
  if (isLocked(error)) return "repeat";
  return failureOf(error) === null ? "none" : "give up";
}

/** Whether another program is writing to the database. The error comes from the driver or from Prisma's adapter. */
function isLocked(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { kind?: string } };
  return cause?.kind === "SocketTimeout" || codeOf(error).startsWith("SQLITE_BUSY");
}
