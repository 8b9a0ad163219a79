/**
 * Generates what follows from the storage model of a service: Prisma's client for each database, and the tables
 * that its frequent queries name.
 *
 *   generate.ts FOLDER OUTPUT   the folder with the service's `schema.prisma`, and where to write
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { run, UserError } from "@animal-store/user-error";
import { generateStorage } from "../generate-storage.ts";

await run(async () => {
  const [folder, output] = process.argv.slice(2);
  if (folder === undefined || output === undefined) {
    throw new UserError("Name the folder with schema.prisma, and the folder to write to.");
  }
  await generateStorage({ folder: pathToFileURL(`${resolve(folder)}/`) }, resolve(output));
});
