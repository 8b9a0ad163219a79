import cluster from "node:cluster";
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { createApp } from "../chain/create-app.ts";
import type { Service } from "../chain/service.ts";
import { beginningOf } from "../database/availability/unavailable.ts";
import { WriteState } from "../database/availability/write-state.ts";
import { checkDatabase } from "../database/check-database.ts";
import { openDatabase } from "../database/database.ts";
import { lockDatabase } from "../database/database-lock.ts";
import type { OnBlocked } from "../database/queries/report-blocking.ts";
import { type OnStatement, StatementWatch } from "../database/queries/statement-watch.ts";
import type { Listener } from "../http/index.ts";
import { KeptResponses } from "../idempotency/kept-responses.ts";
import { CallsSaver } from "../keys/calls-saver.ts";
import { Credentials, queryParameters, type Tokens } from "../keys/credentials.ts";
import { KeyCache } from "../keys/key-cache.ts";
import { Secrets } from "../keys/secrets.ts";
import { checkSessions, operationsWithTokens } from "../keys/token-issuer.ts";
import { openCounterStore } from "../limits/open-counter-store.ts";
import { Consumers } from "../limits/rate-limit.ts";
import { collectWhenIdle } from "../load/collect-when-idle.ts";
import { queueFairly } from "../load/fair-queue.ts";
import { defaultLoadLimits, Load } from "../load/load.ts";
import { refuseEarly } from "../load/shed-load.ts";
import type { ReadinessCheck } from "../readiness.ts";
import type { OpenLog } from "../reports/log.ts";
import type { Tracing } from "../reports/tracing.ts";
import { OpenStreams } from "../streams/open-streams.ts";
import { buildOf } from "./build.ts";
import type { Config } from "./config.ts";
import { countedAddress } from "./counted-address.ts";
import type { Metrics } from "./metrics.ts";

export interface Reports extends OpenLog {
  metrics: Metrics;
}

interface OpenService {
  /** Responds to requests. */
  listener: Listener;
  /** The checks of its dependencies. */
  checks: ReadinessCheck[];
  /** Ends the streams, and refuses further ones. */
  stopStreams(): void;
  /** Ends what the service itself has begun. */
  stopExtensions(): Promise<void>;
  /** Saves the remaining counts, and sends the remaining spans. */
  close(): Promise<void>;
}

/** Opens everything that requests need: the database, the counters and the traces. */
export async function openService<Client>(
  service: Service<Client>,
  config: Config,
  { log, metrics }: Reports,
): Promise<OpenService> {
  const { name, contract, storage } = service;
  const { databaseUrl, directUrl, trustProxy, bans } = config;
  const reports = { log, metrics };
  const writes = new WriteState();
  const statements = new StatementWatch(metrics);
  const tracing = await openTracing(service, config, log);
  const onStatement = tracing ? both(statements, tracing) : statements.onStatement;
  // While another program writes to a SQLite database, the driver would block the process and thus all requests.
  // With a busy timeout of 0, the service repeats the statement instead.
  const onBlocked: OnBlocked = (sql, ms) =>
    log.warn({ statement: beginningOf(sql), ms }, "a statement blocked all requests: add an index");
  const watch = { onStatement, onBlocked };
  const settings = { ...config.connections, name, busyTimeoutMs: 0, writes, ...watch };
  // Processes that count in memory would each admit the full limit. With `pnpm dev`, two processes
  // overlap for a moment, which is allowed. First, because a process that is refused must not wait for the migrations
  // of the other.
  const countsAlone = config.redis.urls.length === 0 && cluster.isPrimary;
  const unlock = countsAlone ? await lockDatabase(directUrl, name) : null;
  const database = await openDatabase(storage, databaseUrl, settings);
  const counting = await openCounterStore({ ...config.redis, bans }, database, reports);
  const secrets = new Secrets(service.keyPrefix, queryParameters(contract));
  const keys = new KeyCache({ contract, database, secrets, now: Date.now });
  const credentials = new Credentials(contract, keys, await openTokens(service, config, log));
  const consumers = new Consumers(contract);
  const calls = new CallsSaver({ database, now: Date.now, ...reports });
  const responses = new KeptResponses({ contract, database, now: Date.now, log });
  const load = new Load(contract, defaultLoadLimits);
  const check = () => checkDatabase({ directUrl, database, writes, statements });
  const { counters } = counting;
  const streams = new OpenStreams({ contract, counters, limits: config.streamLimits });
  const admission = { ...reports, contract, load, secrets, credentials, consumers, counters };
  const stored = { database, checkDatabase: check, responses, streams };
  const { usageSampleRate } = config;
  const dependencies = { ...admission, ...stored, now: Date.now, trustProxy, usageSampleRate };
  const extensions = service.extend?.(dependencies) ?? {};
  checkSessions(contract, config, extensions.identify);
  const app = createApp({ ...service, extend: () => extensions }, dependencies);
  const addressOf = countedAddress(trustProxy);
  const consumerOf = (request: IncomingMessage) => {
    const sender = credentials.findCached(request);
    if (sender !== null) return consumers.of(sender, {}).id;
    // Behind a proxy, each connection counts as a separate consumer.
    return addressOf(request.socket.remoteAddress ?? "") ?? request.socket;
  };
  const early = refuseEarly(tracing?.trace(app) ?? app, admission);
  return {
    listener: collectWhenIdle(queueFairly(early, consumerOf)),
    checks: [{ name: "database", check }, ...counting.checks],
    stopStreams: () => streams.stop(),
    stopExtensions: async () => extensions.stop?.(),
    async close() {
      await tracing?.close();
      responses.close();
      await calls.close();
      await counting.close();
      await database.$disconnect();
      await unlock?.();
    },
  };
}

function both(...watchers: { onStatement: OnStatement }[]): OnStatement {
  return (...statement) => {
    for (const { onStatement } of watchers) onStatement(...statement);
  };
}

/**
 * Loads the package for tokens only if needed; null if the service does not accept tokens of an issuer. In production, no
 * API key takes the place of a session in a cookie: without an issuer, no token is valid.
 */
async function openTokens(
  { contract }: Pick<Service<unknown>, "contract">,
  { tokens: issuer, isProduction }: Config,
  log: Logger,
): Promise<Tokens | null> {
  if (operationsWithTokens(contract).length === 0) return null;
  if (issuer === null) return isProduction ? { find: () => null, findCached: () => null } : null;
  const { IssuedTokens } = await import("../keys/tokens.ts");
  return new IssuedTokens({ contract, issuer, log, now: Date.now });
}

/** Loads the packages for tracing only if needed; null otherwise. */
async function openTracing(
  service: Pick<Service<unknown>, "name" | "contract" | "keyPrefix">,
  { traces, databaseUrl }: Config,
  log: Logger,
): Promise<Tracing | null> {
  if (traces === null) return null;
  const { openTracing } = await import("../reports/tracing.ts");
  const { name, contract, keyPrefix } = service;
  const { version } = buildOf(service);
  const secrets = new Secrets(keyPrefix);
  return openTracing({
    protocol: traces,
    service: name,
    version,
    databaseUrl,
    contract,
    secrets,
    log,
  });
}
