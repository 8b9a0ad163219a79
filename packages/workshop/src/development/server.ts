import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { handBackUntaken } from "@animal-store/platform/process/hand-back";
import { service } from "../repository.ts";
import type { Change, Step } from "./loop.ts";
import { changesOf, elapsed, report } from "./report.ts";
import { Standby } from "./standby.ts";

/** A drained process ends by itself after eight seconds at the latest. */
const longestStopMs = 10_000;

/**
 * Serves the sources. This process holds the listening socket and hands each connection to the process
 * that serves. While the next process starts, the previous one goes on responding; it is stopped only
 * when the next one listens. If the next one cannot start, nothing changes.
 */
export class DevelopmentServer implements Step {
  readonly inputs = {
    roots: [...service.packages, service.folder, ...service.modelFolders].flatMap((folder) =>
      ["src", "assets", "migrations"].map((part) => `${folder}/${part}`),
    ),
    pattern: /(?<!\.test|\.test-d)\.(ts|json|html|js|css|sql)$/,
  };

  readonly #onEnd: () => void;
  readonly #onPort: (port: number) => void;
  #serving: Worker | null = null;
  #standby: Standby | null = null;
  #isStopped = false;

  /**
   * @param onEnd called when the serving process ends without having been asked to
   * @param onPort called with the port when a process listens; the port stays the same
   */
  constructor(onEnd: () => void, onPort: (port: number) => void) {
    this.#onEnd = onEnd;
    this.#onPort = onPort;
    cluster.schedulingPolicy = cluster.SCHED_RR;
  }

  async take({ paths, noticedAt, superseded }: Change): Promise<void> {
    const before = this.#serving;
    report("server", `${changesOf(paths)}starting`);
    const next = this.#takeStandby().start();
    handBackUntaken(next);
    next.on("message", (modules: unknown) => {
      // Other messages are questions to the first of several processes.
      if (Array.isArray(modules) && !this.#isStopped) this.#standby = new Standby(modules);
    });
    const kill = () => next.process.kill("SIGKILL");
    superseded.addEventListener("abort", kill);
    // From now on it gets connections, and serves until the next one does.
    whenAskingForPort(next, () => superseded.removeEventListener("abort", kill));
    const port = await portOf(next);
    if (port !== undefined) {
      this.#onPort(port);
      this.#serving = next;
      next.once("exit", (status) => this.#ended(next, status));
      if (before) askToStop(before);
      report("server", `served after ${elapsed(noticedAt)}`);
    } else if (superseded.aborted) {
      report("server", "changed again meanwhile");
    } else if (!this.#isStopped) {
      report("server", `could not start; ${this.#instead()}`);
    }
  }

  /** Responds to the requests that were accepted, then ends all processes. */
  async stop(): Promise<void> {
    this.#serving = null;
    this.#isStopped = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
  }

  #takeStandby(): Standby {
    const standby = this.#standby;
    this.#standby = null;
    if (standby?.isFresh()) return standby;
    standby?.stop();
    return new Standby([]);
  }

  #ended(worker: Worker, status: number | null): void {
    if (this.#serving !== worker) return;
    this.#serving = null;
    report("server", `ended with status ${status}; the next change starts it again`);
    this.#onEnd();
  }

  #instead(): string {
    return this.#serving ? "the one before goes on" : "the next change starts it again";
  }
}

/** node:cluster hands connections to a process before it reports that the process listens. */
function whenAskingForPort(worker: Worker, callback: () => void): void {
  worker.process.on("internalMessage", ({ act }) => {
    if (act === "queryServer") callback();
  });
}

/** The port on which a process listens; undefined if the process ends instead. */
function portOf(worker: Worker): Promise<number | undefined> {
  return new Promise((resolve) => {
    worker.once("listening", ({ port }) => resolve(port)).once("exit", () => resolve(undefined));
  });
}

function askToStop(worker: Worker): void {
  worker.process.kill("SIGTERM");
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  askToStop(worker);
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), longestStopMs);
  await ended;
  clearTimeout(timer);
}
