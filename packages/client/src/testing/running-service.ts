import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
  let child: ChildProcess;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "animal-store-client-"));
    const environment = {
      ...process.env,
      NODE_ENV: "",
      LOG_LEVEL: "error",
      PORT: "0",
      DATABASE_URL: `file:${folder}/test.db`,
    };
    child = startProgram("main.ts", [], environment);
    service.baseUrl = await firstMatch(child, /(http\S+\/v1)\//);
    const key = ["create", "--name", "Test", "--plan", "enterprise", "--json"];
    const terms = ["--per-minute", String(perMinute), "--per-day", "1000"];
    const keys = startProgram("command.ts", ["keys", ...key, ...terms], environment);
    service.apiKey = await firstMatch(keys, /"secret": *"([^"]+)"/);
  });
  afterAll(async () => {
    child.kill();
    await once(child, "exit");
    await rm(folder, { recursive: true });
  });
  return service;
}

const programs = new URL("../../../../apps/api/src/", import.meta.url);

function startProgram(file: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL(file, programs)), ...args], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** The first match of the pattern's group in the program's output. */
async function firstMatch({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  let output = "";
  for await (const text of stdout?.setEncoding("utf8") ?? []) {
    output += text;
    const [, match] = pattern.exec(output) ?? [];
    if (match) return match;
  }
  throw new Error(`The program ended: ${output}`);
}
