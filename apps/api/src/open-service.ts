import cluster from "node:cluster";
import type { Listener } from "@animal-store/server";
import type { Logger } from "pino";
import { createApp } from "./app.js";
import type { Config } from "./config.js";
import { DeprecatedCallsSaver } from "./deprecated-calls.js";
import { KeyCache } from "./keys/key-cache.js";
import { defaultLoadLimits, Load } from "./load/load.js";
import type { OpenLog } from "./log.js";
import { openCounterStore } from "./open-counter-store.js";
import type { ReadinessCheck } from "./operations-endpoints.js";
import { refuseEarly } from "./refuse-early.js";
import { checkDatabase, NextAnswer } from "./storage/check-database.js";
import { openDatabase } from "./storage/database.js";
import { lockDatabase } from "./storage/database-lock.js";
import { WriteState } from "./storage/dialects/write-state.js";
import { KeptAnswers } from "./storage/kept-answers.js";
import { type Metrics, timeStatements } from "./telemetry/metrics.js";
import type { Tracing } from "./tracing.js";

export interface Reports extends OpenLog {
  metrics: Metrics;
}

interface OpenService {
  /** Answers requests. */
  listener: Listener;
  /** What it needs to do so. */
  checks: ReadinessCheck[];
  /** Saves and sends what is left. */
  close(): Promise<void>;
}

/** Opens everything that requests need: the database, the counters, the traces. */
export async function openService(config: Config, { log, metrics }: Reports): Promise<OpenService> {
  const reports = { log, metrics };
  const { databaseUrl, trustProxy } = config;
  const writes = new WriteState();
  const nextAnswer = new NextAnswer();
  const measure = timeStatements(metrics);
  const onStatement: typeof measure = (sql, seconds, hasFailed) => {
    measure(sql, seconds, hasFailed);
    if (!hasFailed) nextAnswer.tell();
  };
  // While another program writes a SQLite database, its driver would block the process, and with it all
  // requests: a busy timeout of 0 lets statements be repeated instead.
  const connections = { ...config.connections, busyTimeoutMs: 0, writes, onStatement };
  const database = await openDatabase(databaseUrl, connections);
  // Processes that count in memory would each admit the full limit. Of those that `pnpm dev` starts, two
  // overlap for a moment.
  const countsAlone = config.redis.urls.length === 0 && cluster.isPrimary;
  const unlock = countsAlone ? await lockDatabase(databaseUrl) : null;
  const counting = await openCounterStore(config, database, reports);
  const { counters } = counting;
  const keys = new KeyCache(database, Date.now);
  const deprecatedCalls = new DeprecatedCallsSaver({ database, ...reports });
  const answers = await KeptAnswers.open({ database, databaseUrl, now: Date.now, log });
  const tracing = await openTracing(config, log);
  const load = new Load(defaultLoadLimits);
  const checked = { databaseUrl, database, writes, nextAnswer };
  const admission = { ...reports, load, keys, counters };
  const app = createApp({ ...checked, ...admission, answers, now: Date.now, trustProxy });
  return {
    listener: refuseEarly(tracing?.trace(app) ?? app, admission),
    checks: [{ name: "database", check: () => checkDatabase(checked) }, ...counting.checks],
    async close() {
      await tracing?.close();
      answers.close();
      await deprecatedCalls.close();
      await counting.close();
      await database.$disconnect();
      await unlock?.();
    },
  };
}

/** The packages that trace are loaded only if they are needed; null if not. */
async function openTracing({ traces }: Config, log: Logger): Promise<Tracing | null> {
  return traces && (await import("./tracing.js")).openTracing(traces, log);
}
