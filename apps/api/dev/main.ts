/** `pnpm dev`: serves the service while it is edited, and says what is wrong with it. */
import type { ChildProcess } from "node:child_process";
import { watch } from "chokidar";
import { ContractGeneration, databaseGeneration } from "./generation.ts";
import { codeLint, contractLint } from "./lint.ts";
import { Loop } from "./loop.ts";
import { repository } from "./repository.ts";
import { DevelopmentServer } from "./server.ts";
import { startShop } from "./shop.ts";
import { watchTypes } from "./types.ts";

let shop: ChildProcess | undefined;
const server = new DevelopmentServer(
  () => loop.forget(server),
  (port) => {
    shop ??= startShop(`http://127.0.0.1:${port}/v1`);
  },
);
const contract = new ContractGeneration();
const loop = new Loop([contract, databaseGeneration, server]);
const checks = new Loop([contractLint, codeLint]);
const types = watchTypes();

const watcher = watch(["apps/api", "openapi", "packages", "prisma", "redocly.yaml"], {
  cwd: repository,
  ignoreInitial: true,
  ignored: /(^|[/\\])(node_modules|dist|\.turbo)([/\\]|$)/,
});
watcher.on("all", update);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
await update();

async function update(): Promise<void> {
  await loop.changed();
  await checks.changed();
}

async function stop(): Promise<void> {
  types.kill();
  shop?.kill();
  contract.stop();
  await Promise.all([watcher.close(), server.stop()]);
  process.exit();
}
