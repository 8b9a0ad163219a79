import type { ChildProcess } from "node:child_process";
import { watch } from "chokidar";
import { readContract } from "../repository/contract.ts";
import { repository, service } from "../repository/repository.ts";
import { typeCheck } from "./compile.ts";
import { Gate } from "./gate.ts";
import { ContractGeneration, StorageGeneration } from "./generation.ts";
import { codeLint, contractLint } from "./lint.ts";
import { Loop } from "./loop.ts";
import { report } from "./report.ts";
import { DevelopmentServer } from "./server.ts";
import { startShop } from "./shop.ts";

/**
 * Serves the service while it is edited, and reports its mistakes, until a signal ends it.
 * docs/decisions/development.md explains which state is served when.
 */
export async function develop(): Promise<void> {
  const { basePath } = await readContract();
  let shop: ChildProcess | undefined;
  const contract = new ContractGeneration();
  const storage = new StorageGeneration();
  const gate = new Gate([contract, storage]);
  const server = new DevelopmentServer(gate, {
    onEnd() {
      loop.forget(server);
      void update();
    },
    onPort(port) {
      shop ??= startShop(`http://127.0.0.1:${port}${basePath}`);
    },
  });
  const loop = new Loop([contract, storage, server]);
  const checks = new Loop([typeCheck(), contractLint, codeLint]);

  const { folder, contractFolders, modelFolders } = service;
  const watched = ["packages", "redocly.yaml", folder, ...contractFolders, ...modelFolders];
  const watcher = watch(watched, {
    cwd: repository,
    ignoreInitial: true,
    ignored: /(^|[/\\])(node_modules|dist|\.turbo)([/\\]|$)/,
  });
  watcher.on("all", update);
  watcher.on("error", failed);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
  await update();

  async function update(): Promise<void> {
    try {
      await loop.changed();
      await checks.changed();
    } catch (error) {
      failed(error);
    }
  }

  /** Reports that files could not be read. The server keeps running, and the next change is read again. */
  function failed(error: unknown): void {
    report("server", `The files could not be read: ${(error as Error).message}`);
  }

  async function stop(): Promise<void> {
    shop?.kill();
    contract.stop();
    gate.stop();
    await Promise.all([watcher.close(), server.stop()]);
    process.exit();
  }
}
