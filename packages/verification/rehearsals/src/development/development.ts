import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { copyRepository } from "@contract-first/tools/internal/testing/copy-repository";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";

/** `pnpm dev` in a copy of the repository, whose files a test may edit. */
export interface Development {
  /** Sends a signal to all of its processes, as a terminal does. Returns whether there are any. */
  kill(signal: NodeJS.Signals | 0): boolean;
  /** Resolves to the exit code, or to null if a signal ended the process. */
  exited: Promise<number | null>;
  /** The output so far. */
  output: string;
  origin: string;
  /** Sends a request with the key that the first start prints. */
  get(path: string): Promise<Response>;
  /** Runs a program of the copy with the database of the service. Resolves to its output. */
  run(program: string, ...args: string[]): Promise<string>;
  read(path: string): string;
  write(path: string, text: string): void;
}

/**
 * Waits until something is printed. Checks have a low priority, so on a busy machine their output comes late.
 *
 * @param from the position in the output at which to begin
 */
export async function printed(development: Development, text: RegExp, from = 0): Promise<void> {
  await expect.poll(() => development.output.slice(from), { timeout: 180_000 }).toMatch(text);
}

/**
 * Starts `pnpm dev` before the tests of a file, prints its output when a test fails, and removes the copy after
 * the tests.
 */
export function useDevelopment(): Development {
  const development = {} as Development;
  const folder = mkdtempSync(join(tmpdir(), "animal-store-dev-"));
  beforeAll(async () => {
    copyRepository(folder);
    await startDevelopment(folder, development);
  });
  afterEach(({ task }) => {
    if (task.result?.state === "fail") console.error(development.output);
  });
  afterAll(async () => {
    development.kill("SIGKILL");
    await development.exited;
    rmSync(folder, { recursive: true });
  });
  return development;
}

/**
 * Starts `pnpm dev` in a repository, and waits until the service listens.
 *
 * @param tools the program of the tools in that repository
 */
export async function startDevelopment(
  folder: string,
  development: Development,
  tools = "packages/tools/src/main.ts",
): Promise<void> {
  start(folder, development, tools);
  await introduction(development);
}

function start(folder: string, development: Development, tools: string): void {
  const env = {
    ...process.env,
    NODE_ENV: "",
    LOG_LEVEL: "error",
    PORT: "0",
    DATABASE_URL: `file:${folder}/data/test.db`,
  };
  const child = spawn(process.execPath, [tools, "dev"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    // A separate process group, to which a test can send a signal as a terminal does.
    detached: true,
  });
  Object.assign(development, {
    kill: (signal: NodeJS.Signals | 0) => child.pid !== undefined && killGroup(child.pid, signal),
    exited: once(child, "close").then(([status]) => status),
    output: "",
    run: async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, args, { cwd: folder, env })).stdout,
    read: (path: string) => readFileSync(join(folder, path), "utf8"),
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      development.output += text;
    });
  }
}

function killGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

async function introduction(development: Development): Promise<void> {
  const [, authorization = "", url = ""] = await vi.waitFor(
    () => {
      const found = /curl -H "Authorization: ([^"]+)" (\S+)/.exec(development.output);
      if (found === null) throw new Error(development.output);
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );
  const { origin } = new URL(url);
  const headers = { Authorization: authorization };
  Object.assign(development, {
    origin,
    get: (path: string) => fetch(`${origin}${path}`, { headers }),
  });
}

/** Requests sent without a pause, to see whether one is refused. */
export interface Polling {
  /** Ends the requests, and returns the status of every response; 0 stands for a request without a response. */
  stop(): Promise<number[]>;
}

/**
 * Sends one request after another from the beginning of the tests of a file.
 *
 * @param send resolves to the response
 */
export function poll(send: () => Promise<Response>): Polling {
  const statuses: number[] = [];
  let isStopped = false;
  let polling = Promise.resolve();
  const sendAll = async () => {
    while (!isStopped) {
      const response = await send().catch(() => ({ status: 0 }));
      statuses.push(response.status);
      await delay(20);
    }
  };
  beforeAll(() => {
    polling = sendAll();
  });
  const stop = async () => {
    isStopped = true;
    await polling;
    return statuses;
  };
  afterAll(async () => void (await stop()));
  return { stop };
}
