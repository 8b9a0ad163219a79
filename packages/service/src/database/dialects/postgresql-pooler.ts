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

/** What the service says when a pooler of which nobody has told shows itself while it runs. */
const untoldPooler =
  "the database is behind a connection pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself";

const tracksNothing =
  "the connection pooler does not track statements: unset POOLER_TRACKS_STATEMENTS";

/** What named statements that get lost say of the configuration. */
export function reasonForLostStatements(pooler: Pooler | undefined): string {
  return pooler === undefined ? untoldPooler : tracksNothing;
}

/** SQLSTATE of a named statement that another client has prepared, or that only another session knows. */
const lostStatement = ["42P05", "26000"];

/**
 * Makes sure that a pooler keeps a session during each transaction and leads to the tables of the direct address, and
 * that it tracks statements if it is said to.
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
            `${name} leads through a pooler of statements, in which no transaction holds: set its pool_mode to transaction.`,
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

/** Where the migrated tables are, as a text. */
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
      // While it has a session, the first connection needs another one.
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
