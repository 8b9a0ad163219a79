import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { RepositoryCopy } from "../copy/repository-copy.ts";

/** Checks the types of one copy of the repository. */
export class TypeChecker {
  readonly #process: ChildProcess;
  readonly #ready = new Set<string>();

  constructor({ folder }: RepositoryCopy) {
    const program = fileURLToPath(new URL("type-checker-process.ts", import.meta.url));
    this.#process = fork(program, [folder], {});
  }

  async firstError(project: string): Promise<string | null> {
    this.#process.send(`${project}/tsconfig.json`);
    const [reply] = (await once(this.#process, "message")) as [{ error: string | null }];
    return reply.error;
  }

  /**
   * Checks packages of the copy before it gets a mutant.
   *
   * @throws {Error} if one has an error
   */
  async prepare(projects: readonly string[]): Promise<void> {
    for (const project of projects) {
      if (this.#ready.has(project)) continue;
      const error = await this.firstError(project);
      if (error !== null) throw new Error(`Without any mutant, the compiler reports: ${error}`);
      this.#ready.add(project);
    }
  }

  stop(): void {
    this.#process.kill();
  }
}
