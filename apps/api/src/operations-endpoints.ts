import express, { type Router } from "express";
import { NotWritable } from "./storage/dialects/write-state.js";

/** One condition under which the service can serve requests. */
export interface ReadinessCheck {
  name: string;
  /** Whether requests are served without it, though not as well. */
  isOptional?: true;
  /** @throws with the reason if the condition is not met */
  check(): Promise<void> | void;
}

export interface Readiness {
  /** `degraded` is ready too: only what is optional fails. */
  status: "ok" | "degraded" | "not ready";
  /** For each check, `ok` or why it failed. */
  checks: Record<string, string>;
}

/**
 * For those who operate the service: `/livez` is 200 while the process works, `/readyz` is 200 while it
 * should be sent requests and otherwise 503 with a reason for each check, `/metrics` is for Prometheus.
 */
export function operationsEndpoints(
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

const longestCheckMs = 1_000;

export async function readinessOf(checks: ReadinessCheck[]): Promise<Readiness> {
  const results = await Promise.all(
    checks.map(async ({ name, isOptional, check }) => {
      const reason = await reasonOf(check);
      return { name, isOptional, reason };
    }),
  );
  const failed = results.filter(({ reason }) => reason !== "ok");
  const isReady = failed.every(({ isOptional }) => isOptional);
  return {
    status: failed.length === 0 ? "ok" : isReady ? "degraded" : "not ready",
    checks: Object.fromEntries(results.map(({ name, reason }) => [name, reason])),
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
