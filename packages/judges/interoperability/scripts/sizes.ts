/**
 * Prints how large the clients are that generators make of the contract, and what calls cost. With
 * `--write`, writes the table of sizes into the client's README.
 */
import { readFile, writeFile } from "node:fs/promises";
import { callCosts } from "../src/call-costs.ts";
import { sizesTable, withTable } from "../src/sizes-table.ts";

const readme = new URL("../../../client/README.md", import.meta.url);
const table = await sizesTable();
if (process.argv.includes("--write")) {
  await writeFile(readme, withTable(await readFile(readme, "utf8"), table));
} else {
  console.log(table);
}
for (const line of await callCosts()) console.log(line);
