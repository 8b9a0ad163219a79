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
import { afterAll, beforeAll } from "vitest";
import { freePort } from "../harness/free-port.ts";
import type { OwnServer } from "../harness/own-server.ts";
import { pgbouncer, startPgbouncer, trackingPgbouncer } from "../harness/pgbouncer.ts";
import { type RunningService, startService } from "../harness/run-program.ts";
import { customPlanOf } from "../harness/test-service.ts";
import { createDatabase, hasPostgresql, startPostgresql } from "./machine/own-postgresql.ts";
import { hasRedis, startRedis } from "./machine/own-redis.ts";
import type { Subject } from "./subject.ts";

/** The database and Redis that the service runs on, with one key whose limit no test reaches. */
export interface Target<Client = never> {
  subject: Subject<Client>;
  /** The environment variables of the service. */
  env: Record<string, string>;
  origin: string;
  apiKey: string;
  /** A connection for the test itself. */
  database: Database<Client>;
  /** Absent with SQLite. */
  servers?: { postgresql: OwnServer; redis: OwnServer };
  /** @param program by default, that of the subject */
  start(env?: Record<string, string>, program?: string): Promise<RunningService>;
  /** Creates a key with the limits of the contract's first plan or with the given ones. */
  createKey(limits?: { perMinute: number; perDay: number }): Promise<string>;
  /** Lists the resources of the collection or, with a name, adds one. */
  send(name?: string, options?: Sending): Promise<Response>;
}

interface Sending {
  /** The origin of the service, if it is not that of the target. */
  origin?: string | undefined;
  apiKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
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
 * Prepares the database and Redis of the service before the tests of a block, and removes them afterwards. The database
 * is empty except for the key.
 *
 * @param folder where the database stores its rows; it is not removed. By default, any place
 */
export function useTarget<Client>(
  subject: Subject<Client>,
  name: TargetName,
  folder?: string,
): Target<Client> {
  const target = { subject } as Target<Client>;
  const services: RunningService[] = [];
  let base: Base;

  beforeAll(async () => {
    const direct = await (name === "SQLite" ? onSqlite(folder) : onServers(folder));
    const program = pgbouncers[name];
    base = program ? await behind(program, direct) : direct;
    const port = await freePort();
    const database = await openDatabase(subject.service.storage, direct.env.DATABASE_URL ?? "");
    const createKey = keyCreator(subject, database);
    const env = { NODE_ENV: "production", PORT: String(port), ...base.env };
    Object.assign(target, {
      ...{ env, database, createKey },
      origin: `http://127.0.0.1:${port}`,
      apiKey: await createKey(noLimit),
      ...(base.servers && { servers: base.servers }),
    });
  });

  afterAll(async () => {
    await Promise.all(services.map((service) => service.kill()));
    await target.database.$disconnect();
    await base.remove();
  });

  return Object.assign(target, {
    async start(more = {}, program = subject.program) {
      const service = await startService(program, { ...target.env, ...more });
      services.push(service);
      return service;
    },
    send(name, { origin = target.origin, apiKey = target.apiKey, headers, signal } = {}) {
      const { path, bodyOf } = subject.collection;
      return fetch(`${origin}${path}`, {
        ...(name !== undefined && { method: "POST", body: JSON.stringify(bodyOf(name)) }),
        headers: {
          Authorization: `Bearer ${apiKey}`,
          "Content-Type": "application/json",
          ...headers,
        },
        signal: signal ?? null,
      });
    },
  } satisfies Pick<Target, "start" | "send">);
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
  env: Record<string, string>;
  servers?: NonNullable<Target["servers"]>;
  remove(): Promise<void>;
}

async function onSqlite(folder?: string): Promise<Base> {
  const own = mkdtempSync(join(tmpdir(), "faults-"));
  const remove = async () => rmSync(own, { recursive: true });
  return { env: { DATABASE_URL: `file:${folder ?? own}/test.db` }, remove };
}

async function onServers(folder?: string): Promise<Base> {
  const [postgresql, redis] = await Promise.all([startPostgresql(), startRedis()]);
  return {
    env: {
      DATABASE_URL: await createDatabase(postgresql, "resources", folder),
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    },
    servers: { postgresql, redis },
    async remove() {
      await Promise.all([postgresql.remove("SIGQUIT"), redis.remove("SIGKILL")]);
    },
  };
}

/** With a pooler between the service and its database. */
async function behind(program: string, base: Base): Promise<Base> {
  const tracksStatements = program === trackingPgbouncer;
  const settings = {
    // By default, PgBouncer notices only after 15 seconds that a server is back.
    server_login_retry: 1,
    ...(tracksStatements ? { max_prepared_statements: 200 } : {}),
  };
  const { DATABASE_URL: server = "" } = base.env;
  const { host, stop } = await startPgbouncer({ program, server, settings });
  return {
    ...base,
    env: {
      ...base.env,
      DATABASE_URL: Object.assign(new URL(server), { host }).href,
      DATABASE_DIRECT_URL: server,
      POOLER_TRACKS_STATEMENTS: tracksStatements ? "1" : "0",
    },
    async remove() {
      await stop();
      await base.remove();
    },
  };
}
