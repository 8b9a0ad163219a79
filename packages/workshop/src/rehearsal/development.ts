import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { copyRepository } from "./copy-repository.ts";

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
  read(path: string): string;
  write(path: string, text: string): void;
}

/** Starts it before the tests of a file, prints its output when one fails, and removes the copy after them. */
export function useDevelopment(): Development {
  const development = {} as Development;
  const folder = mkdtempSync(join(tmpdir(), "animal-store-dev-"));
  beforeAll(async () => {
    copyRepository(folder);
    start(folder, development);
    await introduction(development);
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

const program = "packages/workshop/src/development/main.ts";

function start(folder: string, development: Development): void {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "",
      LOG_LEVEL: "error",
      PORT: "0",
      DATABASE_URL: `file:${folder}/data/test.db`,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, to which a test can send a signal as a terminal does.
    detached: true,
  });
  Object.assign(development, {
    kill: (signal: NodeJS.Signals | 0) => killGroup(child.pid ?? 0, signal),
    exited: once(child, "close").then(([status]) => status),
    output: "",
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
  /** Ends it, and returns the status of every response; 0 stands for a request without one. */
  stop(): Promise<number[]>;
}

/** Begins when the tests of a file begin. */
export function pollHealth(development: Development): Polling {
  const statuses: number[] = [];
  let isStopped = false;
  let polling = Promise.resolve();
  const poll = async () => {
    while (!isStopped) {
      const response = await development.get("/health").catch(() => ({ status: 0 }));
      statuses.push(response.status);
      await delay(20);
    }
  };
  beforeAll(() => {
    polling = poll();
  });
  const stop = async () => {
    isStopped = true;
    await polling;
    return statuses;
  };
  afterAll(async () => void (await stop()));
  return { stop };
}
