import type pg from "pg";
import { UserError } from "../../command-line/user-error.ts";
import { withoutPassword } from "./database-url.ts";
import type { Pooler } from "./dialect.ts";
import { isOfStatementPooler, sessionConfig, withClients } from "./postgresql-session.ts";
import { quoted, schemaOf, withoutStartup } from "./postgresql-url.ts";

/**
 * Begins a transaction with its settings in one message, because a pooler gives each transaction another session.
 *
 * @param timeouts in milliseconds
 */
export function beginPooled(databaseUrl: string, timeouts: Record<string, number> = {}): string {
  const schema = schemaOf(databaseUrl);
  const path = schema === null ? {} : { search_path: quoted(schema) };
  const settings = Object.entries({ ...timeouts, ...path });
  return ["BEGIN", ...settings.map(([name, value]) => `SET LOCAL ${name} = ${value}`)].join("; ");
}

/** The message when a pooler that the configuration does not mention shows itself while the service runs. */
const undeclaredPooler =
  "the database is behind a connection pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself";

const tracksNothing =
  "the connection pooler does not track statements: unset POOLER_TRACKS_STATEMENTS";

/** The mistake in the configuration that the loss of named statements shows. */
export function reasonForLostStatements(pooler: Pooler | undefined): string {
  return pooler === undefined ? undeclaredPooler : tracksNothing;
}

/** SQLSTATEs of a named statement that another client has prepared, or that only another session knows. */
const lostStatement = ["42P05", "26000"];

/**
 * Makes sure that a pooler keeps a session during each transaction and leads to the tables of the direct
 * address, and that it tracks statements if the configuration says so.
 *
 * @throws {UserError} if not
 */
export async function requirePooled(databaseUrl: string, pooler: Pooler): Promise<void> {
  const pooled = { connectionString: withoutStartup(databaseUrl) };
  const name = withoutPassword(databaseUrl);
  await withClients([pooled, sessionConfig(pooler.directUrl)], async ([through, direct]) => {
    await Promise.all([through.connect(), direct.connect()]);
    await through.query(beginPooled(databaseUrl)).catch((error) => {
      throw isOfStatementPooler(error)
        ? new UserError(
            `${name} leads through a pooler in statement mode, which does not keep transactions: set its pool_mode to transaction.`,
          )
        : error;
    });
    const [one, other] = await Promise.all([placeOf(through), placeOf(direct)]);
    if (one === other) return;
    throw new UserError(
      `${name} and DATABASE_DIRECT_URL lead to different tables (${one}; ${other}): both must name the same database and schema.`,
    );
  });
  if (pooler.tracksStatements) await requireTracking(pooled);
}

/** Describes where the migrated tables are. */
async function placeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT format('database %s, schema %s, %s', current_database(), current_schema(),
       coalesce('table ' || to_regclass('_prisma_migrations')::oid, 'no tables')) AS place`,
  );
  return rows[0].place;
}

async function requireTracking(pooled: pg.ClientConfig): Promise<void> {
  const statement = { name: "tracking", text: "SELECT 1" };
  await withClients([pooled, pooled], async ([one, other]) => {
    try {
      await one.connect();
      await one.query(statement);
      await other.connect();
      // While this connection has a session, the first connection needs another one.
      await other.query("BEGIN");
      await other.query(statement);
      await one.query(statement);
    } catch (error) {
      const { code = "" } = error as Partial<pg.DatabaseError>;
      throw lostStatement.includes(code) ? new UserError(`${capital(tracksNothing)}.`) : error;
    }
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
