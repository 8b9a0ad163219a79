import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { compiler } from "../checks/typecheck.ts";
import { pathTo, repository, service } from "../repository/repository.ts";
import { lowPriority } from "./lint.ts";
import type { Step } from "./loop.ts";
import { Problems } from "./problems.ts";

/** Some of the sources of the service, which are compiled with all files that they import. */
interface Project {
  name: string;
  /** Patterns of paths in the folder of the service; by default, those of its `tsconfig.json`. */
  include?: string[];
  exclude?: string[];
}

const all: Project = { name: "all" };
const served: Project = {
  name: "served",
  include: ["src"],
  exclude: ["**/*.test.ts", "**/*.test-d.ts"],
};

/** Checks the types of the service, of its tests, and of all files that it imports. */
export const typeCheck = (): Step => {
  const problems = new Problems("types");
  return {
    inputs: {
      roots: [service.folder, "packages"],
      pattern: /^(?!.*\b(node_modules|dist)\/).*\.(ts|tsx|json)$/,
    },
    async take({ superseded }) {
      const found = await compile(all, superseded, lowPriority);
      if (!superseded.aborted) problems.found(found);
    },
  };
};

/**
 * The mistakes that keep the service from compiling, without its tests. An operation without a handler is not one: the
 * service responds with its examples.
 */
export async function mistakesInServed(superseded: AbortSignal): Promise<string[]> {
  return (await compile(served, superseded)).filter((mistake) => !lacksHandlers.test(mistake));
}

/** The compiler's message about `seal` if handlers are missing, but have no other mistakes. */
const lacksHandlers =
  /to parameter of type '"operation [^"]* has no handler"(?: \| "operation [^"]* has no handler")*'\.$/;

/** Runs the compiler, which remembers its findings in unchanged files. Each mistake begins with its place. */
async function compile(project: Project, signal: AbortSignal, priority = 0): Promise<string[]> {
  const compiling = promisify(execFile)(
    process.execPath,
    [compiler(), "--pretty", "false", "--project", configurationOf(project)],
    { cwd: repository, signal, maxBuffer: Number.POSITIVE_INFINITY },
  );
  const { pid } = compiling.child;
  if (pid !== undefined) setPriority(pid, priority);
  try {
    await compiling;
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    const mistakes = stdout.split(/\n(?! |$)/).flatMap(mistakeIn);
    return mistakes.length > 0 ? mistakes : [`The compiler ended: ${stderr.trim()}`];
  }
}

/** Writes the configuration of a project to a folder in which the compiler finds the packages of the service. */
function configurationOf({ name, include, exclude }: Project): string {
  const folder = pathTo(`${service.folder}/node_modules/.cache/${name}`);
  mkdirSync(folder, { recursive: true });
  const configuration = {
    extends: "../../../tsconfig.json",
    include: include?.map((path) => `../../../${path}`),
    exclude,
    compilerOptions: {
      incremental: true,
      tsBuildInfoFile: "memory",
      // A mistake that concerns all operations must not end in "… 12 more …".
      noErrorTruncation: true,
    },
  };
  const path = join(folder, "tsconfig.json");
  writeFileSync(path, JSON.stringify(configuration));
  return path;
}

/** `path(12,3): error TS2322: message`, perhaps with more lines. */
function mistakeIn(text: string): string[] {
  const [, path, line, column, message = ""] =
    /^(?:(.+)\((\d+),(\d+)\): )?error TS\d+: (.*)/s.exec(text.trimEnd()) ?? [];
  if (message === "") return [];
  return [path === undefined ? message : `${path}:${line}:${column} ${message}`];
}
