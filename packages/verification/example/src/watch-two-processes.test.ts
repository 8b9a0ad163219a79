import { createApiKey, openDatabase, Secrets } from "@contract-first/service/internal/testing";
import { createTestDatabase, hasPostgresql, type TestDatabase } from "@contract-first/testing";
import {
  newKeyPrefix,
  type RunningService,
  startService,
  testRedisUrl,
} from "@contract-first/testing/internal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEchoRegisterClient } from "../client/generated/index.ts";
import { service } from "./service.ts";
import { changesOf, watch } from "./testing/watch.ts";

describe.runIf(hasPostgresql && testRedisUrl !== null)("two processes", () => {
  let database: TestDatabase;
  let processes: RunningService[] = [];
  let apiKey: string;

  beforeAll(async () => {
    database = await createTestDatabase("postgresql");
    apiKey = await createKey(database);
    const env = { ...database.env, REDIS_URL: testRedisUrl ?? "", REDIS_PREFIX: newKeyPrefix() };
    const start = () => startService("packages/verification/example/src/main.ts", env);
    processes = await Promise.all([start(), start()]);
  });

  afterAll(async () => {
    await Promise.all(processes.map(({ kill }) => kill()));
    await database.remove();
  });

  test("send each client every change once, in one order, while both write", async () => {
    const options = processes.map(({ origin }) => ({
      baseUrl: `${origin}${service.contract.basePath}`,
      apiKey,
    }));
    const clients = options.map(createEchoRegisterClient);
    const streams = await Promise.all([...options, ...options].map((each) => watch(each)));
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      const client = clients[writer % clients.length];
      for (let round = 0; round < 10; round++) {
        const body = { name: `${writer} ${round}`, kind: "cave" } as const;
        const place = await client?.createPlace({ body });
        const at = { placeId: place?.id ?? 0 };
        await client?.replacePlace({ ...at, body: { ...body, volume: 1 } });
        await client?.deletePlace(at);
      }
    });
    await Promise.all(writers);
    const changes = 8 * 10 * 3;
    const [first, ...others] = await Promise.all(
      streams.map(async (stream) => {
        await stream.received(changes + 1);
        return changesOf(stream);
      }),
    );
    expect(first).toHaveLength(changes);
    for (const other of others) expect(other).toEqual(first);
    const positions = first?.map(({ id }) => Number(id)) ?? [];
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
    for (let writer = 0; writer < 8; writer++) {
      const own = first?.filter(({ data }) => data.name.startsWith(`${writer} `)) ?? [];
      const steps = ["created", "changed", "deleted"];
      expect(own.map(({ event, data }) => `${data.name} ${event}`)).toEqual(
        Array.from({ length: 10 }, (_, round) =>
          steps.map((step) => `${writer} ${round} ${step}`),
        ).flat(),
      );
    }
  });
});

/** The secret of a key of the service on this database. */
async function createKey({ directUrl }: TestDatabase): Promise<string> {
  const database = await openDatabase(service.storage, directUrl);
  const terms = { plan: "institution", perMinute: 10_000, perDay: 100_000, expiresAt: null };
  const secrets = new Secrets(service.keyPrefix);
  const { secret } = await createApiKey(database, secrets, { name: "Test", ...terms });
  await database.$disconnect();
  return secret;
}
