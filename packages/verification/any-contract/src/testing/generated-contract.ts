import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { UserError } from "@contract-first/service/command-line";
import type { PlatformContract } from "@contract-first/service/internal/testing";
import { renderTarget } from "@contract-first/tools/internal/generate";
import { afterAll } from "vitest";
import type { Part } from "./arbitrary-schema.ts";

const ownPackage = fileURLToPath(new URL("../..", import.meta.url));

/** The result for a contract: refusals, or the module that is generated from it. */
export interface Generated {
  folder: string;
  refusals: string[];
  module: string | null;
}

/** Generates the files of a contract into a folder, unless the contract is refused. */
export async function generate(contract: Part, folder: string): Promise<Generated> {
  const document = join(folder, "openapi.yaml");
  await write(document, JSON.stringify(contract, null, 1));
  return generateFrom(document, folder);
}

/** Generates the files of a document of this package, and removes them after the tests of a file. */
export async function useGeneratedContract(
  document: string,
): Promise<{ folder: string; contract: PlatformContract }> {
  const folder = await mkdtemp(join(tmpdir(), "generated-contract-"));
  afterAll(() => rm(folder, { recursive: true }));
  const { module, refusals } = await generateFrom(join(ownPackage, document), folder);
  if (module === null) throw new Error(refusals.join("\n"));
  await Promise.all([nameTypes(folder), linkModules(folder)]);
  return { folder, contract: await load(module) };
}

/** Generates the files of a contract that is written already. */
async function generateFrom(document: string, folder: string): Promise<Generated> {
  try {
    const files = await renderTarget({ document, types: "types", client: "client/generated" });
    for (const [path, text] of Object.entries(files)) await write(join(folder, path), text);
    return { folder, refusals: [], module: join(folder, "types/service.ts") };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { folder, refusals: error.message.split("\n"), module: null };
  }
}

/** The contract of generated files, as a service imports it. */
export async function load(module: string): Promise<PlatformContract> {
  return (await import(module)).contract;
}

const compiler = fileURLToPath(new URL("../../../../../scripts/tsc.mjs", import.meta.url));

/**
 * The compiler's errors in the files of a folder.
 *
 * @param types what they may use in addition to what browsers have, such as `node`
 */
export async function compileErrors(
  folder: string,
  include: string[],
  types: string[] = [],
): Promise<string> {
  const extended = join(ownPackage, "tsconfig.json");
  const settings = { extends: extended, compilerOptions: { types }, include };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const run = promisify(execFile)(process.execPath, [compiler], { cwd: folder });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout;
}

/** Lets the generated client find the types of its contract. */
export async function nameTypes(folder: string): Promise<void> {
  const imports = { "#contract-types": "./types/types.ts" };
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", imports }));
}

/** Lets the generated code find what this package depends on. */
export function linkModules(folder: string): Promise<void> {
  return symlink(join(ownPackage, "node_modules"), join(folder, "node_modules"));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
