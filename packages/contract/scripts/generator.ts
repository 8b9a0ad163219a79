import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { watch } from "chokidar";
import { bundleContract, type OpenApiDocument } from "./bundle.js";
import { format } from "./format.js";
import type { File } from "./render.js";

/** The path of the contract. */
export const contract = fileURLToPath(new URL("../../../openapi/openapi.yaml", import.meta.url));

export interface Generation {
  /** The folder of the generated files. */
  output: URL;
  render(document: OpenApiDocument): (File | Promise<File>)[];
}

/**
 * Generates the files of a package from the contract, depending on the command line:
 *
 *   generate.ts           writes the files that have changed
 *   generate.ts --check   writes nothing; if files are out of date, names them and exits with 1
 *   generate.ts --watch   also writes them again whenever a file in openapi/ changes
 */
export async function generate(generation: Generation): Promise<void> {
  const { values: options } = parseArgs({
    options: { check: { type: "boolean" }, watch: { type: "boolean" } },
  });
  try {
    const stale = await staleFiles(generation);
    if (options.check) reportStale(stale);
    else await write(stale, generation);
  } catch (error) {
    fail(error);
  }
  if (options.watch) regenerateOnChange(generation);
}

async function staleFiles({ output, render }: Generation): Promise<Map<string, string>> {
  const rendered = await Promise.all(render(await bundleContract(contract)));
  const files = new Map(await format(rendered));
  for (const [name, text] of files) {
    const current = await readFile(new URL(name, output), "utf8").catch(() => null);
    if (current === text) files.delete(name);
  }
  return files;
}

async function write(files: Map<string, string>, { output }: Generation): Promise<void> {
  await mkdir(output, { recursive: true });
  for (const [name, text] of files) {
    await writeFile(new URL(name, output), text);
    console.log(`generated ${name}`);
  }
}

function reportStale(files: Map<string, string>): void {
  if (files.size === 0) return;
  console.error(
    `Not generated from the current contract: ${[...files.keys()].join(", ")}. Run pnpm generate and commit the result.`,
  );
  process.exitCode = 1;
}

function regenerateOnChange(generation: Generation): void {
  const regenerate = async () => write(await staleFiles(generation), generation);
  let running = Promise.resolve();
  // Editors save in several steps: a half-written contract fails, and is read again after the next.
  watch(dirname(contract), { ignoreInitial: true }).on("all", () => {
    running = running.then(regenerate).catch(fail);
  });
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const advice =
    error instanceof TypeError ? " Run pnpm lint:contract: it says what is missing." : "";
  console.error(`${basename(contract)}: ${message}${advice}`);
  process.exitCode = 1;
}
