import { type ExpressApp, intercept, type Listener } from "@animal-store/server";
import express, { type Router } from "express";
import type { Readiness } from "../readiness.ts";

/**
 * For those who operate the service: `/livez` is 200 while the process works, `/readyz` is 200 while it
 * should be sent requests and otherwise 503 with a reason for each check, `/metrics` is for Prometheus.
 */
export function probes(
  metrics: { contentType: string; metrics(): Promise<string> },
  readiness: () => Promise<Readiness>,
): Router {
  const router = express.Router();
  router.get("/livez", (_request, response) => void response.json({ status: "ok" }));
  router.get("/readyz", async (_request, response) => {
    const { status, checks } = await readiness();
    response.status(status === "not ready" ? 503 : 200).json({ status, checks });
  });
  router.get("/metrics", async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return router;
}

/**
 * Serves the probes in front of an app, whose last handler would respond with 404.
 *
 * @param operators the app of the probes
 */
export function beforeApp(operators: ExpressApp, app: Listener): Listener {
  const both = operators.use(app);
  // An app within an app is slow, so that it serves no other requests.
  return intercept(app, (request, response, pass) =>
    isProbe(request.url) ? both(request, response) : pass(),
  );
}

function isProbe(target = ""): boolean {
  return /^\/(livez|readyz|metrics)/i.test(target);
}

/**
 * `GET /health` for load balancers: 200 if the database responds and can be written, 503 if not. It passes
 * through the app, whose errors it sends. No API key needed.
 */
export function health(checkDatabase: () => Promise<void>): Router {
  return express.Router().get("/health", async (_request, response) => {
    await checkDatabase();
    response.json({ status: "ok" });
  });
}
