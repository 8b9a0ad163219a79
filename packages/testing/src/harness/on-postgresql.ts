#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import pg from "pg";
import { ownUser } from "./own-user.ts";
import { postgresqlServer as server } from "./postgresql-server.ts";

// Runs the tests on PostgreSQL: `pnpm test:services postgres`. TEST_DATABASE_URL names the server, without a database;
// each test file creates its own database there. With `--own-schema`, services work as a user without rights on
// `public`.

const ownSchema = "--own-schema";

const unreachable = await reasonNotToConnect();
if (unreachable === undefined) {
  const args = process.argv.slice(2);
  const isInOwnSchema = args.includes(ownSchema);
  if (isInOwnSchema) await createUser();
  const env = {
    ...process.env,
    TEST_DATABASE_URL: server,
    ...(isInOwnSchema ? { TEST_OWN_SCHEMA: "1" } : {}),
  };
  const { status } = spawnSync("vitest", ["run", ...args.filter((each) => each !== ownSchema)], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env,
  });
  process.exitCode = status ?? 1;
} else if (process.env.TEST_DATABASE_URL) {
  console.error(`The PostgreSQL of TEST_DATABASE_URL cannot be reached: ${unreachable}`);
  process.exitCode = 1;
} else {
  console.log(`Skipped: no PostgreSQL at ${server}; set TEST_DATABASE_URL to use another server.`);
}

async function createUser(): Promise<void> {
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(
    `DO $$ BEGIN CREATE ROLE "${ownUser.user}" LOGIN PASSWORD '${ownUser.password}';
     EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  );
  await client.end();
}

async function reasonNotToConnect(): Promise<string | undefined> {
  const client = new pg.Client(`${server}/postgres`);
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
