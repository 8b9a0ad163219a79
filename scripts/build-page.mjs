import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";

/** The sources of the shop's page. */
const sources = [
  "apps/web/{index.html,package.json,vite.config.ts}",
  "apps/web/{public,src/page}/**/*",
  "packages/{client,client-runtime,reading}/src/**/*",
  "packages/contract/src/**/*",
  "pnpm-lock.yaml",
];

const page = "apps/web/dist/page";

/** The file with the fingerprint of the sources from which the page was built. */
const record = "apps/web/dist/page-sources";

/**
 * Builds the page of the shop, unless it is up to date.
 *
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function buildPage() {
  const fingerprint = fingerprintOf(globSync(sources).sort());
  if (existsSync(page) && existsSync(record) && readFileSync(record, "utf8") === fingerprint) {
    return true;
  }
  console.error("Building the shop: a few seconds, the first time …");
  const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"];
  const child = spawn(process.execPath, vite, { cwd: "apps/web", stdio: "inherit" });
  const [status] = await once(child, "exit");
  if (status === 0) writeFileSync(record, fingerprint);
  return status === 0;
}

function fingerprintOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    if (statSync(path).isFile()) hash.update(path).update("\0").update(readFileSync(path));
  }
  return hash.digest("hex");
}
