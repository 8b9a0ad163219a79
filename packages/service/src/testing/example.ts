import createClient, { type Client } from "openapi-fetch";
import { beforeAll } from "vitest";
import type { paths } from "../../../judges/example/src/generated/types.ts";
import { service } from "../../../judges/example/src/service.ts";
import type { PrismaClient } from "../../../judges/example/src/storage/sqlite/client.ts";
import { runServiceCommand } from "../../../testing/src/harness/run-service-command.ts";
import {
  createTestDatabase,
  type TestDatabase,
  testedDialect,
} from "../../../testing/src/harness/test-database.ts";
import {
  type TestOptions,
  type TestService,
  useTestService,
} from "../../../testing/src/harness/test-service.ts";
import { applyMigrations } from "../database/migrations.ts";
import type { CommandName } from "../process/run-command.ts";

/** The service on which the platform is tested. */
export { service as example };

export interface Example extends TestService<PrismaClient> {
  /** A client with the key. */
  client: Client<paths>;
  clientWith(secret: string): Client<paths>;
}

/**
 * Creates an empty database with all tables of the example. A program that creates the tables itself must first
 * load the engine for migrations, which takes as long as the rest of its start.
 */
export async function createExampleDatabase(dialect = testedDialect): Promise<TestDatabase> {
  const database = await createTestDatabase(dialect);
  await applyMigrations(service.storage, database.directUrl);
  return database;
}

/** Runs a command of the example, as `runServiceCommand` does. */
export function runExampleCommand(name: CommandName, args: string[], env: Record<string, string>) {
  return runServiceCommand({ service, name, args, env });
}

/** Starts the example before the tests of a file and stops it after them. */
export function useExample(options: TestOptions = {}): Example {
  const started = useTestService(service, options) as Example;
  beforeAll(() => {
    const clientWith = (secret: string) =>
      createClient<paths>({
        baseUrl: started.baseUrl,
        headers: { Authorization: `Bearer ${secret}` },
        fetch: started.fetch,
      });
    Object.assign(started, { clientWith, client: clientWith(started.secret) });
  });
  return started;
}
