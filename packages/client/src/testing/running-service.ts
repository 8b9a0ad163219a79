import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type RunningService,
  runProgram,
  startService as startProgram,
} from "@contract-first/testing/internal/harness/run-program";
import { afterAll, beforeAll } from "vitest";

/** The real service in its own process, with the sample catalogue in a temporary database. */
export interface Service {
  baseUrl: string;
  /** A key with `perMinute` requests a minute. */
  apiKey: string;
}

export const perMinute = 60;

/**
 * `fetch` on a connection of its own. The service closes connections that are idle for a long time, and on a busy
 * machine it may do so while a test sends a request that must not be sent twice.
 */
export function fetchUnshared(request: Request): Promise<Response> {
  request.headers.set("Connection", "close");
  return platformFetch(request);
}

// Tests may replace the global function.
const platformFetch = fetch;

/** Starts the service before the tests of a file and stops it after them. */
export function startService(): Service {
  const service = {} as Service;
  let running: RunningService;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "animal-store-client-"));
    const env = { DATABASE_URL: `file:${folder}/test.db` };
    running = await startProgram("apps/api/src/main.ts", env);
    service.baseUrl = `${running.origin}/v1`;
    const key = ["create", "--name", "Test", "--plan", "enterprise", "--json"];
    const terms = ["--per-minute", String(perMinute), "--per-day", "1000"];
    const keys = await runProgram("apps/api/src/command.ts", ["keys", ...key, ...terms], env);
    service.apiKey = JSON.parse(keys.stdout).secret;
  });
  afterAll(async () => {
    await running.kill("SIGTERM");
    await rm(folder, { recursive: true });
  });
  return service;
}
