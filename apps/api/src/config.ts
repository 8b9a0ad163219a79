import { fileURLToPath } from "node:url";
import type { BanPolicy } from "./rate-limit/counter.js";
import { isTrustProxy, parseTrustProxy } from "./trust-proxy.js";
import { UserError } from "./user-error.js";

/** What the environment configures; the README lists the variables. */
export interface Config {
  port: number;
  host: string;
  /** `file:` URL of the SQLite database. */
  databaseUrl: string;
  isProduction: boolean;
  logLevel: string;
  /** How many proxies, or which addresses, to believe about the address of a client. */
  trustProxy: number | string[];
  bans: BanPolicy;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
const nodeEnvironments = ["development", "production", "test"];
const dataFolder = fileURLToPath(new URL("../../../data/", import.meta.url));

/**
 * Reads and validates the configuration; an empty variable counts as absent.
 *
 * @throws {UserError} with one sentence for each mistake
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const mistakes: string[] = [];
  const read = (
    name: string,
    fallback: string,
    isValid: (value: string) => boolean,
    expected: string,
  ) => {
    const value = environment[name] || fallback;
    if (!isValid(value)) mistakes.push(`${name} must be ${expected}, not "${value}".`);
    return value;
  };
  const oneOf = (name: string, fallback: string, values: string[]) =>
    read(name, fallback, (value) => values.includes(value), `one of ${values.join(", ")}`);

  const whole = (name: string, fallback: string) =>
    Number(read(name, fallback, (value) => /^\d{1,9}$/.test(value), "a whole number"));

  const config = {
    port: Number(read("PORT", "3000", isPort, "a port number from 0 to 65535")),
    host: read("HOST", "127.0.0.1", isHost, "a host name or an IP address"),
    databaseUrl: read(
      "DATABASE_URL",
      `file:${dataFolder}animal-store.db`,
      isFileUrl,
      "a file: URL with a path, as file:./data/animal-store.db",
    ),
    isProduction: oneOf("NODE_ENV", "development", nodeEnvironments) === "production",
    logLevel: oneOf("LOG_LEVEL", "info", logLevels),
    trustProxy: parseTrustProxy(
      read(
        "TRUST_PROXY",
        "0",
        isTrustProxy,
        "a number of proxies, or their addresses, as loopback,10.0.0.0/8",
      ),
    ),
    bans: {
      threshold: whole("BAN_THRESHOLD", "10"),
      firstMs: whole("BAN_SECONDS", "60") * 1000,
      longestMs: whole("BAN_MAX_SECONDS", "3600") * 1000,
    },
  };
  if (mistakes.length > 0) throw new UserError(mistakes.join("\n"));
  return config;
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

function isHost(value: string): boolean {
  return /^[\w.:%-]+$/.test(value);
}

function isFileUrl(value: string): boolean {
  return /^file:[^?#]*[^?#/]$/.test(value) && !value.endsWith(":memory:");
}
