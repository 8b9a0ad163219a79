import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { watch } from "chokidar";
import { readContract } from "../repository/contract.ts";
import { pathTo, repository, service } from "../repository/repository.ts";
import { checks } from "./checks.ts";
import { contractGeneration, storageGeneration } from "./generation.ts";
import { Loop } from "./loop.ts";
import { report } from "./report.ts";
import { DevelopmentServer } from "./server.ts";

/**
 * Serves the service while it is edited, and reports its mistakes, until a signal ends it.
 * docs/decisions/development.md explains which state is served when.
 */
export async function develop(): Promise<void> {
  const { basePath } = await readContract();
  let shop: ChildProcess | undefined;
  const server = new DevelopmentServer({
    onEnd() {
      steps.forget(server);
      void update();
    },
    onPort(port) {
      shop ??= startShop(`http://127.0.0.1:${port}${basePath}`);
    },
  });
  const steps = new Loop([contractGeneration, storageGeneration, server]);
  const checking = new Loop(checks);

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
      await steps.changed();
      await checking.changed();
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
    await Promise.all([watcher.close(), server.stop()]);
    process.exit();
  }
}

/**
 * Starts Vite's development server for the shop, which shows edits at once and forwards requests to the service.
 *
 * @param apiUrl the base URL of the service
 * @returns undefined if there is no shop, as in a copy of the service
 */
function startShop(apiUrl: string): ChildProcess | undefined {
  const program = pathTo("scripts/web.mjs");
  if (!existsSync(program) || !existsSync(pathTo("apps/web"))) return undefined;
  const shop = spawn(process.execPath, [program, "--hot"], {
    cwd: repository,
    env: { ...process.env, API_URL: apiUrl, PORT: process.env.WEB_PORT ?? "8080" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const output of [shop.stdout, shop.stderr]) {
    output.setEncoding("utf8").on("data", (text: string) => {
      if (text.trim() !== "") report("shop", text.trim());
    });
  }
  return shop;
}
