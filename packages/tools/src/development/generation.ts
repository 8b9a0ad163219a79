import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { printable, UserError } from "@contract-first/service/command-line";
import { ResultCache } from "../generate/files/result-cache.ts";
import { writeStaleFiles } from "../generate/write-files.ts";
import { pathTo, service } from "../repository/repository.ts";
import type { FileSet } from "./files.ts";
import type { Step } from "./loop.ts";
import { elapsed, type Label, listed, report } from "./report.ts";

/** A step that writes code. */
interface Generation extends Step {
  /** The reason why the last code could not be written; null if it was written. */
  failure: string | null;
}

/** @param generate writes the code, and says what it has written */
function generation(label: Label, inputs: FileSet, generate: () => Promise<string>): Generation {
  const step: Generation = {
    ...{ inputs, failure: null },
    async take({ paths, begin }) {
      report(label, paths.length === 0 ? "generating" : `${listed(paths)} changed: generating`);
      step.failure = null;
      try {
        report(label, `generated ${await generate()} in ${elapsed(begin)}`);
      } catch (error) {
        step.failure = reasonOf(error as Error & { stderr?: string });
        report(label, step.failure);
      }
    },
  };
  return step;
}

const cache = new ResultCache();

/** Generates code from the contract. */
export const contractGeneration = generation(
  "contract",
  { roots: service.contractFolders, pattern: /^(?!.*\/rules\/).*\.(ya?ml|json|md)$/ },
  async () => {
    const warn = (sentence: string) => report("contract", printable(sentence));
    return listed(await writeStaleFiles(warn, cache)) || "the same as before";
  },
);

/** Generates Prisma's clients, and the tables of the frequent queries, from the storage model. */
export const storageGeneration = generation(
  "database",
  { roots: service.modelFolders, pattern: /\.prisma$/ },
  async () => {
    // The same as `pnpm generate` in each, without the second that pnpm needs for its start.
    const generateIn = (folder: string) =>
      promisify(execFile)(process.execPath, ["--run", "generate"], { cwd: pathTo(folder) });
    await Promise.all(service.modelPackages.map(generateIn));
    return "the Prisma clients";
  },
);

/** A sentence about the contract, what a program has printed, or the stack of any other error. */
function reasonOf(error: Error & { stderr?: string }): string {
  if (error instanceof UserError) return printable(error.message);
  return error.stderr || error.stack || String(error);
}
