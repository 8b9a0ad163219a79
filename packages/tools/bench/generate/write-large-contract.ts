/**
 * Writes the files that a server needs from a contract with many operations, which are copies of those of a contract:
 * `operations.ts` with the modules that it imports, `openapi.json` and `schemas.json`.
 *
 *   write-large-contract.ts <contract> <number of operations> <folder>
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { renderTarget } from "../../src/generate/render-target.ts";
import { largeContract } from "../../src/generate/testing/large-contract.ts";

const [original = "", count, folder = "."] = process.argv.slice(2);
const contract = join(folder, "openapi.yaml");
await writeFile(contract, await largeContract(original, Number(count)));
const target = { document: contract, types: "contract", client: "client" };
for (const [path, text] of Object.entries(await renderTarget(target))) {
  if (!path.startsWith("contract/")) continue;
  const file = join(folder, path.replace("contract/", ""));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
