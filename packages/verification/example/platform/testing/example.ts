import { openDatabase } from "@contract-first/service/internal/database/database";
import { applyMigrations } from "@contract-first/service/internal/database/migrations";
import { createApiKey } from "@contract-first/service/internal/keys/api-keys";
import { Secrets } from "@contract-first/service/internal/keys/secrets";
import type { CommandName } from "@contract-first/service/run-command";
import {
  type RunningService,
  startService,
} from "@contract-first/testing/internal/harness/run-program";
import { runServiceCommand } from "@contract-first/testing/internal/harness/run-service-command";
import {
  createTestDatabase,
  type TestDatabase,
  testedDialect,
} from "@contract-first/testing/internal/harness/test-database";
import {
  type TestOptions,
  type TestService,
  useTestService,
} from "@contract-first/testing/internal/harness/test-service";
import createClient, { type Client } from "openapi-fetch";
import { beforeAll } from "vitest";
import type { paths } from "../../src/generated/types.ts";
import { service } from "../../src/service.ts";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";

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

interface KeyFields {
  name: string;
  plan: string;
  perMinute?: number;
  perDay?: number;
}

/** Creates a key in a database that the service uses, or will. */
export async function createKeyIn(databaseUrl: string, fields: KeyFields) {
  const database = await openDatabase(service.storage, databaseUrl);
  const terms = { perMinute: null, perDay: null, expiresAt: null, ...fields };
  const created = await createApiKey(database, new Secrets(service.keyPrefix), terms);
  await database.$disconnect();
  return created;
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

/** The main program of the example. */
export const exampleProgram = "packages/verification/example/src/main.ts";

export function startExample(env: Record<string, string>): Promise<RunningService> {
  return startService(exampleProgram, env);
}
