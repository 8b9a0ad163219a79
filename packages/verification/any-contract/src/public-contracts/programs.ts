import { type Run, runCommand, startCommand } from "@contract-first/testing/programs";

/** The result of a program. */
export interface Outcome extends Run {
  milliseconds: number;
}

/** Maximum duration of a step of the first day, in milliseconds. */
const timeoutMs = 1_800_000;

/** Runs a program in a folder until it ends. */
export async function runProgram(program: string, args: string[], cwd: string): Promise<Outcome> {
  const begin = Date.now();
  const run = await runCommand(cwd, program, args, { env: ownVariables(), timeoutMs });
  return { ...run, milliseconds: Date.now() - begin };
}

/** Starts the service of a repository, waits until it is ready, and stops it. The status is 0 if it became ready. */
export async function startService(folder: string, port: number): Promise<Outcome> {
  const begin = Date.now();
  const env = { ...ownVariables(), PORT: String(port) };
  const { ended, stop } = startCommand(folder, "pnpm", ["start"], { env });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  let isReady = false;
  while (!isReady && !hasEnded && Date.now() - begin < timeoutMs) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    isReady = await isReadyAt(port);
  }
  const milliseconds = Date.now() - begin;
  stop();
  const { output } = await ended;
  return { status: isReady ? 0 : 1, output, milliseconds };
}

async function isReadyAt(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** Removes the programs of this repository, which must not be mistaken for the service's own. */
function ownVariables(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|TURBO_)/i.test(name));
  return Object.fromEntries(own);
}
