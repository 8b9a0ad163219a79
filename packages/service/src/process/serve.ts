import cluster from "node:cluster";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Service } from "../chain/service.ts";
import { createExpressApp, type ExpressApp, type Listener } from "../http/index.ts";
import { type DrainTimes, drain } from "../http/node/drain.ts";
import { listen } from "../http/node/listen.ts";
import { NotReady, readinessOf } from "../readiness.ts";
import { respondToFirstProcess } from "./ask-processes.ts";
import type { Config } from "./config.ts";
import { countedAddress } from "./counted-address.ts";
import { openService, type Reports } from "./open-service.ts";
import { beforeApp, probes, publicProbes } from "./probes.ts";
import { maxStopMs, onStopSignal, stopTime } from "./stop-signal.ts";
import { onUnhandledError } from "./unhandled-error.ts";

/**
 * Serves requests in this process until it is told to stop.
 *
 * @returns the origin of the service, once it listens
 */
export async function serve<Client>(
  service: Service<Client>,
  config: Config,
  reports: Reports,
): Promise<string> {
  const { registry } = reports.metrics;
  const opened = await openService(service, config, reports);
  const { listener, checks, stopStreams, stopExtensions, close } = opened;
  let isDraining = false;
  const check = () => {
    if (isDraining) throw new NotReady("stopping");
  };
  const ofProcess = { name: "process", check };
  const readiness = async () => {
    const readiness = await readinessOf([ofProcess, ...checks]);
    // If a signal came during the checks, their result no longer holds.
    return isDraining ? readinessOf([ofProcess]) : readiness;
  };
  if (cluster.isWorker) {
    const metrics = () => registry.getMetricsAsJSON();
    respondToFirstProcess({ readiness, metrics, alive: async () => true });
  }
  const isPublic = config.isProduction && config.opsPort === null;
  const operators = createExpressApp().use(
    isPublic ? publicProbes(readiness) : probes(registry, readiness),
  );
  const server = await listenBoth(service, listener, { operators, config }).catch(async (error) => {
    await close();
    throw error;
  });
  const stop = async (times: DrainTimes) => {
    isDraining = true;
    const stopInTime = stopTime(stopExtensions, reports.log);
    stopStreams();
    await drain(server, times);
    await stopInTime();
    await close();
    await reports.flush();
    process.exit();
  };
  // A load balancer needs a moment to notice; a person who stops the service by hand does not wait.
  onStopSignal((signal) => stop(config.isProduction && signal !== "SIGINT" ? balancedDrain : {}));
  onUnhandledError(reports.log, () => {
    process.exitCode = 1;
    setTimeout(() => process.exit(), maxStopMs).unref();
    return stop({});
  });
  return originOf(server.address() as AddressInfo);
}

/** Listens for the app and for the probes, on one port or on two. */
async function listenBoth(
  { contract }: Pick<Service<unknown>, "contract">,
  app: Listener,
  { operators, config }: { operators: ExpressApp; config: Config },
): Promise<Server> {
  const { port, host, opsPort, opsHost, trustProxy } = config;
  const bounds = { ...config.connectionBounds, countedAddress: countedAddress(trustProxy) };
  const address = { port, host, ...bounds };
  if (opsPort === null) return listen(beforeApp(operators, app, contract), contract, address);
  // With several processes, the first process serves the probes.
  if (cluster.isPrimary) await listen(operators, contract, { host: opsHost, port: opsPort });
  return listen(app, contract, address);
}

/**
 * Behind a balancer, connections are accepted for two seconds after the signal to stop, and idle ones may send a
 * request for five more seconds. The process must end within ten seconds.
 */
const balancedDrain = { graceMs: 2_000, idleMs: 5_000 };

/** The origin of a service that listens on this address. */
export function originOf({ address, port, family }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
