import { spawnSync } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { pgbouncer, startPgbouncer, trackingPgbouncer } from "./pgbouncer.ts";
import { postgresqlServer as server } from "./postgresql-server.ts";

// Runs tests on PostgreSQL behind PgBouncer: `pnpm test:services pooler`. TEST_PGBOUNCER names a second one, which tracks
// statements (1.21 or newer).
const isRequired = Boolean(process.env.TEST_DATABASE_URL);

if (pgbouncer !== null) {
  await run(pgbouncer, false);
} else if (isRequired) {
  console.error("PgBouncer is not installed.");
  process.exitCode = 1;
} else {
  console.log("Skipped: PgBouncer is not installed.");
}
if (trackingPgbouncer !== null) {
  await run(trackingPgbouncer, true);
}

async function run(program: string, tracksStatements: boolean): Promise<void> {
  const settings = tracksStatements ? { max_prepared_statements: 200 } : {};
  const { host, stop } = await startPgbouncer({ program, server, settings });
  const env = {
    ...process.env,
    TEST_POOLER_URL: `postgresql://${host}`,
    TEST_POOLER_PROGRAM: program,
    TEST_POOLER_TRACKS: tracksStatements ? "1" : "0",
  };
  // A source beside sources, JavaScript beside built files.
  const tests = new URL(`on-postgresql${extname(import.meta.url)}`, import.meta.url);
  const args = [fileURLToPath(tests), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  await stop();
  process.exitCode ||= status ?? 1;
}
