import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import type { OwnVariables } from "../chain/service.ts";
import { UserError } from "../command-line/user-error.ts";
import { workingFolder } from "../command-line/working-folder.ts";
import {
  parseDatabaseUrl,
  reasonAgainst,
  withoutPassword,
} from "../database/dialects/database-url.ts";
import type { ConnectionSettings } from "../database/dialects/dialect.ts";
import type { TokenIssuer } from "../keys/token-issuer.ts";
import type { BanPolicy } from "../limits/counter.ts";
import { parseRedisUrls } from "../limits/redis-urls.ts";
import type { TracesProtocol } from "../reports/traces-protocol.ts";
import { defaultStreamLimits, type StreamLimits } from "../streams/open-streams.ts";
import { fileVariable, misspelt, readSecretFiles } from "./config-environment.ts";
import { readPooler } from "./config-pooler.ts";
import { readTokens, tokenVariables } from "./config-tokens.ts";
import { readTraces } from "./config-traces.ts";

/** The configuration from environment variables. */
export interface Config {
  port: number;
  host: string;
  /** The port for `/livez`, `/readyz` and `/metrics`; null means the port of the operations. */
  opsPort: number | null;
  opsHost: string;
  /** Maximum numbers of open connections of a process. */
  connectionBounds: { maximumConnections: number; maximumConnectionsPerAddress: number };
  /** Maximum numbers of open streams of a process. */
  streamLimits: StreamLimits;
  /** `file:` URL of a SQLite database (RFC 8089), or `postgresql:` URL, which may lead through a pooler. */
  databaseUrl: string;
  /** URL of the database itself, for everything that needs a session. */
  directUrl: string;
  connections: ConnectionSettings;
  redis: {
    /** URLs of a server or of the nodes of a cluster; if empty, requests are counted in memory. */
    urls: string[];
    keyPrefix: string;
  };
  /** Number of processes that serve requests. */
  processes: number;
  isProduction: boolean;
  logLevel: string;
  /** The number of proxies, or the proxy addresses, to trust for the address of a sender. */
  trustProxy: number | string[];
  bans: BanPolicy;
  /** The share of the requests with API keys that are searched for the places they use, from 0 to 1. */
  usageSampleRate: number;
  /** The issuer whose tokens are accepted; null if there is none. */
  tokens: TokenIssuer | null;
  /**
   * The settings for sending spans of requests; null if they are not sent. OpenTelemetry reads its other
   * settings by itself.
   */
  traces: TracesProtocol | null;
  /** Notices for the user, one sentence each: variables that are not read but resemble one that is. */
  warnings: string[];
}

/** The variables that may contain a password. */
const secrets = ["DATABASE_URL", "DATABASE_DIRECT_URL", "REDIS_URL"];

/** The values from which the defaults of some variables are derived. */
export interface Defaults {
  name: string;
  databaseUrl: string;
  /** The variables that the service reads itself, by their names. */
  variables?: OwnVariables;
}

/** One environment variable. */
interface Variable<T> {
  fallback: string;
  /** A description of valid values, worded to follow "must be". */
  expected: string;
  /** Parses the text; returns undefined if it is not valid. */
  parse: (text: string, environment: Environment) => T | undefined;
  /** Why a well-formed value cannot be used, worded to follow the name; null if it can. */
  reasonAgainst?: (text: string) => string | null;
}

type Environment = Record<string, string | undefined>;

/** Maximum length of a ban, in seconds. The counter of a key, with its ban, is kept for longer than this. */
const maxBanSeconds = 86_400;

/** Minimum value of the limit on connections from one address, because many people may share an address. */
const minConnections = 1_500;

