import cluster from "node:cluster";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createExpressApp } from "@animal-store/server";
import { drain, listen } from "@animal-store/server/node";
import type { Express, Router } from "express";
import { createApp } from "./app.js";
import type { Config } from "./config.js";
import { KeyCache } from "./keys/key-cache.js";
import type { OpenLog } from "./log.js";
import { openCounterStore } from "./open-counter-store.js";
import { contract } from "./operations/operation.js";
import { NotReady, operationsEndpoints } from "./operations-endpoints.js";
import { defaultLoadLimits } from "./shed-load.js";
import { onStopSignal } from "./stop-signal.js";
import { openDatabase } from "./storage/database.js";
import { lockDatabase } from "./storage/database-lock.js";
import { KeptAnswers } from "./storage/kept-answers.js";
import { type Metrics, shareMetrics } from "./telemetry/metrics.js";

interface Reports extends OpenLog {
  metrics: Metrics;
}

/**
 * Serves requests in this process until it is told to stop.
 *
 * @returns the origin of the service, once it listens
 */
export async function serve(config: Config, { log, flush, metrics }: Reports): Promise<string> {
  // While another program writes a SQLite database, its driver would block the process, and with it all
  // requests: a busy timeout of 0 lets statements be repeated instead.
  const connections = { ...config.connections, busyTimeoutMs: 0 };
  const database = await openDatabase(config.databaseUrl, connections);
  // Processes that count in memory would each admit the full limit. Of those that `pnpm dev` starts, two
  // overlap for a moment.
  const countsAlone = config.redis.urls.length === 0 && cluster.isPrimary;
  const isAlone = countsAlone && config.databaseUrl.startsWith("file:");
  const unlock = isAlone ? await lockDatabase(config.databaseUrl) : null;
  const { counters, close: closeCounters } = await openCounterStore(config, { log, metrics });
  const keys = new KeyCache(database, Date.now);
  const { databaseUrl } = config;
  const answers = await KeptAnswers.open({ database, databaseUrl, now: Date.now, log });
  const { trustProxy } = config;
  const loadLimits = defaultLoadLimits;
  const dependencies = { database, keys, counters, answers, log, metrics, loadLimits, trustProxy };
  const app = createApp(dependencies);
  if (cluster.isWorker) shareMetrics(metrics);
  let isDraining = false;
  const operations = operationsEndpoints(metrics.registry, [
    {
      name: "process",
      check: () => {
        if (isDraining) throw new NotReady("stopping");
      },
    },
    { name: "database", check: async () => void (await database.$queryRaw`SELECT 1`) },
  ]);
  const close = async () => {
    answers.close();
    await closeCounters();
    await database.$disconnect();
    await unlock?.();
  };
  const server = await listenBoth(app, operations, config).catch(async (error) => {
    await close();
    throw error;
  });
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

/** The endpoints for operators come before the app, whose last handler answers 404. */
async function listenBoth(app: Express, operations: Router, config: Config): Promise<Server> {
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
