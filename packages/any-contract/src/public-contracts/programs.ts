import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";

/** How a program ended. */
export interface Outcome {
  status: number;
  /** What it printed on both streams, without colours. */
  output: string;
  milliseconds: number;
}

/** The longest that a step of the first day may take, in milliseconds. */
const longestMs = 1_800_000;

/** Runs a program in a folder until it ends. */
export async function runProgram(program: string, args: string[], cwd: string): Promise<Outcome> {
  const begin = Date.now();
  const { child, printed } = spawned(program, args, cwd, {});
  const timer = setTimeout(() => stop(child.pid), longestMs);
  const [status] = await once(child, "close");
  clearTimeout(timer);
  return { status: status ?? 1, output: printed(), milliseconds: Date.now() - begin };
}

/** Starts the service of a repository, waits until it is ready, and stops it. Its status is 0 if it was ready. */
export async function startService(folder: string, port: number): Promise<Outcome> {
  const begin = Date.now();
  const { child, printed } = spawned("pnpm", ["start"], folder, { PORT: String(port) });
  const whenClosed = once(child, "close");
  let hasEnded = false;
  void whenClosed.then(() => {
    hasEnded = true;
  });
  let isReady = false;
  while (!isReady && !hasEnded && Date.now() - begin < longestMs) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    isReady = await isReadyAt(port);
  }
  const milliseconds = Date.now() - begin;
  if (!hasEnded) stop(child.pid);
  await whenClosed;
  return { status: isReady ? 0 : 1, output: printed(), milliseconds };
}

async function isReadyAt(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

function spawned(program: string, args: string[], cwd: string, variables: object) {
  // Programs of this repository must not look like the service's own.
  const env = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|TURBO_)/i.test(name));
  const child = spawn(program, args, {
    cwd,
    env: { ...Object.fromEntries(env), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that all that it starts is stopped with it.
    detached: true,
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
  }
  return { child, printed: () => stripVTControlCharacters(text) };
}

function stop(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, "SIGTERM");
}
