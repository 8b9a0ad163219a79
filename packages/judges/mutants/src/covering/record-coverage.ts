import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { RepositoryCopy } from "../copy/repository-copy.ts";
import { runVitest } from "../vitest/run-vitest.ts";
import { type Coverage, type TestFile, type UsedScript, usedFiles } from "./coverage.ts";

/**
 * Runs all tests of a package, each file in a separate process, and records which files they use.
 *
 * @throws {Error} if one of them fails
 */
export async function recordCoverage(copy: RepositoryCopy, project: string): Promise<Coverage> {
  const folder = await mkdtemp(join(tmpdir(), "animal-store-coverage-"));
  try {
    const { succeeded, output } = await runVitest(copy, project, {
      env: { MUTANTS_COVERAGE: folder },
      silentSeconds: 600,
    });
    if (!succeeded) throw new Error(`Without any mutant, tests of ${project} fail:\n${output}`);
    const names = await readdir(join(folder, "tests"));
    return await Promise.all(names.map((name) => readTestFile(folder, name, copy.folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTestFile(folder: string, name: string, copy: string): Promise<TestFile> {
  const recorded = await readJson<Recorded>(join(folder, "tests", name));
  const own = usedFiles(recorded.result, 2, copy);
  const programs = usedFiles(await scriptsOfPrograms(join(folder, "programs", name)), 1, copy);
  return {
    path: recorded.testPath.slice(copy.length + 1),
    milliseconds: recorded.milliseconds,
    loaded: [...new Set([...own.loaded, ...programs.loaded])],
    executed: [...new Set([...own.executed, ...programs.executed])],
  };
}

interface Recorded {
  testPath: string;
  milliseconds: number;
  result: UsedScript[];
}

/** The coverage of the programs that the tests have started. Node.js writes it when a program ends. */
async function scriptsOfPrograms(folder: string): Promise<UsedScript[]> {
  const names = await readdir(folder).catch(() => []);
  const contents = await Promise.all(
    names
      .filter((name) => basename(name).startsWith("coverage-"))
      .map((name) => readJson<{ result: UsedScript[] }>(join(folder, name)).catch(() => null)),
  );
  return contents.flatMap((each) => each?.result ?? []);
}

async function readJson<Content>(path: string): Promise<Content> {
  return JSON.parse(await readFile(path, "utf8")) as Content;
}
