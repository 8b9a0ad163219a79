import type { AddressInfo } from "node:net";
import { createAnimalStoreClient } from "@animal-store/client";
import { basePath } from "@animal-store/contract";
import { drain, listen } from "@animal-store/server/node";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { createApp } from "../app.js";
import { type ApiKey, createApiKey } from "../keys/api-keys.js";
import { KeyCache } from "../keys/key-cache.js";
import { defaultLoadLimits, Load, type LoadLimits } from "../load/load.js";
import { contract } from "../operations/operation.js";
import type { BanPolicy } from "../rate-limit/counter.js";
import { MemoryCounterStore } from "../rate-limit/memory-counter-store.js";
import { openRedis, whenConnected } from "../rate-limit/redis.js";
import { RedisCounterStore } from "../rate-limit/redis-counter-store.js";
import { refuseEarly } from "../refuse-early.js";
import { type Database, openDatabase } from "../storage/database.js";
import { WriteState } from "../storage/dialects/write-state.js";
import { KeptAnswers } from "../storage/kept-answers.js";
import { createMetrics, type Metrics } from "../telemetry/metrics.js";
import { contractFetch } from "./contract-fetch.js";
import { failEndlessStatements } from "./endless-statements.js";
import { createTestDatabase } from "./test-database.js";
import { newKeyPrefix, testRedisUrl } from "./test-redis.js";

type Client = ReturnType<typeof createAnimalStoreClient>;
type KeyFields = Partial<Parameters<typeof createApiKey>[1]>;

/** The real app on its own port, with a temporary database. */
export interface TestApi {
  origin: string;
  baseUrl: string;
  databaseUrl: string;
  database: Database;
  answers: KeptAnswers;
  metrics: Metrics;
  /** The lines of the log, parsed. */
  log: Record<string, unknown>[];
  /** A client with a key of the plan business. */
  client: Client;
  clientWith(apiKey: string): Client;
  createKey(fields?: KeyFields): Promise<{ key: ApiKey; secret: string }>;
  /** Sends a request that the client could not send: any method, path, header or body, with the key. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

interface Options {
  now?: () => number;
  bans?: BanPolicy;
  trustProxy?: number;
  loadLimits?: LoadLimits;
  /** How long a request may take to arrive, in seconds; by default as the contract says. */
  requestSeconds?: number;
  /** Whether to count in the Redis of the tests instead of the memory. */
  countsInRedis?: boolean;
}

// Hundreds of parallel requests may have to wait for each other on a busy machine.
const patience = { attempt: 110_000, total: 110_000 };
// A machine that is busy with other tests must not look overloaded.
const calm: LoadLimits = { ...defaultLoadLimits, burst: Number.POSITIVE_INFINITY };
const defaultBans: BanPolicy = { threshold: 10, firstMs: 60_000, longestMs: 3_600_000 };

/** Starts the app before the tests of a file and stops it after them. */
export function useTestApi(options: Options = {}): TestApi {
  const api = {} as TestApi;
  let stop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const started = await startTestApi(options);
    Object.assign(api, started.api);
    stop = started.stop;
  });
  afterAll(() => stop());
  return api;
}

async function startTestApi(
  options: Options,
): Promise<{ api: TestApi; stop: () => Promise<void> }> {
  const { now = Date.now, bans = defaultBans, trustProxy = 0, loadLimits = calm } = options;
  const { requestSeconds = contract.limits.requestSeconds } = options;
  const testDatabase = await createTestDatabase();
  const databaseUrl = testDatabase.url;
  const writes = new WriteState();
  const database = await openDatabase(databaseUrl, {
    writes,
    // As in the service: its connections wait for each other, which must not block the process.
    busyTimeoutMs: 0,
    onStatement: failEndlessStatements(),
  });
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const metrics = createMetrics();
  const memory = new MemoryCounterStore({ database, log, metrics, bans, now });
  const redis = options.countsInRedis ? openRedis([testRedisUrl ?? ""], newKeyPrefix()) : null;
  if (redis !== null) await whenConnected(redis, 10_000);
  const counters = redis === null ? memory : new RedisCounterStore({ redis, bans, now });
  const keys = new KeyCache(database, now);
  const answers = await KeptAnswers.open({ database, databaseUrl, now, log });
  const checked = { databaseUrl, database, writes };
  const reports = { log, metrics };
  const admission = { ...reports, load: new Load(loadLimits), keys, counters };
  const app = createApp({ ...checked, ...admission, answers, now, trustProxy });
  const listener = refuseEarly(app, admission);
  const limits = { ...contract.limits, requestSeconds };
  const server = await listen(listener, { ...contract, limits }, { host: "127.0.0.1", port: 0 });
  // The server closes no idle connection: a client on a busy machine may be about to send a request on it.
  server.keepAliveTimeout = 0;
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const baseUrl = `${origin}${basePath}`;
  const sending = { fetch: contractFetch, retry: false, timeout: patience } as const;
  const clientWith = (apiKey: string) => createAnimalStoreClient({ baseUrl, apiKey, ...sending });
  const createKey = (fields: KeyFields = {}) =>
    createApiKey(database, {
      name: "Test",
      plan: "business",
      perMinute: null,
      perDay: null,
      expiresAt: null,
      ...fields,
    });
  const { secret } = await createKey();
  const request = (path: string, init: RequestInit = {}) =>
    contractFetch(
      new Request(`${origin}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${secret}`, ...(init.headers as Record<string, string>) },
      }),
    );
  return {
    api: {
      origin,
      baseUrl,
      databaseUrl,
      database,
      answers,
      metrics,
      log: lines,
      client: clientWith(secret),
      clientWith,
      createKey,
      request,
    },
    stop: async () => {
      server.closeAllConnections();
      await drain(server);
      answers.close();
      await memory.close();
      redis?.destroy();
      await database.$disconnect();
      await testDatabase.remove();
    },
  };
}
