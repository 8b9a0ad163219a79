import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Change, Step } from "./loop.ts";
import { changesOf, elapsed, listed, report } from "./report.ts";
import { repository } from "./repository.ts";

/** Generates what follows from the contract, by a program that is kept running. */
export class ContractGeneration implements Step {
  readonly inputs = {
    roots: ["openapi", "packages/codegen/src"],
    pattern: /^(openapi\/(?!rules\/).*\.(ya?ml|json|md)|packages\/codegen\/.*(?<!\.test)\.ts)$/,
  };

  #program: ChildProcess | null = null;

  async take({ paths }: Change): Promise<void> {
    report("contract", `${changesOf(paths)}generating`);
    const begin = performance.now();
    if (paths.some((path) => path.startsWith("packages/codegen/"))) this.stop();
    const outcome = await this.#generate();
    if ("failure" in outcome) report("contract", outcome.failure);
    else report("contract", `generated ${summary(outcome.written)} in ${elapsed(begin)}`);
  }

  stop(): void {
    this.#program?.kill();
    this.#program = null;
  }

  async #generate(): Promise<Outcome> {
    this.#program ??= startProgram();
    const program = this.#program;
    const ended = new AbortController();
    const abort = () => ended.abort();
    program.once("exit", abort);
    program.send("generate");
    try {
      const [outcome] = await once(program, "message", { signal: ended.signal });
      return outcome;
    } catch {
      this.stop();
      return { failure: "The generator ended; the next change starts it again." };
    } finally {
      program.off("exit", abort);
    }
  }
}

/** What `packages/codegen/src/on-request.ts` sends: the paths of the files that were written. */
type Outcome = { written: string[] } | { failure: string };

function startProgram(): ChildProcess {
  const program = join(repository, "packages/codegen/src/on-request.ts");
  return fork(program, { cwd: repository });
}

function summary(paths: string[]): string {
  return paths.length === 0 ? "the same as before" : listed(paths);
}

const api = join(repository, "apps/api");
// pnpm's link to the program, and not the program: it is what lets the configuration import from Prisma.
const prisma = join(api, "node_modules/.bin/prisma");
const configurations = ["prisma.config.ts", "postgresql.config.ts"];

/** Generates the Prisma client of each database from the storage model. */
export const databaseGeneration: Step = {
  inputs: { roots: ["prisma"], pattern: /^prisma\/(schema\.prisma|\w+\.config\.ts)$/ },
  async take({ paths }: Change) {
    const begin = performance.now();
    report("database", `${changesOf(paths)}generating the Prisma clients`);
    try {
      for (const configuration of configurations) {
        const options = ["generate", "--config", `../../prisma/${configuration}`];
        await promisify(execFile)(prisma, options, { cwd: api });
      }
      report("database", `generated in ${elapsed(begin)}`);
    } catch (error) {
      report("database", (error as { stderr: string }).stderr);
    }
  },
};
