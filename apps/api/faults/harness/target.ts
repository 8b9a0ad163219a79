import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKey } from "@animal-store/platform/keys/api-keys";
import { type Database, openDatabase } from "@animal-store/platform/database/database";
import { freePort } from "../../src/testing/free-port.js";
import { type Service, startService } from "../../src/testing/run-program.js";
import { hasPostgresql, type OwnPostgresql, startPostgresql } from "./own-postgresql.js";
import { hasRedis, type OwnRedis, startRedis } from "./own-redis.js";

/** What the service runs on, with one key that has no limit to speak of. */
export interface Target {
  name: TargetName;
  /** The environment variables of the service. */
  env: Record<string, string>;
  origin: string;
  apiKey: string;
  /** A connection of the test's own. */
  database: Database;
  /** Absent with SQLite. */
  servers?: { postgresql: OwnPostgresql; redis: OwnRedis };
  start(env?: Record<string, string>): Promise<Service>;
  remove(): Promise<void>;
}

type TargetName = "SQLite" | "PostgreSQL + Redis";

const hasServers = hasPostgresql && hasRedis;
if (!hasServers) {
  console.warn("Faults of PostgreSQL and Redis are skipped: install both.");
}

/** What can be tested here. */
export const targetNames: TargetName[] = hasServers ? ["SQLite", "PostgreSQL + Redis"] : ["SQLite"];

/**
 * Prepares the database of one test, empty but for the key.
 *
 * @param folder where the database stores its rows, if not anywhere; it is not removed
 */
export async function prepare(name: TargetName, folder?: string): Promise<Target> {
  const base = await (name === "SQLite" ? onSqlite(folder) : onServers(folder));
  const port = await freePort();
  const database = await openDatabase(base.databaseUrl);
  const unlimited = {
    plan: "enterprise",
    perMinute: 2_000_000_000,
    perDay: 2_000_000_000,
  } as const;
  const { secret } = await createApiKey(database, { name: "Load", ...unlimited, expiresAt: null });
  const env = { NODE_ENV: "production", PORT: String(port), ...base.env };
  return {
    name,
    env: { ...env, DATABASE_URL: base.databaseUrl },
    origin: `http://127.0.0.1:${port}`,
    apiKey: secret,
    database,
    ...(base.servers && { servers: base.servers }),
    start: (more = {}) => startService({ ...env, DATABASE_URL: base.databaseUrl, ...more }),
    async remove() {
      await database.$disconnect();
      await base.remove();
    },
  };
}

interface Base {
  databaseUrl: string;
  env: Record<string, string>;
  servers?: Target["servers"];
  remove(): Promise<void>;
}

async function onSqlite(folder?: string): Promise<Base> {
  const own = mkdtempSync(join(tmpdir(), "animal-store-"));
  const remove = async () => rmSync(own, { recursive: true });
  return { databaseUrl: `file:${folder ?? own}/test.db`, env: {}, remove };
}

async function onServers(folder?: string): Promise<Base> {
  const [postgresql, redis] = await Promise.all([startPostgresql(), startRedis()]);
  return {
    databaseUrl: await postgresql.createDatabase("animals", folder),
    env: { REDIS_URL: redis.url },
    servers: { postgresql, redis },
    async remove() {
      await Promise.all([postgresql.remove(), redis.remove()]);
    },
  };
}
