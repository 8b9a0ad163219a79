import cluster, { type Worker } from "node:cluster";
import { statSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { pathTo } from "../repository/repository.ts";

const compiled = pathTo("node_modules/.cache/compiled");

/**
 * A process that has loaded packages and waits for the service to start in it. Packages take longer to load than the
 * sources, and only the sources are edited.
 */
export class Standby {
  readonly #worker: Worker;
  readonly #installed = installed();

  /** @param modules the URLs of the modules to load, from packages that are installed */
  constructor(modules: string[]) {
    cluster.setupPrimary({
      exec: fileURLToPath(new URL(`worker${extname(import.meta.filename)}`, import.meta.url)),
      args: modules,
    });
    this.#worker = cluster.fork({ NODE_COMPILE_CACHE: compiled });
    // Sending to a process that has just ended fails: the event "exit" follows.
    this.#worker.on("error", () => {});
  }

  /** Whether it runs, and no package was installed since its start. */
  isFresh(): boolean {
    return !this.#worker.isDead() && this.#installed === installed();
  }

  /**
   * Starts the service in it.
   *
   * @param program the absolute path of the service's program
   * @param port the port to listen on, if it is not that of the environment
   */
  start(program: string, port: number | undefined): Worker {
    this.#worker.send({ program, port });
    return this.#worker;
  }

  stop(): void {
    this.#worker.process.kill("SIGKILL");
  }
}

/** A value that changes with each installation of packages. */
function installed(): number | undefined {
  return statSync(pathTo("node_modules/.modules.yaml"), { throwIfNoEntry: false })?.mtimeMs;
}
