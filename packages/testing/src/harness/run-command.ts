import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";

/** How a command ended. */
export interface Run {
  status: number;
  /** What it printed on both streams, without colours. */
  output: string;
}

export interface RunOptions {
  /** All variables that the command has; those of this process if they are left out. */
  env?: NodeJS.ProcessEnv;
  /** The longest that it may take, in milliseconds: then it is stopped, with all that it has started. */
  longestMs?: number;
}

/** A command that is running. */
export interface RunningCommand {
  ended: Promise<Run>;
  /** Stops it, with all that it has started. */
  stop(): void;
}

/**
 * Runs a command until it ends.
 *
 * @param cwd the folder in which it runs
 */
export async function runCommand(
  cwd: string,
  program: string,
  args: string[],
  { env = process.env, longestMs }: RunOptions = {},
): Promise<Run> {
  if (longestMs === undefined) return ending(spawned(cwd, program, args, { env }));
  const { ended, stop } = startCommand(cwd, program, args, { env });
  const timer = setTimeout(stop, longestMs);
  return ended.finally(() => clearTimeout(timer));
}

/** Starts a command in a process group of its own, which an interrupt of this process does not reach. */
export function startCommand(
  cwd: string,
  program: string,
  args: string[],
  { env = process.env }: Pick<RunOptions, "env"> = {},
): RunningCommand {
  const child = spawned(cwd, program, args, { env, detached: true });
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  };
  return { ended: ending(child), stop };
}

function spawned(
  cwd: string,
  program: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; detached?: boolean },
) {
  return spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"], ...options });
}

/** A command that a signal ends has no status of its own. */
async function ending(child: ReturnType<typeof spawned>): Promise<Run> {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const [status] = await once(child, "close");
  return { status: status ?? 1, output: stripVTControlCharacters(output) };
}
