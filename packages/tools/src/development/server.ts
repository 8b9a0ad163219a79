import cluster from "node:cluster";
import { pathTo, service } from "../repository/repository.ts";
import type { Gate } from "./gate.ts";
import { KeptState } from "./kept-state.ts";
import type { Change, Step } from "./loop.ts";
import { changesOf, elapsed, report } from "./report.ts";
import { endWorker, ServerProcess } from "./server-process.ts";
import { changedPaths } from "./snapshot.ts";
import { Standby } from "./standby.ts";

interface Events {
  /** Called when the serving process has ended by itself, and should be started again. */
  onEnd(): void;
  /** Called with the port when a process listens; the port stays the same. */
  onPort(port: number): void;
}

/** Maximum number of restarts. After that, the service is not started again until a file changes. */
const mostRestarts = 3;

/** Milliseconds that a migration gets: it may wait half a minute for a table that another program keeps locked. */
const longestMigrationMs = 60_000;

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

  readonly #gate: Gate;
  readonly #events: Events;
  #serving: ServerProcess | null = null;
  #standby: Standby | null = null;
  /** The files that are served, or were served when the process ended. */
  #last: KeptState | null = null;
  #port: number | undefined;
  /** The socket is closed when its last process ends: the next ones open it again. */
  #portAgain: number | undefined;
  #restarts = 0;
  /** Whether the saved files differ from the served ones. */
  #isBehind = false;
  #isStopped = false;

  constructor(gate: Gate, events: Events) {
    this.#gate = gate;
    this.#events = events;
    cluster.schedulingPolicy = cluster.SCHED_RR;
  }

  async take(change: Change): Promise<void> {
    const { paths, files, superseded } = change;
    if (paths.length > 0) this.#restarts = 0;
    const changed = this.#last && changedPaths(this.#last.files, files);
    if (this.#serving && changed?.every(isSourceOfGenerated)) return this.#sameAsServed();
    const missing = await this.#gate.missing(changed, change);
    if (superseded.aborted || this.#isStopped) return;
    this.#isBehind = true;
    if (missing === null) return this.#replace(change, changed ?? []);
    // Mistakes in the sources of generated code were already reported.
    if (paths.length === 0 || paths.some(isRun)) report("server", `not served yet: ${missing}`);
    if (this.#serving === null && this.#last !== null) await this.#startAgain(this.#last);
  }

  /** Responds to the requests that were accepted, then ends all processes. */
  async stop(): Promise<void> {
    this.#serving = null;
    this.#isStopped = true;
    const workers = Object.values(cluster.workers ?? {});
    await Promise.all(workers.map((worker) => worker && endWorker(worker)));
    this.#last?.remove();
  }

  #sameAsServed(): void {
    if (this.#isBehind) report("server", "what is saved is served");
    this.#isBehind = false;
  }

  /** Starts the saved files in place of the served ones. */
  async #replace(
    { paths, files, noticedAt, superseded }: Change,
    changed: string[],
  ): Promise<void> {
    const before = this.#serving;
    const isMigrating = before !== null && changed.some(isMigration);
    report("server", `${changesOf(paths.filter(isRun))}starting`);
    if (isMigrating) await before.hold();
    const next = this.#start(pathTo(service.main));
    // A start that is cut short must not leave behind a migrated database that no process serves.
    next.endAt(isMigrating ? AbortSignal.timeout(longestMigrationMs) : superseded);
    if (await this.#serveBy(next)) {
      this.#last?.remove();
      this.#last = new KeptState(files);
      this.#isBehind = false;
      if (isMigrating) before.forward();
      before?.askToStop();
      return report("server", `served after ${elapsed(noticedAt)}`);
    }
    if (isMigrating) before.release();
    if (superseded.aborted) report("server", "changed again meanwhile");
    else if (!this.#isStopped) report("server", `could not start; ${this.#instead()}`);
  }

  /** Starts the files that were served last. */
  async #startAgain(last: KeptState): Promise<void> {
    report("server", "starting the last state again");
    if (await this.#serveBy(this.#start(last.write())))
      report("server", "the last state is served");
  }

  #start(program: string): ServerProcess {
    const next = new ServerProcess(this.#takeStandby().start(program, this.#portAgain));
    next.onPackages((modules) => {
      if (!this.#isStopped) this.#standby = new Standby(modules);
    });
    return next;
  }

  /** Waits until a process listens. Returns whether it does. */
  async #serveBy(next: ServerProcess): Promise<boolean> {
    const port = await next.port;
    if (port === undefined) return false;
    this.#port = port;
    this.#events.onPort(port);
    this.#serving = next;
    next.onEnd((status) => this.#ended(next, status));
    return true;
  }

  #takeStandby(): Standby {
    const standby = this.#standby;
    this.#standby = null;
    if (standby?.isFresh()) return standby;
    standby?.stop();
    return new Standby([]);
  }

  #ended(ended: ServerProcess, status: number | null): void {
    if (this.#serving !== ended) return;
    this.#serving = null;
    this.#portAgain = this.#port;
    const isTooOften = this.#restarts >= mostRestarts;
    this.#restarts += 1;
    const next = isTooOften ? "the next change starts it again" : "starting it again";
    report("server", `ended with status ${status}; ${next}`);
    if (!isTooOften) this.#events.onEnd();
  }

  #instead(): string {
    return this.#serving ? "the one before goes on" : "the next change starts it again";
  }
}

/** Whether a file has effects only through the code that is generated from it. */
function isSourceOfGenerated(path: string): boolean {
  return path.endsWith(".prisma") || isBelow(service.contractFolders, path);
}

function isRun(path: string): boolean {
  return !isSourceOfGenerated(path);
}

function isBelow(folders: string[], path: string): boolean {
  return folders.some((folder) => path.startsWith(`${folder}/`));
}

function isMigration(path: string): boolean {
  return path.endsWith(".sql");
}
