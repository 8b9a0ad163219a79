/**
 * Generates code from the storage models of packages:
 *
 *   main.ts FOLDER …   the folders of the packages, whose manifests name the models in `storage`
 */
import { resolve } from "node:path";
import { run, UserError } from "../command-line/user-error.ts";
import { generateStorage } from "./generate-storage.ts";

await run(async () => {
  const folders = process.argv.slice(2);
  if (folders.length === 0) throw new UserError("Name the folder of a package.");
  for (const folder of folders) await generateStorage(resolve(folder));
});
