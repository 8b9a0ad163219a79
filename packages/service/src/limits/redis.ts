import { setTimeout } from "node:timers/promises";
import {
  type CommandParser,
  createClient,
  createCluster,
  defineScript,
  RedisClient,
  type RedisClientOptions,
} from "@redis/client";
import { UserError } from "../command-line/user-error.ts";
import type { Counter } from "./counter.ts";
import { decideScript } from "./decide-script.ts";

/** A connection to Redis or Valkey, or to the nodes of a cluster. */
export type Redis = ReturnType<typeof connectToServer> | ReturnType<typeof connectToCluster>;

/**
 * Connects in the background, and reconnects whenever the connection is lost. Commands fail at once while there
 * is no connection.
 *
 * @param urls the URL of a server, or the URLs of several nodes of a cluster
 * @param keyPrefix the beginning of every key's name, because several services may share one Redis
 */
export function openRedis(urls: string[], keyPrefix: string): Redis {
  const [url = "", ...others] = urls;
  const redis =
    others.length > 0 ? connectToCluster(urls, keyPrefix) : connectToServer(url, keyPrefix);
  // Ignored here, because an error also fails the commands that it affects.
  redis.on("error", () => {});
  void keepConnecting(redis);
  return redis;
}

/**
 * Resolves once Redis replies to commands.
 *
 * @throws {UserError} if that takes too long
 */
export async function whenConnected(redis: Redis, milliseconds: number): Promise<void> {
  let reason: unknown;
  redis.on("error", (error) => {
    reason = error;
  });
  const end = performance.now() + milliseconds;
  while (!(await isWorking(redis))) {
    if (performance.now() > end) {
      const { message = "no reply" } = (reason ?? {}) as Partial<Error>;
      throw new UserError(`Redis cannot be reached: ${message}. Check REDIS_URL.`);
    }
    await setTimeout(20);
  }
}

/** Whether Redis carries a command out. */
async function isWorking(redis: Redis): Promise<boolean> {
  try {
    await redis.get("connected");
    return true;
  } catch {
    return false;
  }
}

/** The decisions of the script on the requests of one call. Times are Unix times in milliseconds. */
export interface RedisDecision {
  decidedAt: number;
  /** After the last request. */
  counter: Counter;
  /** The outcome of each request, in order. */
  outcomes: { isAdmitted: boolean; bannedUntil: number }[];
}

type DecideReply = [decidedAt: number, counter: string, admitted: number[], bannedUntil: number[]];

/** The result of `defineScript`, in types that the package exports. */
interface DecideScript {
  SCRIPT: string;
  SHA1: string;
  NUMBER_OF_KEYS: number;
  parseCommand(this: void, parser: CommandParser, key: string, request: string): void;
  transformReply(this: void, reply: DecideReply): RedisDecision;
}

const scripts: { decide: DecideScript } = {
  decide: defineScript<Omit<DecideScript, "SHA1">>({
    SCRIPT: decideScript,
    NUMBER_OF_KEYS: 1,
    parseCommand: (parser, key: string, request: string) => {
      parser.pushKey(key);
      parser.push(request);
    },
    transformReply: ([decidedAt, counter, admitted, bannedUntil]: DecideReply): RedisDecision => ({
      decidedAt,
      counter: JSON.parse(counter) as Counter,
      outcomes: admitted.map((each, index) => ({
        isAdmitted: each === 1,
        bannedUntil: bannedUntil[index] ?? 0,
      })),
    }),
  }),
};

/**
 * Maximum number of bytes to send in one turn of the event loop: about 4,000 commands. With Node.js's default of
 * 16 KiB, the other commands of a burst wait for the next turn, perhaps longer than a request may wait for
 * Redis.
 */
const maxBatchBytes = 1_048_576;

const settings = {
  disableOfflineQueue: true,
  // `socketTimeout` ends commands that cannot be sent. This option would do so, too, but with a timer and an
  // AbortSignal for each command.
  commandOptions: { timeout: 0 },
  // A connection on which nothing arrives, not even the reply to a ping, is replaced.
  pingInterval: 1_000,
  socket: {
    connectTimeout: 2_000,
    socketTimeout: 4_000,
    highWaterMark: maxBatchBytes,
    reconnectStrategy,
  },
};

/** Milliseconds to wait before the next attempt: short at first, later one second. */
function reconnectStrategy(attempts: number): number {
  return Math.min(50 * 2 ** attempts, 1_000);
}

function connectToServer(url: string, keyPrefix: string) {
  return createClient({ ...settings, socket: { ...settings.socket }, url, keyPrefix, scripts });
}

/** All nodes have the credentials and the encryption that the first URL names. */
function connectToCluster(urls: string[], keyPrefix: string) {
  const { socket, ...first } = RedisClient.parseURL(urls[0] ?? "");
  const defaults = { ...first, ...settings, socket: { ...settings.socket, ...tlsOf(socket) } };
  return createCluster({ rootNodes: urls.map((url) => ({ url })), defaults, keyPrefix, scripts });
}

function tlsOf(socket: RedisClientOptions["socket"]): { tls?: true } {
  return socket !== undefined && "tls" in socket && socket.tls === true ? { tls: true } : {};
}

const attemptIntervalMs = 500;

/** The client of a cluster gives up when no node can be reached, so this tries again until it is closed. */
async function keepConnecting(redis: Redis): Promise<void> {
  try {
    await redis.connect();
  } catch {
    await setTimeout(attemptIntervalMs, undefined, { ref: false });
    await keepConnecting(redis);
  }
}
