import type { Worker } from "node:cluster";
import { once } from "node:events";
import { handBackUntaken } from "@contract-first/service/internal/tools";
import { holding, type Instruction } from "./held-requests.ts";

/** A drained process ends by itself after eight seconds at the latest. */
const longestStopMs = 10_000;

/** A process in which the service starts. */
export class ServerProcess {
  readonly #worker: Worker;
  /** The port on which it listens; undefined if it ends instead. */
  readonly port: Promise<number | undefined>;

  constructor(worker: Worker) {
    this.#worker = worker;
    handBackUntaken(worker);
    this.port = new Promise((resolve) => {
      worker.once("listening", ({ port }) => resolve(port)).once("exit", () => resolve(undefined));
    });
  }

  /** Calls back with the packages that the service has loaded. Of all messages, only this one is a list. */
  onPackages(callback: (modules: string[]) => void): void {
    this.#worker.on("message", (message: unknown) => Array.isArray(message) && callback(message));
  }

  onEnd(callback: (status: number | null) => void): void {
    this.#worker.once("exit", callback);
  }

  /**
   * Ends it when a signal is aborted, unless it receives connections by then. In that case, it serves until another
   * process does.
   */
  endAt(signal: AbortSignal): void {
    const kill = () => this.#worker.process.kill("SIGKILL");
    signal.addEventListener("abort", kill);
    // node:cluster hands connections to a process before it reports that the process listens.
    this.#worker.process.on("internalMessage", ({ act }) => {
      if (act === "queryServer") signal.removeEventListener("abort", kill);
    });
  }

  /** Makes it hold the requests that arrive. Resolves when the earlier ones have their responses. */
  async hold(): Promise<void> {
    const held = new Promise<void>((resolve) => {
      this.#worker.on("message", (message) => message === holding && resolve());
      this.#worker.once("exit", () => resolve());
    });
    this.#tell("hold");
    await held;
  }

  /** Makes it respond to the held requests itself. */
  release(): void {
    this.#tell("release");
  }

  /** Makes it forward the held requests, and later ones, to the process that listens now. */
  forward(): void {
    this.#tell("forward");
  }

  /** Asks it to respond to the requests that it has accepted, and then to end. */
  askToStop(): void {
    this.#worker.process.kill("SIGTERM");
  }

  #tell(instruction: Instruction): void {
    if (this.#worker.isConnected()) this.#worker.send(instruction);
  }
}

/** Asks a process to stop, and ends it if it takes too long. */
export async function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), longestStopMs);
  await ended;
  clearTimeout(timer);
}
