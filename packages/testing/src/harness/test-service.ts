import type { AddressInfo } from "node:net";
import type { Service } from "@contract-first/service";
import {
  type ApiKey,
  type BanPolicy,
  Consumers,
  Credentials,
  checkDatabase,
  createApiKey,
  createApp,
  createMetrics,
  type Database,
  defaultLoadLimits,
  defaultStreamLimits,
  drain,
  IssuedTokens,
  KeptResponses,
  KeyCache,
  Load,
  type LoadLimits,
  listen,
  MemoryCounterStore,
  type Metrics,
  OpenStreams,
  openDatabase,
  openRedis,
  queryParameters,
  RedisCounterStore,
  refuseEarly,
  Secrets,
  type StreamLimits,
  scopesOfContract,
  type Terms,
  type TokenIssuer,
  WriteState,
  whenConnected,
} from "@contract-first/service/internal/testing";
import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { contractFetch } from "./contract-fetch.ts";
import { failEndlessStatements } from "./endless-statements.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { newKeyPrefix, testRedisUrl } from "./test-redis.ts";

type KeyFields = Partial<Parameters<typeof createApiKey>[2]>;

/** The app of a service on its own port, with a temporary database. */
export interface TestService<Client> {
  origin: string;
  /** The URL with the base path of all operations. */
  baseUrl: string;
  databaseUrl: string;
  /** The settings of its connections to the database. */
  connections: TestDatabase["settings"];
  database: Database<Client>;
  responses: KeptResponses<Client>;
  metrics: Metrics;
  streams: OpenStreams;
  /** The lines of the log, parsed. */
  log: Record<string, unknown>[];
  /** The secret of a key with the terms of the options. */
  secret: string;
  createKey(fields?: KeyFields): Promise<{ key: ApiKey; secret: string }>;
  /** Fetches a response, and checks that the contract declares it. */
  fetch(request: Request): Promise<Response>;
  /** Sends any method, path, header or body, with the key. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

export interface TestOptions {
  /** The default limits of keys; if absent, so high that they are never reached. */
  terms?: Terms;
  /** Unix time in milliseconds. */
  now?: () => number;
  bans?: BanPolicy;
  trustProxy?: number;
  loadLimits?: LoadLimits;
  streamLimits?: StreamLimits;
  /** Maximum time for a request to arrive, in seconds; by default, the limit of the contract. */
  requestSeconds?: number;
  /**
   * The issuer whose tokens are accepted, available once the tests have begun. If absent, API keys take the
   * place of tokens.
   */
  issuer?: () => TokenIssuer;
  /** Whether to count in the Redis server of the tests instead of memory. */
  countsInRedis?: boolean;
}

/** Timeouts of the client that suffice for many parallel requests on a busy machine, in milliseconds. */
export const requestTimeout = { attempt: 110_000, total: 110_000 };
// A service on a machine that is busy with other tests must not look overloaded.
const calm: LoadLimits = { ...defaultLoadLimits, burst: Number.POSITIVE_INFINITY };
const defaultBans: BanPolicy = { threshold: 10, firstMs: 60_000, maxMs: 3_600_000 };

/** Starts the app of a service before the tests of a file and stops it after them. */
export function useTestService<Client>(
  service: Service<Client>,
  options: TestOptions = {},
): TestService<Client> {
  const started = {} as TestService<Client>;
  let stop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    stop = await startTestService(service, options, started);
  });
  afterAll(() => stop());
  return started;
}

async function startTestService<Client>(
  service: Service<Client>,
  options: TestOptions,
  started: TestService<Client>,
): Promise<() => Promise<void>> {
  const { contract, storage } = service;
  const { now = Date.now, bans = defaultBans, trustProxy = 0, loadLimits = calm } = options;
  const { requestSeconds = contract.limits.requestSeconds } = options;
  const { terms = { plan: customPlanOf(service), perMinute: 1_000, perDay: 100_000 } } = options;
  const testDatabase = await createTestDatabase();
  const databaseUrl = testDatabase.url;
  const writes = new WriteState();
  const database = await openDatabase(storage, databaseUrl, {
    ...testDatabase.settings,
    writes,
    // As in the service: connections wait for each other, which must not block the process.
    busyTimeoutMs: 0,
    onStatement: failEndlessStatements(),
  });
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const metrics = createMetrics(contract);
  const memory = new MemoryCounterStore({ database, log, metrics, bans, now });
  const redis = options.countsInRedis ? openRedis([testRedisUrl ?? ""], newKeyPrefix()) : null;
  if (redis !== null) await whenConnected(redis, 10_000);
  const counters = redis === null ? memory : new RedisCounterStore({ redis, bans, now });
  const secrets = new Secrets(service.keyPrefix, queryParameters(contract));
  const keys = new KeyCache({ contract, database, secrets, now });
  const issuer = options.issuer?.();
  const tokens = issuer ? new IssuedTokens({ contract, issuer, log, now }) : null;
  const credentials = new Credentials(contract, keys, tokens);
  const consumers = new Consumers(contract);
  const responses = new KeptResponses({ contract, database, now, log });
  const load = new Load(contract, loadLimits);
  const { streamLimits = defaultStreamLimits } = options;
  const streams = new OpenStreams({ contract, counters, limits: streamLimits });
  const admission = { contract, log, metrics, load, secrets, credentials, consumers, counters };
  const dependencies = {
    ...admission,
    ...{ database, responses, streams, now, trustProxy, usageSampleRate: 1 },
    checkDatabase: () => checkDatabase({ directUrl: testDatabase.directUrl, database, writes }),
  };
  const extensions = service.extend?.(dependencies) ?? {};
  const app = createApp({ ...service, extend: () => extensions }, dependencies);
  const limits = { ...contract.limits, requestSeconds };
  const address = { host: "127.0.0.1", port: 0 };
  const server = await listen(refuseEarly(app, admission), { ...contract, limits }, address);
  // The server does not close idle connections, because a client on a busy machine may be about to send a
  // request on one.
  server.keepAliveTimeout = 0;
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const usual = { name: "Test", expiresAt: null, scopes: scopesOfContract(contract).join(" ") };
  const createKey = (fields: KeyFields = {}) =>
    createApiKey(database, secrets, { ...usual, ...terms, ...fields });
  const { secret } = await createKey();
  const fetch = contractFetch(contract);
  const request = (path: string, init: RequestInit = {}) =>
    fetch(
      new Request(`${origin}${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${secret}`, ...(init.headers as Record<string, string>) },
      }),
    );
  Object.assign(started, {
    ...{ origin, baseUrl: `${origin}${contract.basePath}`, databaseUrl, database, responses },
    connections: testDatabase.settings,
    ...{ metrics, streams, log: lines, secret, createKey, fetch, request },
  });
  return async () => {
    streams.stop();
    server.closeAllConnections();
    await drain(server);
    await extensions.stop?.();
    responses.close();
    await memory.close();
    redis?.destroy();
    await database.$disconnect();
    await testDatabase.remove();
  };
}

/** The plan whose limits each key sets for itself. */
export function customPlanOf({ contract }: Pick<Service<unknown>, "contract">): string {
  const [name] = Object.entries(contract.plans).find(([, plan]) => plan === "custom") ?? [];
  if (name === undefined) throw new Error("The contract has no custom plan.");
  return name;
}
