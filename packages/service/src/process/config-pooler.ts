import type { Pooler } from "../database/dialects/dialect.ts";
import { reasonAgainstPooled } from "../database/dialects/postgresql-url.ts";

/** What the variables say; undefined or null if their values are not valid, or not set. */
interface Variables {
  databaseUrl: string | undefined;
  directUrl: string | null | undefined;
  tracksStatements: boolean;
}

/**
 * The pooler to which `DATABASE_URL` leads; none without `DATABASE_DIRECT_URL`.
 *
 * @param mistakes gets one line for each variable that does not fit the others
 */
export function readPooler(
  { databaseUrl = "", directUrl, tracksStatements }: Variables,
  mistakes: string[],
): { pooler?: Pooler } {
  if (directUrl === null && tracksStatements) {
    mistakes.push(
      "POOLER_TRACKS_STATEMENTS is about the pooler of DATABASE_URL: set DATABASE_DIRECT_URL too, to the address of PostgreSQL itself.",
    );
  }
  if (!directUrl) return {};
  if ([databaseUrl, directUrl].some((url) => url.startsWith("file:"))) {
    mistakes.push(
      "DATABASE_DIRECT_URL says that DATABASE_URL leads through a pooler: both must be postgresql: URLs.",
    );
  }
  const reason = reasonAgainstPooled(databaseUrl);
  if (reason !== null) mistakes.push(`DATABASE_URL ${reason}.`);
  return { pooler: { directUrl, tracksStatements } };
}
