import cluster from "node:cluster";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createExpressApp, type ExpressApp, type Listener } from "@animal-store/server";
import { drain, listen } from "@animal-store/server/node";
import { NotReady, readinessOf } from "../readiness.ts";
import { respondToFirstProcess } from "./ask-processes.ts";
import type { Config } from "./config.ts";
import { openService, type Reports } from "./open-service.ts";
import { beforeApp, probes } from "./probes.ts";
import type { Service } from "./service.ts";
import { onStopSignal } from "./stop-signal.ts";

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
  const { listener, checks, close } = await openService(service, config, reports);
  let isDraining = false;
  const check = () => {
    if (isDraining) throw new NotReady("stopping");
  };
  const ofProcess = { name: "process", check };
  const readiness = async () => {
    const readiness = await readinessOf([ofProcess, ...checks]);
    // A signal may have come meanwhile: what was checked is then no longer true.
    return isDraining ? readinessOf([ofProcess]) : readiness;
  };
  if (cluster.isWorker) {
    respondToFirstProcess({ readiness, metrics: () => registry.getMetricsAsJSON() });
  }
  const operators = createExpressApp().use(probes(registry, readiness));
  const server = await listenBoth(service, listener, { operators, config }).catch(async (error) => {
    await close();
    throw error;
  });
  onStopSignal(async (signal) => {
    isDraining = true;
    // A load balancer needs a moment to notice; a person who stops the service by hand does not wait.
    const isBalanced = config.isProduction && signal === "SIGTERM";
    await drain(server, isBalanced ? drainGraceMs : 0);
    await close();
    await reports.flush();
    process.exit();
  });
  return originOf(server.address() as AddressInfo);
}

/** Listens for the app and for the probes: on one port, or on one for each. */
async function listenBoth(
  { contract }: Pick<Service<unknown>, "contract">,
  app: Listener,
  { operators, config }: { operators: ExpressApp; config: Config },
): Promise<Server> {
  const { host, opsPort } = config;
  if (opsPort === null) return listen(beforeApp(operators, app), contract, config);
  // Of several processes, the first one serves them.
  if (cluster.isPrimary) await listen(operators, contract, { host, port: opsPort });
  return listen(app, contract, config);
}

/** How long requests are still accepted after the signal to stop, in milliseconds. */
const drainGraceMs = 2_000;

/** The origin of a service that listens on this address. */
export function originOf({ address, port, family }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
