import { readFileSync } from "node:fs";

/** The configuration of the shop's server, from environment variables. */
export interface Config {
  /** The base URL of the service, with its version segment and without a slash at the end. */
  apiUrl: string;
  /** Sent with every request to the service, and never to a browser. */
  apiKey: string;
  /** The host names to which the shop responds; undefined for any. */
  allowedHosts: readonly string[] | undefined;
  host: string;
  port: number;
}

type Environment = Record<string, string | undefined>;

/** A mistake in the configuration, whose message is one sentence for the person who starts the shop. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** @throws {ConfigError} if there are arguments, because otherwise nobody would notice that they have no effect */
export function refuseArguments([first]: string[]): void {
  if (first === undefined) return;
  throw new ConfigError(
    `The shop takes no arguments, but got ${first}: set PORT, HOST, API_URL or API_KEY instead.`,
  );
}

/**
 * Reads the configuration; an empty variable counts as unset.
 *
 * @throws {ConfigError} for the first variable that is missing or wrong
 */
export function readConfig(environment: Environment = process.env): Config {
  const address = readAddress(environment);
  const allowedHosts = readAllowedHosts(environment, address.host);
  return { ...readServiceConfig(environment), ...address, allowedHosts };
}

/** How to reach the service: the part of the configuration that development needs, too. */
export function readServiceConfig(
  environment: Environment = process.env,
): Pick<Config, "apiUrl" | "apiKey"> {
  const { API_URL } = environment;
  if (!API_URL || !/^https?:/.test(API_URL) || !URL.canParse(API_URL)) {
    throw new ConfigError(
      "Set API_URL to the base URL of the service, for example http://127.0.0.1:3000/v1.",
    );
  }
  const apiKey = readKey(environment);
  // Checks only that a header can carry the characters. The service decides whether the key is valid.
  if (!apiKey || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new ConfigError(
      "Set API_KEY to an API key of the service: create one with pnpm keys create.",
    );
  }
  return { apiUrl: API_URL.replace(/\/+$/, ""), apiKey };
}

function readKey({ API_KEY, API_KEY_FILE }: Environment): string | undefined {
  if (!API_KEY_FILE) return API_KEY;
  if (API_KEY) throw new ConfigError("Set API_KEY or API_KEY_FILE, not both.");
  try {
    return readFileSync(API_KEY_FILE, "utf8").trim();
  } catch (error) {
    throw new ConfigError(
      `API_KEY_FILE must be the path of a file that can be read: ${(error as Error).message}.`,
    );
  }
}

/** The host names of this machine, which other sites cannot have. */
export const loopbackNames: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/**
 * A shop that listens on a loopback address responds to the names of this machine, and to those in ALLOWED_HOSTS,
 * such as the name of a server in front of it.
 */
function readAllowedHosts(
  { ALLOWED_HOSTS }: Environment,
  host: string,
): readonly string[] | undefined {
  const named = (ALLOWED_HOSTS ?? "").split(/[\s,]+/).filter(Boolean);
  const isLoopback = loopbackNames.includes(host) || host === "::1";
  if (isLoopback) return [...loopbackNames, ...named];
  return named.length > 0 ? named : undefined;
}

function readAddress({ HOST, PORT }: Environment): Pick<Config, "host" | "port"> {
  const port = Number(PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`PORT must be a port number from 0 to 65535, not "${PORT}".`);
  }
  return { host: HOST || "127.0.0.1", port };
}
