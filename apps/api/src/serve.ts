import cluster from "node:cluster";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createExpressApp, intercept, type Listener } from "@animal-store/server";
import { drain, listen } from "@animal-store/server/node";
import type { Router } from "express";
import { answerFirstProcess } from "./ask-processes.js";
import type { Config } from "./config.js";
import { openService, type Reports } from "./open-service.js";
import { contract } from "./operations/operation.js";
import {
  isForOperators,
  NotReady,
  operationsEndpoints,
  readinessOf,
} from "./operations-endpoints.js";
import { onStopSignal } from "./stop-signal.js";

/**
 * Serves requests in this process until it is told to stop.
 *
 * @returns the origin of the service, once it listens
 */
export async function serve(config: Config, reports: Reports): Promise<string> {
  const { registry } = reports.metrics;
  const { listener, checks, close } = await openService(config, reports);
  let isDraining = false;
  const check = () => {
    if (isDraining) throw new NotReady("stopping");
  };
  const ofProcess = { name: "process", check };
  const readiness = async () => {
    const readiness = await readinessOf([ofProcess, ...checks]);
    // When a signal came while others were checked, this is no longer true.
    return isDraining ? readinessOf([ofProcess]) : readiness;
  };
  if (cluster.isWorker) {
    answerFirstProcess({ readiness, metrics: () => registry.getMetricsAsJSON() });
  }
  const endpoints = operationsEndpoints(registry, readiness);
  const server = await listenBoth(listener, endpoints, config).catch(async (error) => {
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

/** The endpoints for operators come before the app, whose last handler answers 404. */
async function listenBoth(app: Listener, operations: Router, config: Config): Promise<Server> {
  const { host, opsPort } = config;
  if (opsPort === null) {
    const both = createExpressApp().use(operations, app);
    // An app within an app is slow, so that it serves no other requests.
    const choose = intercept(app, (request, response, pass) =>
      isForOperators(request.url) ? both(request, response) : pass(),
    );
    return listen(choose, contract, config);
  }
  // Of several processes, the first one serves them.
  if (cluster.isPrimary)
    await listen(createExpressApp().use(operations), contract, { host, port: opsPort });
  return listen(app, contract, config);
}

/** How long requests are still accepted after the signal to stop, in milliseconds. */
const drainGraceMs = 2_000;

/** The origin of a service that listens on this address. */
export function originOf({ address, port, family }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
