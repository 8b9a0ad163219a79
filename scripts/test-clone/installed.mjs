import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The number of installed packages, and the size of their files in megabytes.
 *
 * @param {string} folder `node_modules` of a repository
 */
export function sizeOf(folder) {
  return {
    packages: installedPackages(folder).length,
    megabytes: Math.round(bytesIn(folder) / 1_000_000),
  };
}

/** @returns {string[]} such as `express@5.3.0` */
export function installedPackages(folder) {
  // The packages in the vendor/ folder of a service do not come from a registry.
  const notInstalled = /^(node_modules|lock\.yaml|@contract-first\+.*)$/;
  return readdirSync(join(folder, ".pnpm")).filter((name) => !notInstalled.test(name));
}

/** Does not follow links, so each package counts once. */
function bytesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesIn(path);
    return sum + (entry.isFile() ? lstatSync(path).size : 0);
  }, 0);
}
