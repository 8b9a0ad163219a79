import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { clientKeepAlives } from "./postgresql-pool.ts";
import { sessionConfig } from "./postgresql-session.ts";

/** An arbitrary number that no other program uses for a lock. */
const lockNumber = 1_634_299_489;

/**
 * The lock of a process that has just ended may be held for another moment. If its machine is gone, PostgreSQL
 * notices within half a minute.
 */
const settings = `
  SET lock_timeout = '1s';
  SET tcp_keepalives_idle = 15;
  SET tcp_keepalives_interval = 5;
  SET tcp_keepalives_count = 3;
  SET idle_session_timeout = 0;`;

const retryMs = 1_000;

/**
 * Takes a lock that PostgreSQL releases with the connection. When the server restarts or fails over, the lock is taken
 * again.
 *
 * @returns a function that gives up the lock; null if another process has it
 */
export async function lockForSession(
  databaseUrl: string,
  name: string,
): Promise<(() => Promise<void>) | null> {
  let client: pg.Client | null = null;
  let isOver = false;
  const keep = async () => {
    client = await take(databaseUrl, name);
    client?.once("end", () => void retake());
    return client;
  };
  const retake = async () => {
    while (!isOver) {
      await setTimeout(retryMs, undefined, { ref: false });
      if (!isOver && (await keep().catch(() => null)) !== null) return;
    }
  };
  if ((await keep()) === null) return null;
  return async () => {
    isOver = true;
    await client?.end();
  };
}

/** Opens a connection that holds the lock; null if another one holds it. */
async function take(databaseUrl: string, name: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...sessionConfig(databaseUrl),
    application_name: `${name}-lock`,
    connectionTimeoutMillis: 2_000,
    ...clientKeepAlives,
  });
  // The connection ends after this error, and another one is opened.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(settings);
    await client.query("SELECT pg_advisory_lock($1, hashtext(current_schema()))", [lockNumber]);
    return client;
  } catch (error) {
    await client.end();
    if ((error as pg.DatabaseError).code === "55P03") return null;
    throw error;
  }
}
