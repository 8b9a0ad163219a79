import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";

/** The result of a command. */
export interface Run {
  status: number;
  /** Its output on both streams, without colours. */
  output: string;
}

export interface RunOptions {
  /** All environment variables of the command; by default, those of this process. */
  env?: NodeJS.ProcessEnv;
  /** Maximum duration in milliseconds. Then the command is stopped with all its child processes. */
  timeoutMs?: number;
}

/** A command that is running. */
export interface RunningCommand {
  ended: Promise<Run>;
  /** Stops the command with all its child processes. */
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
  { env = process.env, timeoutMs }: RunOptions = {},
): Promise<Run> {
  if (timeoutMs === undefined) return ending(spawned(cwd, program, args, { env }));
  const { ended, stop } = startCommand(cwd, program, args, { env });
  const timer = setTimeout(stop, timeoutMs);
  return ended.finally(() => clearTimeout(timer));
}

/** Starts a command in a separate process group, which an interrupt of this process does not reach. */
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

/** A command that a signal ends has no exit status. */
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
