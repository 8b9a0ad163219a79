import cluster from "node:cluster";
import type { Listener } from "@animal-store/server";
import type { Logger } from "pino";
import { WriteState } from "../database/availability/write-state.ts";
import { checkDatabase } from "../database/check-database.ts";
import { openDatabase } from "../database/database.ts";
import { lockDatabase } from "../database/database-lock.ts";
import { StatementWatch } from "../database/statement-watch.ts";
import { KeptResponses } from "../idempotency/kept-responses.ts";
import { DeprecatedCallsSaver } from "../keys/deprecated-calls.ts";
import { KeyCache } from "../keys/key-cache.ts";
import { Secrets } from "../keys/secrets.ts";
import { Clients } from "../limits/clients.ts";
import { openCounterStore } from "../limits/open-counter-store.ts";
import { defaultLoadLimits, Load } from "../load/load.ts";
import { refuseEarly } from "../load/refuse-early.ts";
import type { ReadinessCheck } from "../readiness.ts";
import type { OpenLog } from "../reports/log.ts";
import type { Tracing } from "../reports/tracing.ts";
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics.ts";
import type { Service } from "./service.ts";

export interface Reports extends OpenLog {
  metrics: Metrics;
}

interface OpenService {
  /** Responds to requests. */
  listener: Listener;
  /** What it needs to do so. */
  checks: ReadinessCheck[];
  /** Saves and sends what is left. */
  close(): Promise<void>;
}

/** Opens everything that requests need: the database, the counters, the traces. */
export async function openService<Client>(
  service: Service<Client>,
  config: Config,
  { log, metrics }: Reports,
): Promise<OpenService> {
  const { name, contract, storage } = service;
  const { databaseUrl, trustProxy, bans } = config;
  const reports = { log, metrics };
  const writes = new WriteState();
  const statements = new StatementWatch(metrics);
  const { onStatement } = statements;
  // While another program writes a SQLite database, its driver would block the process, and with it all
  // requests: a busy timeout of 0 lets statements be repeated instead.
  const settings = { ...config.connections, name, busyTimeoutMs: 0, writes, onStatement };
  const database = await openDatabase(storage, databaseUrl, settings);
  // Processes that count in memory would each admit the full limit. Of those that `pnpm dev` starts, two
  // overlap for a moment.
  const countsAlone = config.redis.urls.length === 0 && cluster.isPrimary;
  const unlock = countsAlone ? await lockDatabase(databaseUrl, name) : null;
  const counting = await openCounterStore({ ...config.redis, bans }, database, reports);
  const secrets = new Secrets(service.keyPrefix);
  const keys = new KeyCache({ contract, database, secrets, now: Date.now });
  const clients = new Clients(contract);
  const deprecatedCalls = new DeprecatedCallsSaver({ database, ...reports });
  const kept = { contract, database, databaseUrl, now: Date.now, log };
  const responses = await KeptResponses.open(kept);
  const tracing = await openTracing(service, config, { secrets, log });
  const load = new Load(contract, defaultLoadLimits);
  const check = () => checkDatabase({ databaseUrl, database, writes, statements });
  const { counters } = counting;
  const admission = { ...reports, contract, load, secrets, keys, clients, counters };
  const stored = { database, checkDatabase: check, responses };
  const app = service.createApp({ ...admission, ...stored, now: Date.now, trustProxy });
  return {
    listener: refuseEarly(tracing?.trace(app) ?? app, admission),
    checks: [{ name: "database", check }, ...counting.checks],
    async close() {
      await tracing?.close();
      responses.close();
      await deprecatedCalls.close();
      await counting.close();
      await database.$disconnect();
      await unlock?.();
    },
  };
}

/** The packages that trace are loaded only if they are needed; null if not. */
async function openTracing(
  { name, contract }: Pick<Service<unknown>, "name" | "contract">,
  { traces }: Config,
  reports: { secrets: Secrets; log: Logger },
): Promise<Tracing | null> {
  if (traces === null) return null;
  const { openTracing } = await import("../reports/tracing.ts");
  return openTracing({ protocol: traces, service: name, contract, ...reports });
}
