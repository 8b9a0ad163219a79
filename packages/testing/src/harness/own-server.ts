import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { asUser, requireOpen } from "./programs.ts";

interface Command {
  /** The path of the program; null if it is not installed. */
  program: string | null;
  /** The user as which root runs it: some programs refuse to run as root. */
  user?: string;
  /** Prepares the folder, and returns the arguments. */
  prepare(server: OwnServer): string[];
  /** Rejects until the server accepts requests; by default, until it listens. */
  probe?: (server: OwnServer) => Promise<unknown>;
}

const maxStartMs = 60_000;

/** A server on a port of its own, with a temporary folder, which a test stops, pauses and starts again. */
export class OwnServer {
  readonly folder = mkdtempSync(join(tmpdir(), "own-server-"));
  readonly port: number;
  /** The options that make a program run as the user of the server. */
  readonly user: ReturnType<typeof asUser>;
  readonly #program: string;
  readonly #args: string[];
  readonly #probe: () => Promise<unknown>;
  #child: ChildProcess | undefined;

  private constructor(port: number, command: Command) {
    const { program, user, prepare, probe = ({ port }) => requireOpen(port) } = command;
    if (program === null) throw new Error("The program of a server is not installed.");
    this.port = port;
    this.user = user === undefined ? {} : asUser(user);
    this.own(this.folder);
    this.#program = program;
    this.#args = prepare(this);
    this.#probe = () => probe(this);
  }

  static async start(command: Command): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), command);
    await server.start();
    return server;
  }

  /** Gives a folder to the user of the server. */
  own(folder: string): void {
    const { uid, gid = 0 } = this.user;
    if (uid !== undefined) chownSync(folder, uid, gid);
  }

  /** Resolves when it accepts requests. */
  async start(): Promise<void> {
    const child = spawn(this.#program, this.#args, { stdio: "ignore", ...this.user });
    this.#child = child;
    const latest = Date.now() + maxStartMs;
    while (!(await isFulfilled(this.#probe()))) {
      if (child.exitCode !== null || Date.now() > latest) {
        throw new Error(`${this.#program} has not started.`);
      }
      await delay(20);
    }
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }

  async remove(signal: NodeJS.Signals): Promise<void> {
    await this.stop(signal);
    rmSync(this.folder, { recursive: true });
  }

  /** Pauses the server and the processes that it has started. */
  pause(): void {
    this.#signalAll("SIGSTOP");
  }

  resume(): void {
    this.#signalAll("SIGCONT");
  }

  #signalAll(signal: NodeJS.Signals): void {
    for (const pid of withChildren(this.#child?.pid ?? 0)) process.kill(pid, signal);
  }
}

function isFulfilled(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}

/** A process and those that it has started, as Linux tells them. */
export function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}
