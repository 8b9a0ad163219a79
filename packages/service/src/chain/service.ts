import type { Logger } from "pino";
import { printable } from "../command-line/printable.ts";
import type { PlatformContract } from "../contract.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { HandlerTransaction } from "../database/handler-context.ts";
import type { Queries } from "../database/queries/queries.ts";
import type { StorageModel } from "../database/storage-model.ts";
import type { ResponseStore } from "../http/index.ts";
import type { Credentials } from "../keys/credentials.ts";
import type { KeyMetrics } from "../keys/key-metrics.ts";
import type { Secrets } from "../keys/secrets.ts";
import type { CounterStore } from "../limits/counter-store.ts";
import type { LimitMetrics } from "../limits/limit-metrics.ts";
import type { Consumers } from "../limits/rate-limit.ts";
import type { Load } from "../load/load.ts";
import type { LoadMetrics } from "../load/load-metrics.ts";
import type { ReportMetrics } from "../reports/report-metrics.ts";
import type { OpenStreams } from "../streams/open-streams.ts";
import type { StreamMetrics } from "../streams/stream-metrics.ts";
import type { Extensions } from "./extensions.ts";

/** The description of a service for the platform. */
export interface Service<Client> {
  /** The name in lower case, for example `task-list`. It names the service in connections, traces and Redis. */
  name: string;
  contract: PlatformContract;
  /** The handlers of its operations, by operationId. */
  handlers: Readonly<Record<string, unknown>>;
  storage: StorageModel<Client, unknown>;
  /** The prefix of its API keys, for example `tasks_`. */
  keyPrefix: string;
  /** The default of `DATABASE_URL`: a `file:` URL. */
  databaseUrl: string;
  /** Adds to the chain of its requests, once for each process. */
  extend?(dependencies: Dependencies<Client>): Extensions<Client>;
  /** The environment variables that it reads itself. A name that resembles one of them is warned of. */
  variables?: OwnVariables;
  /** A path such as `/reference` under which the documentation is served if the contract uses its paths itself. */
  documentationPath?: string;
  /** What an empty database gets, so that there is something to try out. */
  seed: Seed<Client>;
  /** The URL that a new user may request first, relative to the host. */
  sampleUrl: string;
}

/** Environment variables that a service reads itself, by their names. */
export type OwnVariables = Readonly<Record<string, OwnVariable>>;

interface OwnVariable {
  /** What it is for, as the table of variables says it: one line of Markdown. */
  readonly meaning: string;
  /** What the service takes if the variable is not set, for the table: the platform does not set it. */
  readonly default?: string;
}

/** What an empty database gets, so that there is something to try out. */
export interface Seed<Client> {
  /**
   * Returns whether the service has not stored anything. Use a frequent query, which does not load Prisma's engine.
   */
  isEmpty(queries: Queries): Promise<boolean>;
  /** Adds the first rows: either all or, if this fails, none. */
  addRows(transaction: Transaction<Client>): Promise<void>;
}

/** The dependencies of an app. */
export interface Dependencies<Client> {
  database: Database<Client>;
  /** @throws if the database does not respond or does not keep writes */
  checkDatabase: () => Promise<void>;
  secrets: Secrets;
  credentials: Credentials;
  consumers: Consumers;
  counters: CounterStore;
  /** The responses to requests with an `Idempotency-Key`. */
  responses: ResponseStore<HandlerTransaction<Client>>;
  log: Logger;
  metrics: ChainMetrics;
  load: Load;
  streams: OpenStreams;
  /** Unix time in milliseconds. */
  now: () => number;
  /** The share of the requests with API keys that are searched for the places they use, from 0 to 1. */
  usageSampleRate: number;
  /** Which proxies to trust for `X-Forwarded-For`: Express's setting "trust proxy". */
  trustProxy: boolean | number | string[];
}

/** The metrics that requests change. */
type ChainMetrics = ReportMetrics & KeyMetrics & LimitMetrics & LoadMetrics & StreamMetrics;

/** The title of the contract, on one line. */
export function titleOf({ contract }: Pick<Service<unknown>, "contract">): string {
  return printable(contract.info.title.replaceAll(/\s+/gu, " "));
}
