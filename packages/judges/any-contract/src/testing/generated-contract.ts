import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { UserError } from "@contract-first/service/command-line";
import type { PlatformContract } from "@contract-first/service/internal/testing";
import { renderTarget } from "@contract-first/tools/internal/generate";
import type { Part } from "./arbitrary-schema.ts";

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

/** Generates the files of a contract that is written already. */
export async function generateFrom(document: string, folder: string): Promise<Generated> {
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

const base = fileURLToPath(new URL("../../../../../tsconfig.base.json", import.meta.url));
const compiler = fileURLToPath(new URL("../../../../../scripts/tsc.mjs", import.meta.url));

/** The compiler's errors in the files of a folder. */
export async function compileErrors(
  folder: string,
  include: string[],
  compilerOptions: object = { types: [] },
): Promise<string> {
  const settings = { extends: base, compilerOptions, include };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const run = promisify(execFile)(process.execPath, [compiler], { cwd: folder });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout;
}

const linked = fileURLToPath(new URL("../../../fixture-contract/", import.meta.url));

/** Lets the generated client find the types of its contract. */
export async function nameTypes(folder: string): Promise<void> {
  const imports = { "#contract-types": "./types/types.ts" };
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", imports }));
}

/** Lets the generated client find the runtime and its dependencies. */
export function linkModules(folder: string): Promise<void> {
  return symlink(`${linked}node_modules`, join(folder, "node_modules"));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
