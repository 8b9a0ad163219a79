/**
 * Generates code from the storage model of a package:
 *
 *   main.ts FOLDER   the folder of the package; `storage` in its manifest names its models
 */
import { resolve } from "node:path";
import { run, UserError } from "@animal-store/user-error";
import { generateStorage } from "./generate-storage.ts";

await run(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new UserError("Name the folder of a package.");
  await generateStorage(resolve(folder));
});
