/**
 * Measures how long generation takes as a contract grows, without the start of the program:
 *
 *   generate.ts <contract>
 *
 * Each size is the contract with copies of its operations and schemas. `pnpm bench:contracts` names the contract.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "../src/files/format.ts";
import { renderTarget } from "../src/render-target.ts";
import { largeContract } from "../src/testing/large-contract.ts";

const [original = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "generate-"));
const rows: object[] = [];
// The first run warms up.
for (const operations of [3, 3, 50, 200, 400, 1000]) {
  const contract = join(folder, "openapi.yaml");
  await writeFile(contract, await largeContract(original, operations));
  const start = performance.now();
  const target = { document: contract, types: "contract", client: "client" };
  const files = await format(await renderTarget(target));
  const bytes = Object.values(files).reduce((sum, text) => sum + text.length, 0);
  const seconds = (performance.now() - start) / 1000;
  rows.push({
    operations,
    "generate (s)": seconds.toFixed(1),
    "generated (kB)": Math.round(bytes / 1000),
    "memory (MB)": Math.round(process.memoryUsage().rss / 1e6),
  });
}
await rm(folder, { recursive: true });
console.table(rows.slice(1));
