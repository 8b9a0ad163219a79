import express, { type RequestHandler, type Router } from "express";
import { NotWritable } from "./storage/dialects/write-state.js";

/** One condition under which the service can serve requests. */
export interface ReadinessCheck {
  name: string;
  /** @throws with the reason if the condition is not met */
  check(): Promise<void> | void;
}

/**
 * For those who operate the service: `/livez` is 200 while the process works, `/readyz` is 200 while it
 * should be sent requests and otherwise 503 with a reason for each check, `/metrics` is for Prometheus.
 */
export function operationsEndpoints(
  metrics: { contentType: string; metrics(): Promise<string> },
  checks: ReadinessCheck[],
): Router {
  const router = express.Router();
  router.get("/livez", (_request, response) => void response.json({ status: "ok" }));
  router.get("/readyz", readiness(checks));
  router.get("/metrics", async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return router;
}

const longestCheckMs = 1_000;

function readiness(checks: ReadinessCheck[]): RequestHandler {
  return async (_request, response) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => [name, await reasonOf(check)] as const),
    );
    const isReady = results.every(([, reason]) => reason === "ok");
    response.status(isReady ? 200 : 503).json({
      status: isReady ? "ok" : "not ready",
      checks: Object.fromEntries(results),
    });
  };
}

/** `ok`, or why the check failed. */
async function reasonOf(check: ReadinessCheck["check"]): Promise<string> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("no answer")), longestCheckMs).unref();
  });
  try {
    await Promise.race([(async () => check())(), late]);
    return "ok";
  } catch (error) {
    // What a database says may name its address or user: the log has the rest.
    const { message } = error as Error;
    const isPublic = error instanceof NotReady || error instanceof NotWritable;
    return isPublic || message === "no answer" ? message : "failed";
  }
}

/** The reason that a check gives, in words that may be shown. */
export class NotReady extends Error {
  override name = "NotReady";
}
