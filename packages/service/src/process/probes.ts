import { matchingTemplate } from "@contract-first/reading/path-templates";
import express, { type Router } from "express";
import type { PlatformContract } from "../contract.ts";
import type { ExpressApp, Listener } from "../http/index.ts";
import type { Readiness } from "../readiness.ts";

/** Other spellings of a path, such as `/livez/`, are other paths. */
const exactly = { caseSensitive: true, strict: true };

/**
 * The probes for those who operate the service: `/livez` is 200 while the process works; `/readyz` is
 * 200 while the process should get requests, and otherwise 503 with a reason for each check; `/metrics`
 * is for Prometheus.
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
 * The probes that anyone may reach: they give only their status. Metrics are left out, because they take long to
 * collect and are for operators only.
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

/** What to tell whoever starts a service whose contract has the path of a probe, without a port for the probes. */
export function hiddenProbes(
  contract: PlatformContract,
  { opsPort }: { opsPort: number | null },
): string[] {
  const hidden = opsPort === null ? paths.filter((path) => isOperation(contract, path)) : [];
  return hidden.map(
    (path) =>
      `The contract has ${path} itself: the probe at this path needs a port of its own, OPS_PORT.`,
  );
}

/** Whether a path, which the platform may have too, is that of an operation of the contract. */
export function isOperation({ basePath, operations }: PlatformContract, path: string): boolean {
  const templates = Object.values(operations).map((operation) => operation.path);
  return (
    path.startsWith(`${basePath}/`) &&
    matchingTemplate(templates, path.slice(basePath.length)) !== undefined
  );
}

/**
 * `GET /health` for load balancers: 200 if the database responds and can be written, 503 if not. It is
 * part of the app, and its errors are like all others. No API key needed.
 */
export function health(checkDatabase: () => Promise<void>): Router {
  return express.Router(exactly).get("/health", async (_request, response) => {
    await checkDatabase();
    response.json({ status: "ok" });
  });
}