export const variablesOf = ({ name, databaseUrl }: Defaults) => ({
  PORT: whole("3000", 65_535, "a port number from 0 to 65535"),
  HOST: matching("127.0.0.1", /^[\w.:%-]+$/, "a host name or an IP address"),
  OPS_PORT: {
    fallback: "none",
    expected: "a port number from 1 to 65535",
    parse: (text) => (text === "none" ? null : parsePort(text)),
  } as Variable<number | null>,
  MAX_CONNECTIONS: positive("10000", 1_000_000, "a number of connections from 1 to 1000000"),
  MAX_CONNECTIONS_PER_ADDRESS: between(
    "3000",
    [minConnections, 1_000_000],
    `a number of connections from ${minConnections} to 1000000`,
  ),
  MAX_STREAMS: positive(
    String(defaultStreamLimits.open),
    1_000_000,
    "a number of streams from 1 to 1000000",
  ),
  MAX_STREAMS_PER_KEY: positive(
    String(defaultStreamLimits.perConsumer),
    1_000_000,
    "a number of streams from 1 to 1000000",
  ),
  DATABASE_URL: {
    fallback: databaseUrl,
    expected: `a file: URL with a path, for example file:./data/${name}.db, or a postgresql: URL with a database, for example postgresql://user@localhost:5432/${name}`,
    parse: (text: string, environment: Environment) =>
      parseDatabaseUrl(text, workingFolder(environment)),
    reasonAgainst,
  },
  DATABASE_DIRECT_URL: {
    fallback: "none",
    expected: `the postgresql: URL of the database itself, past the pooler of DATABASE_URL, for example postgresql://user@localhost:5432/${name}`,
    parse: (text: string, environment: Environment) =>
      text === "none" ? null : parseDatabaseUrl(text, workingFolder(environment)),
    reasonAgainst,
  } as Variable<string | null>,
  POOLER_TRACKS_STATEMENTS: oneOf("0", ["0", "1"]),
  REDIS_URL: {
    fallback: "",
    expected:
      "a redis: or rediss: URL, or those of a cluster's nodes separated by commas, for example redis://127.0.0.1:6379/0",
    parse: parseRedisUrls,
  },
  REDIS_PREFIX: matching(`${name}:`, /^[\w.:-]+$/, "a short text without spaces or braces"),
  WEB_CONCURRENCY: {
    fallback: "1",
    expected: "a number of processes up to 256, or auto",
    parse: parseProcesses,
  },
  DATABASE_POOL_SIZE: positive("10", 1_000, "a number of connections from 1 to 1000"),
  DATABASE_TIMEOUT_SECONDS: positive("5", 600, "a number of seconds from 1 to 600"),
  NODE_ENV: oneOf("development", ["development", "production", "test"]),
  LOG_LEVEL: oneOf("info", ["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  TRUST_PROXY: {
    fallback: "0",
    expected: "a number of proxies, or their addresses, for example loopback,10.0.0.0/8",
    parse: parseTrustProxy,
  },
  BAN_THRESHOLD: whole("10", 999_999_999, "a number of requests"),
  BAN_SECONDS: whole("60", maxBanSeconds, `a number of seconds up to ${maxBanSeconds}`),
  BAN_MAX_SECONDS: whole("3600", maxBanSeconds, `a number of seconds up to ${maxBanSeconds}`),
  USAGE_SAMPLE_RATE: matching("1", /^(0|1|0?\.\d{1,6})$/, "a number from 0 to 1, for example 0.1"),
});

/**
 * Reads and validates the configuration; an empty variable counts as unset.
 *
 * @throws {UserError} with one line for each invalid value
 */
export function readConfig(defaults: Defaults, environment: Environment = process.env): Config {
  const variables = variablesOf(defaults);
  const mistakes: string[] = [];
  const inFiles = readSecretFiles(environment, secrets, mistakes);
  const read = <T>(name: string, variable: Variable<T>): T => {
    const { fallback, expected, parse } = variable;
    const text = environment[name] || inFiles[name] || fallback;
    const value = parse(text, environment);
    const reason = variable.reasonAgainst?.(text) ?? null;
    if (reason !== null) mistakes.push(`${name} ${reason}.`);
    else if (value === undefined)
      mistakes.push(`${name} must be ${expected}, not "${withoutPassword(text)}".`);
    return value as T;
  };

  const host = read("HOST", variables.HOST);
  const databaseUrl = read("DATABASE_URL", variables.DATABASE_URL);
  const directUrl = read("DATABASE_DIRECT_URL", variables.DATABASE_DIRECT_URL);
  const tracksStatements =
    read("POOLER_TRACKS_STATEMENTS", variables.POOLER_TRACKS_STATEMENTS) === "1";
  const config = {
    port: read("PORT", variables.PORT),
    host,
    opsPort: read("OPS_PORT", variables.OPS_PORT),
    opsHost: environment.OPS_HOST ? read("OPS_HOST", variables.HOST) : host,
    connectionBounds: {
      maximumConnections: read("MAX_CONNECTIONS", variables.MAX_CONNECTIONS),
      maximumConnectionsPerAddress: read(
        "MAX_CONNECTIONS_PER_ADDRESS",
        variables.MAX_CONNECTIONS_PER_ADDRESS,
      ),
    },
    streamLimits: {
      open: read("MAX_STREAMS", variables.MAX_STREAMS),
      perConsumer: read("MAX_STREAMS_PER_KEY", variables.MAX_STREAMS_PER_KEY),
    },
    databaseUrl,
    directUrl: directUrl ?? databaseUrl,
    redis: {
      urls: read("REDIS_URL", variables.REDIS_URL),
      keyPrefix: read("REDIS_PREFIX", variables.REDIS_PREFIX),
    },
    processes: read("WEB_CONCURRENCY", variables.WEB_CONCURRENCY),
    connections: {
      poolSize: read("DATABASE_POOL_SIZE", variables.DATABASE_POOL_SIZE),
      statementTimeoutMs:
        read("DATABASE_TIMEOUT_SECONDS", variables.DATABASE_TIMEOUT_SECONDS) * 1000,
      ...readPooler({ databaseUrl, directUrl, tracksStatements }, mistakes),
    },
    isProduction: read("NODE_ENV", variables.NODE_ENV) === "production",
    logLevel: read("LOG_LEVEL", variables.LOG_LEVEL),
    trustProxy: read("TRUST_PROXY", variables.TRUST_PROXY),
    bans: {
      threshold: read("BAN_THRESHOLD", variables.BAN_THRESHOLD),
      firstMs: read("BAN_SECONDS", variables.BAN_SECONDS) * 1000,
      maxMs: read("BAN_MAX_SECONDS", variables.BAN_MAX_SECONDS) * 1000,
    },
    usageSampleRate: Number(read("USAGE_SAMPLE_RATE", variables.USAGE_SAMPLE_RATE)),
  };
  const traces = readTraces(environment, mistakes);
  const tokens = readTokens(environment, mistakes);
  if (config.bans.firstMs > config.bans.maxMs) {
    mistakes.push("BAN_SECONDS must be at most BAN_MAX_SECONDS.");
  }
  if (config.processes > 1 && config.redis.urls.length === 0) {
    mistakes.push(
      `WEB_CONCURRENCY starts ${config.processes} processes, which must count requests together: set REDIS_URL.`,
    );
  }
  if (mistakes.length > 0) throw new UserError(mistakes.join("\n"));
  return { ...config, tokens, traces, warnings: misspelt(environment, knownVariables(defaults)) };
}

/** The names of the variables that a service reads; OpenTelemetry reads others. */
export function knownVariables({ variables = {} }: Pick<Defaults, "variables">): string[] {
  return [
    ...Object.keys(variablesOf({ name: "", databaseUrl: "" })),
    ...["OPS_HOST", ...secrets.map(fileVariable), ...tokenVariables],
    ...Object.keys(variables),
  ];
}

function whole(fallback: string, largest: number, expected: string): Variable<number> {
  return between(fallback, [0, largest], expected);
}

function between(
  fallback: string,
  [least, most]: [number, number],
  expected: string,
): Variable<number> {
  const isWithin = (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return { fallback, expected, parse: (text) => (isWithin(text) ? Number(text) : undefined) };
}

function positive(fallback: string, largest: number, expected: string): Variable<number> {
  return between(fallback, [1, largest], expected);
}

function matching(fallback: string, pattern: RegExp, expected: string): Variable<string> {
  return { fallback, expected, parse: (text) => (pattern.test(text) ? text : undefined) };
}

function oneOf(fallback: string, values: string[]): Variable<string> {
  const parse = (text: string) => (values.includes(text) ? text : undefined);
  return { fallback, expected: `one of ${values.join(", ")}`, parse };
}

const addressNames = ["loopback", "linklocal", "uniquelocal"];

/**
 * Parses a number of proxies, or a list of their addresses, for Express's setting "trust proxy".
 *
 * @returns undefined if the text is neither
 */
function parseTrustProxy(text: string): number | string[] | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  return addresses.every(isProxyAddress) ? addresses : undefined;
}

function isProxyAddress(text: string): boolean {
  if (addressNames.includes(text)) return true;
  const [, address = "", bits = "1"] = /^([^/]*)(?:\/(\d+))?$/.exec(text) ?? [];
  return isIP(address) > 0 && Number(bits) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
    ? Number(text)
    : undefined;
}

/** `auto` means as many as this machine can run at the same time. */
function parseProcesses(text: string): number | undefined {
  if (text === "auto") return availableParallelism();
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 256
    ? Number(text)
    : undefined;
}
