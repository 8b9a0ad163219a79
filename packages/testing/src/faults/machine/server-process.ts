import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
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
