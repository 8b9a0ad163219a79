import { install } from "./install.mjs";

/** The packages that the service runs with whose storage is generated. */
const stored = ["packages/platform", "apps/api"];

/**
 * Makes sure that the packages are installed, and that what git ignores is generated.
 *
 * @param {string} packages as in `install`
 * @returns {Promise<boolean>} false when that failed, and the reason is printed
 */
export async function prepare(packages) {
  if (!(await install(packages))) return false;
  const { generateStorage } = await import("../packages/storage-codegen/src/generate-storage.ts");
  try {
    for (const folder of stored) await generateStorage(folder);
    return true;
  } catch (error) {
    if (error.name !== "UserError") throw error;
    console.error(error.message);
    return false;
  }
}
