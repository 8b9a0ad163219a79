import { spawn } from "node:child_process";
import { once } from "node:events";

interface Options {
  cwd: string;
  env?: Record<string, string>;
  /** How long the command may print nothing, in milliseconds. Then it is killed with all its child processes. */
  silentSeconds?: number;
}

export interface Outcome {
  succeeded: boolean;
  /** Its output. */
  output: string;
  /** Whether it was killed. */
  wasSilent: boolean;
}

/** Runs a command in a separate process group until it ends. */
export async function runCommand(
  [command = "", ...args]: readonly string[],
  { cwd, env = {}, silentSeconds = 600 }: Options,
): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.add(child.pid);
  const outcome = { succeeded: false, output: "", wasSilent: false };
  const timer = setTimeout(() => {
    outcome.wasSilent = true;
    kill(child.pid);
  }, silentSeconds * 1_000);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      outcome.output += text;
      timer.refresh();
    });
  }
  // Processes that it left behind would keep its output open.
  child.once("exit", () => kill(child.pid));
  const [status] = await once(child, "close").finally(() => clearTimeout(timer));
  running.delete(child.pid);
  outcome.succeeded = status === 0;
  return outcome;
}

const running = new Set<number | undefined>();

/** Ends the running commands when the program itself ends. */
export function killCommands(): void {
  for (const pid of running) kill(pid);
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // The command has already ended.
  }
}
