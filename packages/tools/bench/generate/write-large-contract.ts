/**
 * Writes the files that a server needs from a contract with many operations, which are copies of those of a contract:
 * `operations.ts` and `openapi.json`.
 *
 *   write-large-contract.ts <contract> <number of operations> <folder>
 */
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { renderTarget } from "../../src/generate/render-target.ts";
import { largeContract } from "../../src/generate/testing/large-contract.ts";

const [original = "", count, folder = "."] = process.argv.slice(2);
const contract = join(folder, "openapi.yaml");
await writeFile(contract, await largeContract(original, Number(count)));
const target = { document: contract, types: "contract", client: "client" };
for (const [path, text] of Object.entries(await renderTarget(target))) {
  const isNeeded = ["contract/operations.ts", "contract/openapi.json"].includes(path);
  if (isNeeded) await writeFile(join(folder, basename(path)), text);
}
