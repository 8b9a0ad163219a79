/**
 * Measures how long generation takes as a contract grows, without the start of the program, and how long it takes
 * after an edit of a description, as `pnpm dev` generates:
 *
 *   generate.ts <contract>
 *
 * Each size is the contract with copies of its operations and schemas. `pnpm bench contracts` names the contract. Above
 * a bar, it fails.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "../../src/generate/files/format.ts";
import { ResultCache } from "../../src/generate/files/result-cache.ts";
import { renderTarget } from "../../src/generate/render-target.ts";
import { largeContract } from "../../src/generate/testing/large-contract.ts";

/** Maximum seconds for 1,000 operations. */
const bar = 20;

const [original = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "generate-"));
const document = join(folder, "openapi.yaml");
const rows: object[] = [];
// The first run is a warm-up.
for (const operations of [3, 3, 50, 200, 402, 1000]) {
  await writeFile(document, await largeContract(original, operations));
  const cache = new ResultCache();
  const { files, seconds } = await generate(cache);
  await editDescription();
  const edited = await generate(cache);
  const changed = Object.keys(files).filter((path) => files[path] !== edited.files[path]);
  rows.push({
    operations,
    "generate (s)": seconds.toFixed(1),
    "after an edit (s)": edited.seconds.toFixed(2),
    "÷ generate": (edited.seconds / seconds).toFixed(2),
    files: Object.keys(files).length,
    changed: changed.length,
    "generated (kB)": Math.round(Object.values(files).join("").length / 1000),
    "memory (MB)": Math.round(process.memoryUsage().rss / 1e6),
  });
  if (operations === 1000 && seconds > bar) process.exitCode = 1;
}
await rm(folder, { recursive: true });
console.table(rows.slice(1));
console.log(
  `Bar: ${bar} s for 1,000 operations, which is ${process.exitCode ? "missed" : "reached"}.`,
);

async function generate(cache: ResultCache) {
  const start = performance.now();
  const target = { document, types: "contract", client: "client" };
  const files = await format(await renderTarget(target, undefined, cache), cache);
  return { files, seconds: (performance.now() - start) / 1000 };
}

async function editDescription(): Promise<void> {
  const text = await readFile(document, "utf8");
  await writeFile(document, text.replace("Returns one ", "Returns just one "));
}
