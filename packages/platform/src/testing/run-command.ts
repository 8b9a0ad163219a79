import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";

/** How a command ended. */
export interface Run {
  status: number;
  /** What it printed on both streams, without colours. */
  output: string;
}

/**
 * Runs a command until it ends.
 *
 * @param cwd the folder in which it runs
 */
export async function runCommand(cwd: string, program: string, args: string[]): Promise<Run> {
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const [status] = await once(child, "close");
  return { status, output: stripVTControlCharacters(output) };
}
