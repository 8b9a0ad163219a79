import { spawnSync } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { built } from "./contestants.ts";

/**
 * The store with another contract. It runs from its sources, because the modules of its bundle cannot be replaced.
 *
 * @param folder the folder of the modules that take the place of the store's own: those of `generateContract`, and
 *   `handlers.ts`
 */
export function grownStore(folder: string) {
  return {
    program: fileURLToPath(new URL("../src/main.ts", import.meta.url)),
    options: ["--import", built("grown-contract.js").href],
    env: { NODE_ENV: "production", GROWN_CONTRACT: `${pathToFileURL(folder).href}/` },
  };
}

/**
 * Writes the modules of a contract.
 *
 * @param document the path of the contract
 * @param size the least number of operations: copies are added
 */
export function generateContract(document: string, size: number, folder: string): void {
  const program = "bench/generate/write-large-contract.ts";
  const { status } = spawnSync(process.execPath, [program, document, String(size), folder], {
    cwd: tools,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${program} failed.`);
}

const tools = fileURLToPath(new URL("../../../packages/tools/", import.meta.url));
