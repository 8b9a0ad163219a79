import { randomUUID } from "node:crypto";
import {
  type BanPolicy,
  type Counter,
  createCounter,
  decide,
} from "@contract-first/service/internal/limits/counter";
import type { Consumer, Decision } from "@contract-first/service/internal/limits/counter-store";
import {
  openRedis,
  type Redis,
  whenConnected,
} from "@contract-first/service/internal/limits/redis";
import {
  RedisCounterStore,
  readCounter,
} from "@contract-first/service/internal/limits/redis-counter-store";
import { newKeyPrefix, testRedisUrl } from "@contract-first/testing/internal/harness/test-redis";

/** One way to count the requests of a consumer, at times that the test sets. */
export interface Counting {
  /** Counts one request; the decisions keep the order of the calls. */
  hit(consumer: Consumer, time: number, bans: BanPolicy): Promise<Decision>;
  read(): Promise<Counter>;
  /** An independent copy with the same counts. */
  copy(): Promise<Counting>;
}

interface CountingKind {
  name: string;
  /** Starts it; `begin` then returns a consumer that has sent nothing yet. */
  open(): Promise<{ begin: () => Counting; close: () => void }>;
}

const memory: CountingKind = {
  name: "in memory",
  open: async () => ({ begin: () => inMemory(createCounter()), close: () => {} }),
};

const redis: CountingKind = {
  name: "in Redis",
  open: async () => {
    const connection = openRedis([testRedisUrl ?? ""], newKeyPrefix());
    await whenConnected(connection, 10_000);
    return { begin: () => inRedis(connection, randomUUID()), close: () => connection.destroy() };
  },
};

/** All ways to count that this machine supports. They must make the same decisions. */
export const countingKinds = testRedisUrl === null ? [memory] : [memory, redis];

function inMemory(counter: Counter): Counting {
  return {
    hit: async (consumer, time, bans) => decide(counter, consumer, time, bans),
    read: async () => structuredClone(counter),
    copy: async () => inMemory(structuredClone(counter)),
  };
}

function inRedis(redis: Redis, id: string): Counting {
  return {
    hit: (consumer, time, bans) =>
      new RedisCounterStore({ redis, bans, now: () => time }).hit({ ...consumer, id }),
    read: async () => (await readCounter(redis, id)) ?? createCounter(),
    copy: async () => {
      const copyId = `${id}-${randomUUID()}`;
      await redis.copy(`counter:{${id}}`, `counter:{${copyId}}`);
      return inRedis(redis, copyId);
    },
  };
}
