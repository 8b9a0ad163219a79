import cluster from "node:cluster";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createExpressApp } from "@animal-store/server";
import { drain, listen } from "@animal-store/server/node";
import type { Router } from "express";
import type { Logger } from "pino";
import { createApp } from "./app.js";
import { answerFirstProcess } from "./ask-processes.js";
import type { Config } from "./config.js";
import { DeprecatedCallsSaver } from "./deprecated-calls.js";
import { KeyCache } from "./keys/key-cache.js";
import type { OpenLog } from "./log.js";
import { openCounterStore } from "./open-counter-store.js";
import { contract } from "./operations/operation.js";
import { NotReady, operationsEndpoints, readinessOf } from "./operations-endpoints.js";
import { defaultLoadLimits } from "./shed-load.js";
import { onStopSignal } from "./stop-signal.js";
import { checkDatabase } from "./storage/check-database.js";
import { openDatabase } from "./storage/database.js";
import { lockDatabase } from "./storage/database-lock.js";
import { WriteState } from "./storage/dialects/write-state.js";
import { type Metrics, timeStatements } from "./telemetry/metrics.js";
import type { Tracing } from "./tracing.js";

interface Reports extends OpenLog {
  metrics: Metrics;
}

/**
 * Serves requests in this process until it is told to stop.
 *
 * @returns the origin of the service, once it listens
 */
export async function serve(config: Config, { log, flush, metrics }: Reports): Promise<string> {
  const writes = new WriteState();
  // While another program writes a SQLite database, its driver would block the process, and with it all
  // requests: a busy timeout of 0 lets statements be repeated instead.
  const onStatement = timeStatements(metrics);
  const connections = { ...config.connections, busyTimeoutMs: 0, writes, onStatement };
  const { databaseUrl, trustProxy } = config;
  const database = await openDatabase(databaseUrl, connections);
  // Processes that count in memory would each admit the full limit. Of those that `pnpm dev` starts, two
  // overlap for a moment.
  const countsAlone = config.redis.urls.length === 0 && cluster.isPrimary;
  const unlock = countsAlone ? await lockDatabase(databaseUrl) : null;
  const counting = await openCounterStore({ ...config, connections }, { log, metrics });
  const { counters } = counting;
  const keys = new KeyCache(database, Date.now);
  const deprecatedCalls = new DeprecatedCallsSaver({ database, metrics, log });
  const loadLimits = defaultLoadLimits;
  const checked = { databaseUrl, database, writes };
  const app = createApp({ ...checked, keys, counters, log, metrics, loadLimits, trustProxy });
  let isDraining = false;
  const readiness = () =>
    readinessOf([
      {
        name: "process",
        check: () => {
          if (isDraining) throw new NotReady("stopping");
        },
      },
      { name: "database", check: () => checkDatabase(checked) },
      ...counting.checks,
    ]);
  const operations = operationsEndpoints(metrics.registry, readiness);
  if (cluster.isWorker) {
    answerFirstProcess({ readiness, metrics: () => metrics.registry.getMetricsAsJSON() });
  }
  const tracing = await openTracing(config, log);
  const close = async () => {
    await tracing?.close();
    await deprecatedCalls.close();
    await counting.close();
    await database.$disconnect();
    await unlock?.();
  };
  const server = await listenBoth(tracing?.trace(app) ?? app, operations, config).catch(
    async (error) => {
      await close();
      throw error;
    },
  );
  onStopSignal(async (signal) => {
    isDraining = true;
    // A load balancer needs a moment to notice; a person who stops the service by hand does not wait.
    const isBalanced = config.isProduction && signal === "SIGTERM";
    await drain(server, isBalanced ? drainGraceMs : 0);
    await close();
    await flush();
    process.exit();
  });
  return originOf(server.address() as AddressInfo);
}

/** The packages that trace are loaded only if they are needed; null if not. */
async function openTracing({ traces }: Config, log: Logger): Promise<Tracing | null> {
  return traces && (await import("./tracing.js")).openTracing(traces, log);
}

/** The endpoints for operators come before the app, whose last handler answers 404. */
async function listenBoth(
  app: RequestListener,
  operations: Router,
  config: Config,
): Promise<Server> {
  const { host, opsPort } = config;
  if (opsPort === null) return listen(createExpressApp().use(operations, app), contract, config);
  // Of several processes, the first one serves them.
  if (cluster.isPrimary)
    await listen(createExpressApp().use(operations), contract, { host, port: opsPort });
  return listen(app, contract, config);
}

/** How long requests are still accepted after the signal to stop, in milliseconds. */
const drainGraceMs = 2_000;

/** The origin of a service that listens on this address. */
export function originOf({ address, port, family }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
