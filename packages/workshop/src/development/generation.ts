import { type ChildProcess, exec, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { pathTo, repository, service } from "../repository.ts";
import type { Change, Step } from "./loop.ts";
import { changesOf, elapsed, listed, report } from "./report.ts";

const generator = "packages/codegen/src";

/** Generates code from the contract, with a program that keeps running. */
export class ContractGeneration implements Step {
  readonly inputs = {
    roots: [...service.contractFolders, generator],
    pattern: /^(?!.*\/rules\/).*(?<!\.test)\.(ts|ya?ml|json|md)$/,
  };

  #program: ChildProcess | null = null;

  async take({ paths }: Change): Promise<void> {
    report("contract", `${changesOf(paths)}generating`);
    const begin = performance.now();
    if (paths.some((path) => path.startsWith(`${generator}/`))) this.stop();
    const outcome = await this.#generate();
    if ("failure" in outcome) return report("contract", outcome.failure);
    for (const warning of outcome.warnings) report("contract", warning);
    report("contract", `generated ${summary(outcome.written)} in ${elapsed(begin)}`);
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

/**
 * The message of `packages/codegen/src/on-request.ts`: the paths of the files that it has written, and what a
 * contract asks for and is supported in part only.
 */
type Outcome = { written: string[]; warnings: string[] } | { failure: string };

function startProgram(): ChildProcess {
  const program = pathTo(`${generator}/on-request.ts`);
  return fork(program, { cwd: repository });
}

function summary(paths: string[]): string {
  return paths.length === 0 ? "the same as before" : listed(paths);
}

/** Generates Prisma's clients, and the tables of the frequent queries, from the storage model. */
export const databaseGeneration: Step = {
  inputs: { roots: service.modelFolders, pattern: /\.prisma$/ },
  async take({ paths }: Change) {
    const begin = performance.now();
    report("database", `${changesOf(paths)}generating the Prisma clients`);
    try {
      await Promise.all(service.modelPackages.map(generateIn));
      report("database", `generated in ${elapsed(begin)}`);
    } catch (error) {
      report("database", (error as { stderr: string }).stderr);
    }
  },
};

/**
 * Runs the same program as `pnpm generate` in the folder of a package, without the second that pnpm takes.
 */
async function generateIn(folder: string): Promise<void> {
  const cwd = pathTo(folder);
  const { scripts } = JSON.parse(await readFile(join(cwd, "package.json"), "utf8"));
  const { PATH = "" } = process.env;
  const programs = join(cwd, "node_modules/.bin");
  const env = { ...process.env, PATH: `${programs}${delimiter}${PATH}` };
  await promisify(exec)(scripts.generate, { cwd, env });
}
