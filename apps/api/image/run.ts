import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { vi } from "vitest";
import type { Image } from "./lay-out.ts";

/** As in the image, the path begins with the folder of Node.js: here, of the Node.js that runs this. */
const path = [dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter);

/** The result of a program. */
export interface Run {
  /** Null if a signal ended it. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program of an image until it ends.
 *
 * @param env variables to add to those of the image; it gets none from this process
 */
export async function runIn(
  image: Image,
  command: string[],
  env: Record<string, string> = {},
): Promise<Run> {
  const { output, exited } = start(image, command, env);
  return { status: await exited, ...output };
}

/**
 * Starts the service of an image on a free port, and stops it as Docker does when `use` has ended.
 *
 * @param use receives its origin
 * @throws with the output of the service, if it does not start, or does not end with the status 0
 */
export async function serveIn(
  image: Image,
  env: Record<string, string>,
  use: (origin: string) => Promise<void>,
): Promise<void> {
  const { output, child, exited } = start(image, image.command, { PORT: "0", ...env });
  try {
    await use(await vi.waitFor(() => originIn(output), { timeout: 60_000 }));
  } finally {
    child.kill("SIGTERM");
  }
  const status = await exited;
  if (status === 0) return;
  throw new Error(`The service ended with the status ${status}: ${output.stdout}${output.stderr}`);
}

/** The folder of a Node.js of this version, from npm. */
export async function oldNode(version: string): Promise<string> {
  const npx = ["--yes", "--prefer-offline", `--package=node@${version}`, "--"];
  const { stdout } = await promisify(execFile)("npx", [...npx, "node", "-p", "process.execPath"]);
  return dirname(stdout.trim());
}

function originIn({ stdout, stderr }: Omit<Run, "status">): string {
  const [, origin] = /listens on (http:\S+);/.exec(stdout) ?? [];
  if (origin === undefined) throw new Error(`The service did not start: ${stdout}${stderr}`);
  return origin;
}

interface Started {
  child: ChildProcess;
  output: Omit<Run, "status">;
  exited: Promise<number | null>;
}

function start(
  image: Image,
  [program = "", ...args]: string[],
  env: Record<string, string>,
): Started {
  const child = spawn(program, args, {
    cwd: join(image.root, image.workFolder),
    env: { PATH: path, ...image.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (output.stderr += text));
  return { child, output, exited: once(child, "close").then(([status]) => status) };
}
