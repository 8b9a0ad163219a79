import { install } from "./install.mjs";
import { isStale } from "./stale-contract.mjs";

/** The packages of the service that have generated storage code. */
const stored = ["packages/service", "apps/api"];

/**
 * Makes sure that the packages are installed, and that the code that git ignores is generated.
 *
 * @param {string} packages as in `install`
 * @returns {Promise<boolean>} false when that failed, and the reason is printed
 */
export async function prepare(packages) {
  if (!(await install(packages))) return false;
  // What needs all packages generates the code itself, or checks it.
  if (packages !== "all" && isStale("openapi/openapi.yaml", "packages/contract/src/generated")) {
    console.error(
      "openapi/openapi.yaml is newer than its code: run pnpm generate to serve the change.",
    );
  }
  const { createRequire } = await import("node:module");
  const { pathToFileURL } = await import("node:url");
  const { resolve } = createRequire(`${process.cwd()}/apps/api/package.json`);
  const generator = resolve("@contract-first/service/generate-storage");
  const { generateStorage } = await import(pathToFileURL(generator).href);
  try {
    for (const folder of stored) await generateStorage(folder);
    return true;
  } catch (error) {
    if (error.name !== "UserError") throw error;
    // A check goes on, and tells what else is wrong.
    if (packages === "all") return true;
    console.error(error.message);
    return false;
  }
}
