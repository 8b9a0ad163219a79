import { exec } from "node:child_process";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { pathTo, service } from "../repository/repository.ts";
import { Helper } from "./helper.ts";
import type { Change, Step } from "./loop.ts";
import { changesOf, elapsed, listed, report } from "./report.ts";

/** A step that writes code. */
export interface Generation extends Step {
  /** The reason why the last code could not be written; null if it was written. */
  readonly failure: string | null;
}

/** In the repository in which it is developed, the generator may be edited, too. */
const generator = "packages/tools/src/generate";

/** Generates code from the contract, with a program that keeps running. */
export class ContractGeneration implements Generation {
  readonly inputs = {
    roots: [...service.contractFolders, generator],
    pattern: /^(?!.*\/rules\/).*(?<!\.test)\.(ts|ya?ml|json|md)$/,
  };

  failure: string | null = null;
  readonly #program = new Helper<Outcome>("../generate/on-request");

  async take({ paths }: Change): Promise<void> {
    report("contract", `${changesOf(paths)}generating`);
    const begin = performance.now();
    if (paths.some((path) => path.startsWith(`${generator}/`))) this.stop();
    const outcome = (await this.#program.ask()) ?? ended;
    this.failure = "failure" in outcome ? outcome.failure : null;
    if ("failure" in outcome) return report("contract", outcome.failure);
    for (const warning of outcome.warnings) report("contract", warning);
    report("contract", `generated ${summary(outcome.written)} in ${elapsed(begin)}`);
  }

  stop(): void {
    this.#program.stop();
  }
}

/**
 * The reply of `packages/tools/src/generate/on-request.ts`: the paths of the files that it has written, and warnings
 * about features of the contract that are only supported in part.
 */
type Outcome = { written: string[]; warnings: string[] } | { failure: string };

const ended: Outcome = { failure: "The generator ended; the next change starts it again." };

function summary(paths: string[]): string {
  return paths.length === 0 ? "the same as before" : listed(paths);
}

/** Generates Prisma's clients, and the tables of the frequent queries, from the storage model. */
export class StorageGeneration implements Generation {
  readonly inputs = { roots: service.modelFolders, pattern: /\.prisma$/ };

  failure: string | null = null;

  async take({ paths }: Change): Promise<void> {
    const begin = performance.now();
    report("database", `${changesOf(paths)}generating the Prisma clients`);
    try {
      await Promise.all(service.modelPackages.map(generateIn));
      this.failure = null;
      report("database", `generated in ${elapsed(begin)}`);
    } catch (error) {
      this.failure = (error as { stderr: string }).stderr;
      report("database", this.failure);
    }
  }
}

/**
 * Runs the same program as `pnpm generate` in the folder of a package, without the second that pnpm needs for its
 * start.
 */
async function generateIn(folder: string): Promise<void> {
  const cwd = pathTo(folder);
  const { scripts } = JSON.parse(await readFile(join(cwd, "package.json"), "utf8"));
  const { PATH = "" } = process.env;
  const programs = join(cwd, "node_modules/.bin");
  const env = { ...process.env, PATH: `${programs}${delimiter}${PATH}` };
  await promisify(exec)(scripts.generate, { cwd, env });
}
