import { matchingTemplate } from "@contract-first/reading/path-templates";
import express, { type Router } from "express";
import type { PlatformContract } from "../contract.ts";
import type { ExpressApp, Listener } from "../http/index.ts";
import type { Readiness } from "../readiness.ts";

/** Other spellings of a path, such as `/livez/`, are different paths. */
const exactly = { caseSensitive: true, strict: true };

/**
 * The probes for operators: `/livez` responds with 200 while the process works; `/readyz` with 200 while the
 * process should get requests, and otherwise with 503 and a reason for each failed check; `/metrics` is for
 * Prometheus.
 */
export function probes(
  metrics: { contentType: string; metrics(): Promise<string> },
  readiness: () => Promise<Readiness>,
): Router {
  const router = livenessProbe();
  router.get("/readyz", async (_request, response) => {
    const { status, checks } = await readiness();
    response.status(codeOf(status)).json({ status, checks });
  });
  router.get("/metrics", async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return router;
}

/**
 * The probes that anyone may reach. They give only their status. Metrics are left out, because they take long to
 * collect and are only for operators.
 */
export function publicProbes(readiness: () => Promise<Readiness>): Router {
  return livenessProbe().get("/readyz", async (_request, response) => {
    const { status } = await readiness();
    response.status(codeOf(status)).json({ status });
  });
}

function livenessProbe(): Router {
  return express.Router(exactly).get("/livez", (_request, response) => {
    response.json({ status: "ok" });
  });
}

function codeOf(status: Readiness["status"]): number {
  return status === "not ready" ? 503 : 200;
}

/**
 * Serves the probes in front of an app, whose last handler would respond with 404. A path that the contract has is
 * left to the app.
 *
 * @param operators the app that serves the probes
 */
export function beforeApp(
  operators: ExpressApp,
  app: Listener,
  contract: PlatformContract,
): Listener {
  const both = operators.use(app);
  const own = new Set(paths.filter((path) => !isOperation(contract, path)));
  const isProbe = (target = "") => own.has(target.split("?", 1).join());
  // An Express app within another one is slow, so all other requests go to the app directly.
  return (request, response) =>
    isProbe(request.url) ? both(request, response) : app(request, response);
}

const paths = ["/livez", "/readyz", "/metrics"];

/** Notices for a service without a separate port for probes whose contract has the path of a probe. */
export function hiddenProbes(
  contract: PlatformContract,
  { opsPort }: { opsPort: number | null },
): string[] {
  const hidden = opsPort === null ? paths.filter((path) => isOperation(contract, path)) : [];
  return hidden.map(
    (path) =>
      `The contract itself has ${path}: set OPS_PORT to serve the probe at this path on a separate port.`,
  );
}

/** Whether the contract has an operation at a path of the platform. */
export function isOperation({ basePath, operations }: PlatformContract, path: string): boolean {
  const templates = Object.values(operations).map((operation) => operation.path);
  return (
    path.startsWith(`${basePath}/`) &&
    matchingTemplate(templates, path.slice(basePath.length)) !== undefined
  );
}
