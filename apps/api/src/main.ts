import cluster from "node:cluster";
import { run } from "@animal-store/user-error";
import { type Config, readConfig } from "./config.js";
import { openLog } from "./log.js";
import { urlOf } from "./operations/operation.js";
import { seedEmptyDatabase } from "./seeding.js";
import { serve } from "./serve.js";
import { openAnother } from "./storage/database.js";
import { supervise } from "./supervise.js";
import { createMetrics } from "./telemetry/metrics.js";

await run(async () => {
  const config = readConfig();
  const metrics = createMetrics();
  const openedLog = openLog(config.logLevel, () => metrics.droppedLogLines.inc());
  const isFirstOfSeveral = cluster.isPrimary && config.processes > 1;
  const origin = isFirstOfSeveral
    ? await supervise(config, openedLog)
    : await serve(config, { ...openedLog, metrics });
  // The first of several announces for all. The process that `pnpm dev` starts is the only one.
  if (cluster.isWorker && config.processes > 1) return;
  announce(origin, config.isProduction ? null : await createDemoKey(config));
});

// A server that listens already, or the connection to the first process, would keep this one alive.
if (process.exitCode === 1) process.exit();

/** Adds the first rows to an empty database; returns the key made with them, or null. */
async function createDemoKey({ databaseUrl, connections }: Config): Promise<string | null> {
  const database = await openAnother(databaseUrl, connections);
  return seedEmptyDatabase(database).finally(() => database.$disconnect());
}

function announce(origin: string, demoKey: string | null): void {
  const address = `Animal Store listens on ${origin}; its documentation is at ${origin}/docs`;
  console.log(demoKey === null ? address : `${address}\n${introduction(origin, demoKey)}`);
}

function introduction(origin: string, demoKey: string): string {
  return `
The database was empty: it now has the rows of prisma/seed.ts and this API key, which is shown only once.

  curl -H "Authorization: Bearer ${demoKey}" ${origin}${urlOf("listPets")}
`;
}
