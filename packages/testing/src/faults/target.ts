import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createApiKey,
  type Database,
  openDatabase,
  Secrets,
  scopesOfContract,
} from "@contract-first/service/internal/testing";
import { freePort } from "../harness/free-port.ts";
import { pgbouncer, startPgbouncer, trackingPgbouncer } from "../harness/pgbouncer.ts";
import { type RunningService, startService } from "../harness/run-program.ts";
import { customPlanOf } from "../harness/test-service.ts";
import { hasPostgresql, type OwnPostgresql, startPostgresql } from "./machine/own-postgresql.ts";
import { hasRedis, type OwnRedis, startRedis } from "./machine/own-redis.ts";
import type { Subject } from "./subject.ts";

/** The database and Redis that the service runs on, with one key whose limit no test reaches. */
export interface Target<Client = never> {
  name: TargetName;
  subject: Subject<Client>;
  /** The environment variables of the service. */
  env: Record<string, string>;
  origin: string;
  apiKey: string;
  /** A connection for the test itself. */
  database: Database<Client>;
  /** Absent with SQLite. */
  servers?: { postgresql: OwnPostgresql; redis: OwnRedis };
  /** @param program by default, that of the subject */
  start(env?: Record<string, string>, program?: string): Promise<RunningService>;
  /** Creates a key with the limits of the contract's first plan or with the given ones. */
  createKey(limits?: { perMinute: number; perDay: number }): Promise<string>;
  remove(): Promise<void>;
}

export type TargetName =
  | "SQLite"
  | "PostgreSQL + Redis"
  | "the same behind PgBouncer"
  | "the same behind PgBouncer that tracks statements";

const hasServers = hasPostgresql && hasRedis;
if (!hasServers) {
  console.warn("Faults of PostgreSQL and Redis are skipped: install both.");
}

/** The targets that are available on this machine. */
export const targetNames: TargetName[] = hasServers ? ["SQLite", "PostgreSQL + Redis"] : ["SQLite"];

/** The PgBouncer instances that are available on this machine, in front of the same servers. */
const pgbouncers: Partial<Record<TargetName, string>> = {
  ...(pgbouncer && { "the same behind PgBouncer": pgbouncer }),
  ...(trackingPgbouncer && {
    "the same behind PgBouncer that tracks statements": trackingPgbouncer,
  }),
};
if (pgbouncer === null) console.warn("Faults behind a pooler are skipped: install PgBouncer.");

/** The targets with a pooler that are available on this machine. */
export const pooledTargetNames = hasServers ? (Object.keys(pgbouncers) as TargetName[]) : [];

/** A limit that no test reaches. */
export const noLimit = { perMinute: 2_000_000_000, perDay: 2_000_000_000 };

/**
 * Prepares the database of one test, which is empty except for the key.
 *
 * @param folder where the database stores its rows; it is not removed. By default, any place
 */
export async function prepare<Client>(
  subject: Subject<Client>,
  name: TargetName,
  folder?: string,
): Promise<Target<Client>> {
  const direct = await (name === "SQLite" ? onSqlite(folder) : onServers(folder));
  const program = pgbouncers[name];
  const base = program ? await behind(program, direct) : direct;
  const port = await freePort();
  const database = await openDatabase(subject.service.storage, base.databaseUrl);
  const createKey = keyCreator(subject, database);
  const env = {
    ...{ NODE_ENV: "production", PORT: String(port), DATABASE_URL: base.databaseUrl },
    ...base.env,
  };
  return {
    ...{ name, subject, env, database, createKey },
    origin: `http://127.0.0.1:${port}`,
    apiKey: await createKey(noLimit),
    ...(base.servers && { servers: base.servers }),
    start: (more = {}, program = subject.program) => startService(program, { ...env, ...more }),
    async remove() {
      await database.$disconnect();
      await base.remove();
    },
  };
}

function keyCreator<Client>(
  { service }: Subject<Client>,
  database: Database<Client>,
): Target["createKey"] {
  const [firstPlan = ""] = Object.keys(service.contract.plans);
  const planned = { plan: firstPlan, perMinute: null, perDay: null };
  return async (limits) => {
    const terms = limits === undefined ? planned : { plan: customPlanOf(service), ...limits };
    const scopes = scopesOfContract(service.contract).join(" ");
    const fields = { name: "Faults", ...terms, scopes, expiresAt: null };
    return (await createApiKey(database, new Secrets(service.keyPrefix), fields)).secret;
  };
}

interface Base {
  /** Of the database itself. */
  databaseUrl: string;
  env: Record<string, string>;
  servers?: Target["servers"];
  remove(): Promise<void>;
}

async function onSqlite(folder?: string): Promise<Base> {
  const own = mkdtempSync(join(tmpdir(), "faults-"));
  const remove = async () => rmSync(own, { recursive: true });
  return { databaseUrl: `file:${folder ?? own}/test.db`, env: {}, remove };
}

/** With a pooler between the service and its database. */
async function behind(program: string, base: Base): Promise<Base> {
  const tracksStatements = program === trackingPgbouncer;
  const settings = {
    // By default, PgBouncer notices only after 15 seconds that a server is back.
    server_login_retry: 1,
    ...(tracksStatements ? { max_prepared_statements: 200 } : {}),
  };
  const { host, stop } = await startPgbouncer({ program, server: base.databaseUrl, settings });
  const pooled = Object.assign(new URL(base.databaseUrl), { host });
  return {
    ...base,
    env: {
      ...base.env,
      ...{ DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: base.databaseUrl },
      POOLER_TRACKS_STATEMENTS: tracksStatements ? "1" : "0",
    },
    async remove() {
      await stop();
      await base.remove();
    },
  };
}

async function onServers(folder?: string): Promise<Base> {
  const [postgresql, redis] = await Promise.all([startPostgresql(), startRedis()]);
  return {
    databaseUrl: await postgresql.createDatabase("resources", folder),
    env: { REDIS_URL: redis.url },
    servers: { postgresql, redis },
    async remove() {
      await Promise.all([postgresql.remove(), redis.remove()]);
    },
  };
}
