import pg from "pg";
import { UserError } from "../../command-line/user-error.ts";
import { withoutPassword } from "./database-url.ts";
import { optionsOf, quoted, schemaOf, withoutOptions, withoutStartup } from "./postgresql-url.ts";

/**
 * The settings with which to connect to PostgreSQL itself.
 *
 * @param settings of the session; those in the URL take precedence
 */
export function sessionConfig(
  databaseUrl: string,
  settings: Record<string, string | number> = {},
): pg.ClientConfig {
  const schema = schemaOf(databaseUrl);
  const path = schema === null ? {} : { search_path: quoted(schema) };
  const options = [asOptions(settings), optionsOf(databaseUrl), asOptions(path)];
  return {
    connectionString: withoutOptions(databaseUrl),
    options: options.filter((each) => each !== "").join(" "),
  };
}

/** In libpq's `options`, a backslash stands before a space of a value. */
function asOptions(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\\s]/g, "\\$&")}`)
    .join(" ");
}

/** SQLSTATE: the server has no database of this name. */
export const missingDatabase = "3D000";

/** An arbitrary value that is not a default. */
const probedTimeoutMs = 61_234;

/**
 * Makes sure that a URL leads to PostgreSQL itself. Through a pooler, the locks and settings of a session would
 * pass to other clients.
 *
 * @throws {UserError} if it leads through a pooler
 */
export async function requireSession(databaseUrl: string): Promise<void> {
  const config = {
    connectionString: withoutStartup(databaseUrl),
    statement_timeout: probedTimeoutMs,
  };
  await withClients([config, config], async ([one, other]) => {
    const reason = await signOfPooler(one, other).catch(poolerError);
    if (reason === null) return;
    throw new UserError(
      `${withoutPassword(databaseUrl)} leads through a connection pooler, which does not keep sessions (${reason}): set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL may remain the address of the pooler.`,
    );
  });
}

/** The sign of a pooler; null if there is no sign of one. */
async function signOfPooler(one: pg.Client, other: pg.Client): Promise<string | null> {
  await one.connect();
  const { pid, timeoutMs } = await sessionOf(one);
  if (timeoutMs !== probedTimeoutMs) return "it drops statement_timeout";
  await other.connect();
  await other.query("BEGIN");
  // A pooler gives this connection the session of the first one, or gives the first one another session.
  const isChanging = (await sessionOf(other)).pid === pid || (await sessionOf(one)).pid !== pid;
  return isChanging ? "its sessions change between two transactions" : null;
}

async function sessionOf(client: pg.Client): Promise<{ pid: number; timeoutMs: number }> {
  const { rows } = await client.query(
    `SELECT pg_backend_pid() AS pid, setting::int AS "timeoutMs" FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  return rows[0];
}

function poolerError(error: Error & { code?: string }): string | null {
  // The code that needs the database reports that it cannot be reached.
  if (error.code === missingDatabase) return null;
  if (isRejectedByPooler(error) || isOfStatementPooler(error)) return error.message;
  throw error;
}

/** A pooler refuses the startup parameters of a PostgreSQL session. Each pooler has its own message for that. */
export function isRejectedByPooler({ message }: Error): boolean {
  return /startup (?:parameter|option)|command-line options/i.test(message);
}

/** A pooler may give each statement another session. */
export function isOfStatementPooler({ message }: Error): boolean {
  return /statement pooling/i.test(message);
}

/** Runs a function with connections that it opens, and closes them. */
export async function withClients(
  configs: [pg.ClientConfig, pg.ClientConfig],
  use: (clients: [pg.Client, pg.Client]) => Promise<void>,
): Promise<void> {
  const clients = configs.map(clientOf) as [pg.Client, pg.Client];
  try {
    await use(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

function clientOf(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
  // A broken connection fails its statements. Without a listener, this event would end the process.
  client.on("error", () => {});
  return client;
}
