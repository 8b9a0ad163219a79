import { spawn } from "node:child_process";
import { once } from "node:events";

interface Options {
  cwd: string;
  env?: Record<string, string>;
  /** If the command prints nothing for this long, it is killed, with all that it has started. */
  silentSeconds?: number;
}

export interface Outcome {
  succeeded: boolean;
  /** What it has printed. */
  output: string;
  /** Whether it was killed. */
  wasSilent: boolean;
}

/** Runs a command, in a process group of its own, until it ends. */
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
  // Processes that it has left behind would keep its output open.
  child.once("exit", () => kill(child.pid));
  const [status] = await once(child, "close").finally(() => clearTimeout(timer));
  running.delete(child.pid);
  outcome.succeeded = status === 0;
  return outcome;
}

const running = new Set<number | undefined>();

/** Ends the commands that are running, when the program itself is ended. */
export function killCommands(): void {
  for (const pid of running) kill(pid);
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
