/**
 * Prints the size of this client beside that of openapi-fetch alone and of the client that Redocly
 * generates from the same contract; exits 1 when a budget is exceeded.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { budgets, bundle, gzipped, imports } from "./bundle-size.js";

const contract = fileURLToPath(new URL("../../../openapi/openapi.yaml", import.meta.url));

const rows: [name: string, bytes: number, budget?: number][] = [
  ["@animal-store/client, all of it", await sizeOf(imports.whole), budgets.whole],
  ["@animal-store/client, one operation", await sizeOf(imports.oneOperation), budgets.oneOperation],
  ["openapi-fetch alone", await sizeOf(imports.openapiFetch)],
  ["redocly generate-client", await generatedByRedocly()],
];
for (const [name, bytes, budget] of rows) {
  const kilobytes = `${(bytes / 1000).toFixed(2)} kB`.padStart(9);
  console.log(`${name.padEnd(36)} ${kilobytes}${budget ? ` of ${budget / 1000} kB` : ""}`);
  if (budget && bytes > budget) process.exitCode = 1;
}

async function sizeOf(source: string): Promise<number> {
  return gzipped(await bundle(source));
}

async function generatedByRedocly(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "redocly-client-"));
  const output = join(folder, "client.ts");
  const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  await promisify(execFile)(process.execPath, [redocly, "generate-client", contract, "-o", output]);
  const bytes = await sizeOf(`export * from ${JSON.stringify(output)};`);
  await rm(folder, { recursive: true });
  return bytes;
}
