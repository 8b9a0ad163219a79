import type { Logger } from "pino";
import type { Redis } from "./redis.ts";

/** How often the policy is checked, in milliseconds: it may change, and so may the server. */
const intervalMs = 60_000;

/**
 * Warns of a policy by which Redis may evict counters, now and after each change.
 *
 * @returns a function that ends this
 */
export async function watchEvictionPolicy(redis: Redis, log: Logger): Promise<() => void> {
  let known: string | null = null;
  const check = async () => {
    const policy = await evictionPolicy(redis);
    if (policy !== null && policy !== known) {
      log.warn(
        `Redis may evict counters (maxmemory-policy ${policy}), and then consumers get more than their limits: set maxmemory-policy to noeviction.`,
      );
    }
    known = policy;
  };
  await check();
  const timer = setInterval(() => void check(), intervalMs).unref();
  return () => clearInterval(timer);
}

/**
 * The policy by which Redis evicts keys when its memory is full. In a cluster, one of the nodes is asked.
 *
 * @returns null if Redis evicts no keys or does not reveal its policy
 */
async function evictionPolicy(redis: Redis): Promise<string | null> {
  const { info } = redis as unknown as { info?(section: string): Promise<string> };
  const text = String(await info?.call(redis, "memory").catch(() => ""));
  const [, policy = "noeviction"] = /^maxmemory_policy:([\w-]+)/m.exec(text) ?? [];
  return policy === "noeviction" ? null : policy;
}
