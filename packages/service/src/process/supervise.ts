import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Service } from "../chain/service.ts";
import { damageReason } from "../database/availability/damage.ts";
import { migrateDatabase } from "../database/database.ts";
import { createExpressApp } from "../http/index.ts";
import { listen } from "../http/node/listen.ts";
import type { Readiness } from "../readiness.ts";
import { endSilentProcesses, OtherProcesses } from "./ask-processes.ts";
import type { Config } from "./config.ts";
import type { Reports } from "./open-service.ts";
import { probes } from "./probes.ts";
import { requeueOrphanedConnections } from "./requeue-connections.ts";
import { originOf } from "./serve.ts";
import { SharedMetrics } from "./shared-metrics.ts";
import { maxStopMs, onStopSignal } from "./stop-signal.ts";
import { onUnhandledError } from "./unhandled-error.ts";

/** All times are in milliseconds. */
const firstPauseMs = 100;
const maxPauseMs = 10_000;
/** If a process lived longer than this, its end is unrelated to its start. */
const soundLifeMs = 30_000;
/** The time from SIGKILL to the end of the first process, whatever the others do. */
const lastWaitMs = 300;

/**
 * Serves requests in several processes, which share one port. If a process ends, another one replaces it: soon
 * the first time, and after increasing pauses if more end. A serving process that does not reply is ended. A
 * signal to stop is passed on to all.
 *
 * @returns the origin of the service, once the first process listens
 */
export async function supervise(
  { contract, storage }: Pick<Service<unknown>, "contract" | "storage">,
  config: Config,
  { log, flush, metrics: own }: Reports,
): Promise<string> {
  await migrateDatabase(storage, config.directUrl);
  endSilentProcesses(({ process }) =>
    log.error({ process: process.pid }, "a process does not reply: ending it"),
  );
  let isStopping = false;
  // Listens for signals before the first process starts. If only this process ended, a frozen one would be left
  // behind.
  const stop = () => {
    isStopping = true;
    stopAll();
    // The last process may have ended just before.
    return endWithLast(flush);
  };
  onStopSignal(stop);
  onUnhandledError(log, () => {
    process.exitCode = 1;
    return stop();
  });
  let crashes = 0;
  cluster.on("exit", (worker, code, signal) => {
    if (isStopping) return void endWithLast(flush);
    crashes = livedFor(worker) > soundLifeMs ? 1 : crashes + 1;
    const pauseMs = Math.min(firstPauseMs * 2 ** (crashes - 1), maxPauseMs);
    log.error(
      { process: worker.process.pid, code, signal, pauseMs },
      "a process ended: starting another one",
    );
    setTimeout(() => isStopping || start(), pauseMs);
  });
  const origin = await startFirst(() => isStopping);
  if (config.opsPort !== null) {
    const others = new OtherProcesses();
    const metrics = new SharedMetrics(own.registry, () => others.ask("metrics"));
    const readiness = async () => {
      // If a signal comes meanwhile, the replies of the others no longer hold.
      const all = isStopping ? new Map() : await others.ask("readiness");
      return isStopping ? stopping : readinessOfAll(all);
    };
    await listen(createExpressApp().use(probes(metrics, readiness)), contract, {
      host: config.opsHost,
      port: config.opsPort,
    });
  }
  for (let count = 1; count < config.processes; count++) start();
  return origin;
}

const stopping: Readiness = { status: "not ready", checks: { process: "stopping" } };

/** The service is as ready as its readiest process, which takes the connections. */
function readinessOfAll(all: Map<number, Readiness | undefined>): Readiness {
  const known = [...all.values()].filter((readiness) => readiness !== undefined);
  // Damage that one process has found affects all.
  const damaged = known.find(({ checks }) => checks.database === damageReason);
  if (damaged !== undefined) return damaged;
  const best = (["ok", "degraded", "not ready"] as const)
    .map((status) => known.find((readiness) => readiness.status === status))
    .find((readiness) => readiness !== undefined);
  const ready = known.filter(({ status }) => status !== "not ready").length;
  const processes = `${ready} of ${all.size} ready`;
  return {
    status: best?.status ?? "not ready",
    checks: { processes, ...best?.checks },
  };
}

const startTimes = new WeakMap<Worker, number>();

function start(): Worker {
  const worker = cluster.fork();
  startTimes.set(worker, performance.now());
  requeueOrphanedConnections(worker);
  return worker;
}

function livedFor(worker: Worker): number {
  return performance.now() - (startTimes.get(worker) ?? 0);
}

/** If the first process cannot listen, the others cannot either. Then the service ends. */
async function startFirst(isStopping: () => boolean): Promise<string> {
  const worker = start();
  const exitLikeIt = (code: number | null) => isStopping() || process.exit(code ?? 1);
  worker.once("exit", exitLikeIt);
  const [address] = await once(worker, "listening");
  worker.off("exit", exitLikeIt);
  const { address: host, port, addressType } = address;
  return originOf({
    address: host,
    port,
    family: addressType === 6 ? "IPv6" : "IPv4",
  } as AddressInfo);
}

/** Ends this process when the last of the others ends. Log lines that nobody reads would keep it alive. */
async function endWithLast(flush: () => Promise<void>): Promise<void> {
  // A process that has ended is still among the workers while its channel is open.
  if (Object.values(cluster.workers ?? {}).some((worker) => !worker?.isDead())) return;
  await flush();
  process.exit();
}

function stopAll(): void {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const send = (signal: NodeJS.Signals) => {
    for (const worker of workers) worker.process.kill(signal);
  };
  send("SIGTERM");
  setTimeout(() => send("SIGKILL"), maxStopMs).unref();
  setTimeout(() => process.exit(), maxStopMs + lastWaitMs).unref();
}
