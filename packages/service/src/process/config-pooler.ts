import type { Pooler } from "../database/dialects/dialect.ts";
import { reasonAgainstPooled } from "../database/dialects/postgresql-url.ts";

/** The values of the variables; undefined if not valid, null if not set. */
interface Variables {
  databaseUrl: string | undefined;
  directUrl: string | null | undefined;
  tracksStatements: boolean;
}

/**
 * The pooler to which `DATABASE_URL` leads; none without `DATABASE_DIRECT_URL`.
 *
 * @param mistakes receives one line for each variable that contradicts the others
 */
export function readPooler(
  { databaseUrl = "", directUrl, tracksStatements }: Variables,
  mistakes: string[],
): { pooler?: Pooler } {
  if (directUrl === null && tracksStatements) {
    mistakes.push(
      "POOLER_TRACKS_STATEMENTS describes the pooler of DATABASE_URL: also set DATABASE_DIRECT_URL, to the address of PostgreSQL itself.",
    );
  }
  if (!directUrl) return {};
  if ([databaseUrl, directUrl].some((url) => url.startsWith("file:"))) {
    mistakes.push(
      "DATABASE_DIRECT_URL means that DATABASE_URL leads through a pooler: both must be postgresql: URLs.",
    );
  }
  const reason = reasonAgainstPooled(databaseUrl);
  if (reason !== null) mistakes.push(`DATABASE_URL ${reason}.`);
  return { pooler: { directUrl, tracksStatements } };
}
