import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";

const standardUrl = "redis://127.0.0.1:6379";

/** The Redis server of the tests, each of which uses its own key prefix; null if there is none. */
export const testRedisUrl: string | null = await findRedis();

/** A key prefix that no other test uses. Its keys expire by themselves. */
export function newKeyPrefix(): string {
  return `service-test:${randomUUID()}:`;
}

async function findRedis(): Promise<string | null> {
  const { TEST_REDIS_URL } = process.env;
  if (TEST_REDIS_URL) return TEST_REDIS_URL;
  if (await accepts(new URL(standardUrl))) return standardUrl;
  console.warn(
    "Tests with Redis are skipped: start Redis or Valkey on 127.0.0.1:6379, or set TEST_REDIS_URL.",
  );
  return null;
}

async function accepts({ hostname, port }: URL): Promise<boolean> {
  const socket = connect({ host: hostname, port: Number(port), timeout: 1_000 });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
