/**
 * Prints, as the table in the README of the client, how large the clients are that generators make of the
 * contract, and what calls cost. With `--write`, the table is written there.
 */
import { readFile, writeFile } from "node:fs/promises";
import { callCosts } from "../src/call-costs.ts";
import { sizesTable, withTable } from "../src/sizes-table.ts";

const readme = new URL("../../client/README.md", import.meta.url);
const table = await sizesTable();
if (process.argv.includes("--write")) {
  await writeFile(readme, withTable(await readFile(readme, "utf8"), table));
} else {
  console.log(table);
}
for (const line of await callCosts()) console.log(line);
