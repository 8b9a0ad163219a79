import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository, sourceFiles } from "../copy/repository.ts";
import type { Coverage } from "./coverage.ts";

const folder = join(repository, "node_modules/.cache/animal-store-mutants");

/** The coverage of a package's tests. It is recorded again if the repository has changed since. */
export async function keptCoverage(
  project: string,
  record: () => Promise<Coverage>,
): Promise<Coverage> {
  const state = await stateOfRepository();
  const file = join(folder, `${project.replaceAll("/", "-")}.json`);
  const kept = await readKept(file);
  if (kept?.state === state) return kept.coverage;
  const coverage = await record();
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify({ state, coverage }));
  return coverage;
}

interface Kept {
  state: string;
  coverage: Coverage;
}

async function readKept(file: string): Promise<Kept | null> {
  return readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Kept,
    () => null,
  );
}

/** A hash of all files that tests can use, without the files of this package. */
async function stateOfRepository(): Promise<string> {
  const hash = createHash("sha256");
  const files = await sourceFiles();
  for (const path of files.filter((each) => !noTestReads.test(each)).sort()) {
    hash.update(path).update(await readFile(join(repository, path)).catch(() => ""));
  }
  return hash.digest("hex");
}

const noTestReads = /^packages\/judges\/mutants\/|^docs\//;
