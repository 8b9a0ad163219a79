import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { install } from "./install.mjs";

/** The packages of the service that have generated storage code, unless they are installed. */
const stored = ["packages/service", "apps/api"].filter((folder) => existsSync(folder));

/**
 * Makes sure that the packages are installed and that the code that git ignores is generated.
 *
 * @param {string} packages as in `install`
 * @returns {Promise<boolean>} false if that failed; the reason is printed
 */
export async function prepare(packages) {
  if (!(await install(packages))) return false;
  // Programs that need all packages generate or check the code themselves.
  if (packages !== "all" && isStale("openapi/openapi.yaml", "packages/contract/src/generated")) {
    console.error(
      "openapi/openapi.yaml is newer than its code: run pnpm generate to serve the change.",
    );
  }
  const service = createRequire(resolve("apps/api/package.json"));
  const generator = service.resolve("@contract-first/service/generate-storage");
  const { generateStorage } = await import(pathToFileURL(generator).href);
  try {
    for (const folder of stored) await generateStorage(folder);
    return true;
  } catch (error) {
    if (error.name !== "UserError") throw error;
    // A check continues, in order to report other problems.
    if (packages === "all") return true;
    console.error(error.message);
    return false;
  }
}

/**
 * Whether a contract was edited after its code was generated.
 *
 * @param {string} contract its file
 * @param {string} generated the folder of its code
 */
export function isStale(contract, generated) {
  const record = `${generated}/contract.sha256`;
  if (!existsSync(record)) return false;
  const hash = createHash("sha256").update(readFileSync(contract)).digest("hex");
  return readFileSync(record, "utf8").trim() !== hash;
}
