import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { requeueOrphanedConnections } from "@contract-first/service/internal/tools";
import { pathTo, service } from "../repository/repository.ts";
import { changedPaths, type Snapshot, wasSavedSince } from "./files.ts";
import { holding, type Instruction } from "./held-requests.ts";
import type { Change, Step } from "./loop.ts";
import { findMissing } from "./missing.ts";
import { elapsed, listed, report } from "./report.ts";

interface Events {
  /** Called when the serving process has ended by itself, and should be started again. */
  onEnd(): void;
  /** Called with the port when a process listens; the port stays the same. */
  onPort(port: number): void;
}

/** Maximum number of restarts. After that, the service is not started again until a file changes. */
const maxRestarts = 3;

/** Milliseconds until a process must listen: a migration may wait half a minute for a table that is locked. */
const maxStartMs = 60_000;

/** Milliseconds until a process must have ended: by itself, it takes eight seconds at the longest. */
const maxStopMs = 10_000;

/**
 * Serves the sources. This process holds the listening socket and hands each connection to the process that serves.
 * While the next process starts, the previous one continues to respond; it is stopped only when the next one listens.
 * If the next one cannot start, or the sources lack something, nothing changes.
 */
export class DevelopmentServer implements Step {
  readonly inputs = {
    roots: [
      ...[...service.packages, service.folder, ...service.modelFolders].flatMap((folder) =>
        ["src", "assets", "migrations"].map((part) => `${folder}/${part}`),
      ),
      // No program runs these files, but a change that waits for their correction can be served after it.
      ...service.contractFolders,
      ...service.models.map(({ schema }) => schema),
    ],
    pattern: /(?<!\.test|\.test-d)\.(ts|json|html|js|css|sql|ya?ml|md|prisma)$|SHA256SUMS$/,
  };

  readonly #events: Events;
  #serving: Worker | null = null;
  /** The files that are served; none if they were saved again while the process started. */
  #served: Snapshot = new Map();
  #restarts = 0;
  #isStopped = false;

  constructor(events: Events) {
    this.#events = events;
    cluster.schedulingPolicy = cluster.SCHED_RR;
    const program = new URL(`worker${extname(import.meta.filename)}`, import.meta.url);
    cluster.setupPrimary({ exec: fileURLToPath(program), args: [pathTo(service.main)] });
  }

  async take(change: Change): Promise<void> {
    const { paths, files } = change;
    if (paths.length > 0) this.#restarts = 0;
    const changed = this.#serving && changedPaths(this.#served, files);
    const missing = await findMissing(changed, files);
    if (missing !== null) return report("server", `not served yet: ${missing}`);
    if (changed?.every(isSourceOfGenerated)) return report("server", "what is saved is served");
    if (!this.#isStopped) await this.#replace(change, changed ?? []);
  }

  /** Responds to the requests that were accepted, then ends all processes. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
  }

  /** Starts the saved files in place of the served ones. */
  async #replace({ paths, files, begin }: Change, changed: string[]): Promise<void> {
    const before = this.#serving;
    const isMigrating = before !== null && changed.some((path) => path.endsWith(".sql"));
    report("server", paths.length === 0 ? "starting" : `${listed(paths)} changed: starting`);
    if (isMigrating) await hold(before);
    const next = cluster.fork({ NODE_COMPILE_CACHE: pathTo("node_modules/.cache/compiled") });
    requeueOrphanedConnections(next);
    const port = await listens(next);
    if (isMigrating) instruct(before, port === null ? "release" : "forward");
    if (port !== null) {
      this.#serving = next;
      this.#served = wasSavedSince(begin, files) ? new Map() : files;
      next.once("exit", (status) => this.#ended(next, { status, port }));
      before?.process.kill("SIGTERM");
      this.#events.onPort(port);
      report("server", `served after ${elapsed(begin)}`);
    } else if (!this.#isStopped) {
      const then = this.#serving ? "the one before goes on" : "the next change starts it again";
      report("server", `could not start; ${then}`);
    }
  }

  #ended(ended: Worker, { status, port }: { status: number; port: number }): void {
    if (this.#serving !== ended || this.#isStopped) return;
    this.#serving = null;
    // The socket was closed with the process: the next one opens it again, even if any port was asked for.
    process.env.PORT = String(port);
    const isTooOften = this.#restarts >= maxRestarts;
    this.#restarts += 1;
    const then = isTooOften ? "the next change starts it again" : "starting it again";
    report("server", `ended with status ${status}; ${then}`);
    if (!isTooOften) this.#events.onEnd();
  }
}

/** Whether a file has effects only through the code that is generated from it. */
function isSourceOfGenerated(path: string): boolean {
  const isOfContract = service.contractFolders.some((folder) => path.startsWith(`${folder}/`));
  return isOfContract || path.endsWith(".prisma");
}

/** Resolves to the port on which a process listens; null if it ends instead. */
async function listens(worker: Worker): Promise<number | null> {
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), maxStartMs);
  const port = await new Promise<number | null>((resolve) => {
    worker.once("listening", (address) => resolve(address.port)).once("exit", () => resolve(null));
  });
  clearTimeout(timer);
  return port;
}

/** Makes a process hold the requests that arrive. Resolves when the earlier ones have their responses. */
async function hold(worker: Worker): Promise<void> {
  if (!worker.isConnected()) return;
  const isHolding = new Promise<void>((resolve) => {
    worker.on("message", (message) => message === holding && resolve());
    worker.once("exit", () => resolve());
  });
  instruct(worker, "hold");
  await isHolding;
}

function instruct(worker: Worker, instruction: Instruction): void {
  if (worker.isConnected()) worker.send(instruction);
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  worker.process.kill("SIGTERM");
  const timer = setTimeout(() => worker.process.kill("SIGKILL"), maxStopMs);
  await ended;
  clearTimeout(timer);
}
