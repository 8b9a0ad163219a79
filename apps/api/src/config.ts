import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { BanPolicy } from "./rate-limit/counter.js";
import { parseTrustProxy } from "./trust-proxy.js";
import { UserError } from "./user-error.js";

/** The configuration from environment variables; the README lists them. */
export interface Config {
  port: number;
  host: string;
  /** `file:` URL of the SQLite database (RFC 8089). */
  databaseUrl: string;
  isProduction: boolean;
  logLevel: string;
  /** How many proxies, or which proxy addresses, to trust for the address of a client. */
  trustProxy: number | string[];
  bans: BanPolicy;
}

/** One environment variable. */
interface Variable<T> {
  fallback: string;
  /** What the value must be, worded to follow "must be". */
  expected: string;
  /** Parses the text; returns undefined if it is not what is expected. */
  parse: (text: string, environment: Environment) => T | undefined;
}

type Environment = Record<string, string | undefined>;

/** In seconds: a counter, with its ban, is deleted after the UTC day that follows its last use. */
const longestBan = 86_400;

const variables = {
  PORT: whole("3000", 65_535, "a port number from 0 to 65535"),
  HOST: matching("127.0.0.1", /^[\w.:%-]+$/, "a host name or an IP address"),
  DATABASE_URL: {
    fallback: new URL("../../../data/animal-store.db", import.meta.url).href,
    expected: "a file: URL with a path, for example file:./data/animal-store.db",
    parse: parseFileUrl,
  },
  NODE_ENV: oneOf("development", ["development", "production", "test"]),
  LOG_LEVEL: oneOf("info", ["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  TRUST_PROXY: {
    fallback: "0",
    expected: "a number of proxies, or their addresses, for example loopback,10.0.0.0/8",
    parse: parseTrustProxy,
  },
  BAN_THRESHOLD: whole("10", 999_999_999, "a number of requests"),
  BAN_SECONDS: whole("60", longestBan, `a number of seconds up to ${longestBan}`),
  BAN_MAX_SECONDS: whole("3600", longestBan, `a number of seconds up to ${longestBan}`),
};

/**
 * Reads and validates the configuration; an empty variable counts as unset.
 *
 * @throws {UserError} with one line for each invalid value
 */
export function readConfig(environment: Environment = process.env): Config {
  const mistakes: string[] = [];
  const read = <T>(name: string, { fallback, expected, parse }: Variable<T>): T => {
    const text = environment[name] || fallback;
    const value = parse(text, environment);
    if (value === undefined) mistakes.push(`${name} must be ${expected}, not "${text}".`);
    return value as T;
  };

  const config = {
    port: read("PORT", variables.PORT),
    host: read("HOST", variables.HOST),
    databaseUrl: read("DATABASE_URL", variables.DATABASE_URL),
    isProduction: read("NODE_ENV", variables.NODE_ENV) === "production",
    logLevel: read("LOG_LEVEL", variables.LOG_LEVEL),
    trustProxy: read("TRUST_PROXY", variables.TRUST_PROXY),
    bans: {
      threshold: read("BAN_THRESHOLD", variables.BAN_THRESHOLD),
      firstMs: read("BAN_SECONDS", variables.BAN_SECONDS) * 1000,
      longestMs: read("BAN_MAX_SECONDS", variables.BAN_MAX_SECONDS) * 1000,
    },
  };
  if (config.bans.firstMs > config.bans.longestMs) {
    mistakes.push("BAN_SECONDS must be at most BAN_MAX_SECONDS.");
  }
  if (mistakes.length > 0) throw new UserError(mistakes.join("\n"));
  return config;
}

function whole(fallback: string, largest: number, expected: string): Variable<number> {
  const isWhole = (text: string) => /^\d{1,9}$/.test(text) && Number(text) <= largest;
  return { fallback, expected, parse: (text) => (isWhole(text) ? Number(text) : undefined) };
}

function matching(fallback: string, pattern: RegExp, expected: string): Variable<string> {
  return { fallback, expected, parse: (text) => (pattern.test(text) ? text : undefined) };
}

function oneOf(fallback: string, values: string[]): Variable<string> {
  const parse = (text: string) => (values.includes(text) ? text : undefined);
  return { fallback, expected: `one of ${values.join(", ")}`, parse };
}

/** Resolves a relative path against the directory in which the user ran pnpm, which changes it. */
function parseFileUrl(text: string, { INIT_CWD = process.cwd() }: Environment): string | undefined {
  if (!/^file:(?!.*:memory:$)[^?#]*[^?#/]$/.test(text)) return undefined;
  if (!text.startsWith("file:/")) {
    return pathToFileURL(resolve(INIT_CWD, text.slice("file:".length))).href;
  }
  try {
    return pathToFileURL(fileURLToPath(text)).href;
  } catch {
    return undefined;
  }
}
