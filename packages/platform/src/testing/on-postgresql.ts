import { spawnSync } from "node:child_process";
import pg from "pg";

// Runs the tests on PostgreSQL: `pnpm test:postgres`. TEST_DATABASE_URL names the server, without a
// database; each file of tests creates one of its own there.
const server = process.env.TEST_DATABASE_URL || "postgresql://postgres@127.0.0.1:5432";

const unreachable = await reasonNotToConnect();
if (unreachable === undefined) {
  const env = { ...process.env, TEST_DATABASE_URL: server };
  const { status } = spawnSync("vitest", ["run", ...process.argv.slice(2)], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env,
  });
  process.exitCode = status ?? 1;
} else if (process.env.TEST_DATABASE_URL) {
  console.error(`The PostgreSQL of TEST_DATABASE_URL cannot be reached: ${unreachable}`);
  process.exitCode = 1;
} else {
  console.log(`Skipped: no PostgreSQL at ${server}; TEST_DATABASE_URL names another one.`);
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
