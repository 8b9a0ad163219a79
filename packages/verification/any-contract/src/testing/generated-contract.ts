import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { PlatformContract } from "@contract-first/service/internal/testing";
import { renderTarget } from "@contract-first/tools/internal/generate";
import { afterAll } from "vitest";
import type { Part } from "./arbitrary-schema.ts";

const ownPackage = fileURLToPath(new URL("../..", import.meta.url));

/** Generates the files of a contract into a folder, and returns the contract as a service imports it. */
export async function generate(contract: Part, folder: string): Promise<PlatformContract> {
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
  return { folder, contract: await generateFrom(join(ownPackage, document), folder) };
}

/** The generated code finds what this package depends on, and the client the types of its contract. */
async function generateFrom(document: string, folder: string): Promise<PlatformContract> {
  const files = await renderTarget({ document, types: "types", client: "client/generated" });
  const imports = { "#contract-types": "./types/types.ts" };
  const manifest = JSON.stringify({ type: "module", imports });
  for (const [path, text] of Object.entries({ ...files, "package.json": manifest }))
    await write(join(folder, path), text);
  await symlink(join(ownPackage, "node_modules"), join(folder, "node_modules"));
  return (await import(join(folder, "types/service.ts"))).contract;
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

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
