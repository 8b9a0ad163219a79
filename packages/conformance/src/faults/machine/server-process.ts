import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { vi } from "vitest";

interface Command {
  program: string;
  args: string[];
  options: SpawnOptions;
  /** Rejects until the server accepts requests. */
  probe: () => Promise<unknown>;
}

/** A server that a test stops, pauses and starts again. */
export class ServerProcess {
  readonly #command: Command;
  #child: ChildProcess | null = null;

  constructor(command: Command) {
    this.#command = command;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const { program, args, options, probe } = this.#command;
    this.#child = spawn(program, args, { stdio: "ignore", ...options });
    await vi.waitFor(probe, { timeout: 60_000, interval: 20 });
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }

  /** Pauses the server and the processes that it has started. */
  pause(): void {
    this.#signalAll("SIGSTOP");
  }

  resume(): void {
    this.#signalAll("SIGCONT");
  }

  #signalAll(signal: NodeJS.Signals): void {
    const children = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, "utf8");
    for (const pid of [this.pid, ...children.split(" ").filter(Boolean).map(Number)]) {
      process.kill(pid, signal);
    }
  }
}

/** The path of a program; null if it is not installed. */
export function findProgram(name: string, folders: string[] = []): string | null {
  const all = [...(process.env.PATH ?? "").split(delimiter), ...folders];
  return all.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

/** The options that make a program run as another user, which only root can do. */
export function asUser(name: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync("id", [option, name], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** Rejects unless a server listens on the port. */
export async function requireOpen(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
  } finally {
    socket.destroy();
  }
}
