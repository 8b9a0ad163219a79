import pg from "pg";
import { UserError } from "../../command-line/user-error.ts";
import { withoutPassword } from "./database-url.ts";
import { sessionConfig } from "./postgresql-session.ts";
import { quoted, schemaOf } from "./postgresql-url.ts";

/**
 * Creates the schema that a URL names, as Prisma does, unless it exists.
 *
 * @throws {UserError} if there is no schema for the tables, and the user may not create it
 */
export async function createSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client(sessionConfig(databaseUrl));
  // A broken connection fails its statements. Without a listener, this event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT current_schema() AS schema, current_setting('search_path') AS path",
    );
    const [{ schema, path }] = rows;
    if (schema !== null) return;
    const named = schemaOf(databaseUrl);
    const refuse = noSchema(databaseUrl, path);
    if (named === null) throw refuse;
    await client.query(`CREATE SCHEMA ${quoted(named)}`).catch((error) => {
      if (isThere(error)) return;
      throw isForbidden(error) ? refuse : error;
    });
  } finally {
    await client.end();
  }
}

/** Whether the schema exists: another process created it at the same moment, or the user may not use it. */
function isThere({ code = "" }: Partial<pg.DatabaseError>): boolean {
  return ["23505", "42P06"].includes(code);
}

function isForbidden({ code }: Partial<pg.DatabaseError>): boolean {
  return code === "42501";
}

function noSchema(databaseUrl: string, path: string): UserError {
  return new UserError(
    `The database ${withoutPassword(databaseUrl)} has no schema of the search_path ${path} that the user may use or create: create one with CREATE SCHEMA … AUTHORIZATION …, or name another one.`,
  );
}
