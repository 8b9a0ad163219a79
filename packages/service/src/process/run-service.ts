import cluster from "node:cluster";
import { type Service, titleOf } from "../chain/service.ts";
import { printable } from "../command-line/printable.ts";
import { run } from "../command-line/user-error.ts";
import { openAnother } from "../database/database.ts";
import { checkIssuer } from "../keys/token-issuer.ts";
import { openLog } from "../reports/log.ts";
import { buildOf } from "./build.ts";
import { type Config, knownVariables, readConfig } from "./config.ts";
import { introduction } from "./introduction.ts";
import { createMetrics } from "./metrics.ts";
import { hiddenProbes, isOperation } from "./probes.ts";
import { refuseArguments } from "./refuse-arguments.ts";
import { seedEmptyDatabase } from "./seeding.ts";
import { serve } from "./serve.ts";
import { supervise } from "./supervise.ts";
import { unwrittenOf } from "./unwritten.ts";

/** Runs a service with the configuration of the environment until it is told to stop. */
export async function runService<Client>(service: Service<Client>): Promise<void> {
  await run(async () => {
    // The first process of `pnpm dev` passes its own arguments on.
    if (cluster.isPrimary) refuseArguments(process.argv.slice(2), knownVariables(service));
    const config = readConfig(service);
    const left = unwrittenOf(service, config);
    const metrics = createMetrics(service.contract);
    metrics.build.set(buildOf(service), 1);
    const openedLog = openLog(config.logLevel, () => metrics.droppedLogLines.inc());
    const { contract } = service;
    const warnings = [
      ...config.warnings,
      ...checkIssuer(contract, config),
      ...hiddenProbes(contract, config),
    ];
    if (cluster.isPrimary) for (const warning of warnings) console.warn(printable(warning));
    // A process that `pnpm dev` starts is the only one.
    const isFirst = cluster.isPrimary || config.processes === 1;
    if (isFirst && left !== null) openedLog.log.warn(left);
    const isFirstOfSeveral = cluster.isPrimary && config.processes > 1;
    const runs = isFirstOfSeveral ? supervise : serve;
    const origin = await runs(service, config, { ...openedLog, metrics });
    // The first of several processes prints the address for all of them.
    if (cluster.isWorker && config.processes > 1) return;
    const demoKey = config.isProduction ? null : await createDemoKey(service, config);
    const documented = isOperation(contract, "/docs")
      ? ""
      : `; its documentation is at ${origin}/docs`;
    const address = `${titleOf(service)} listens on ${origin}${documented}`;
    const hasIssuer = config.tokens !== null;
    const more = demoKey && introduction(service, { origin, demoKey, hasIssuer });
    console.log(more === null ? address : `${address}\n${more}`);
  });
  // An open server, or the connection to the first process, would keep this process alive.
  if (process.exitCode === 1) process.exit();
}

/** Adds the first rows to an empty database; returns the key made with them, or null. */
async function createDemoKey<Client>(
  service: Service<Client>,
  { databaseUrl, connections }: Config,
): Promise<string | null> {
  const database = await openAnother(service.storage, databaseUrl, connections);
  return seedEmptyDatabase(service, database).finally(() => database.$disconnect());
}
