import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fingerprintOf, readModels, readStorage } from "./storage.ts";

/**
 * Generates Prisma's client for each database and the tables for frequent queries, unless everything is up to date.
 *
 * @param folder the folder of a package whose manifest has `storage`
 * @throws {UserError} if a model is not valid
 */
export async function generateStorage(folder: string): Promise<void> {
  const storage = await readStorage(folder);
  const output = join(folder, storage.output);
  const models = await readModels(folder, storage);
  const fingerprint = await fingerprintOf(models);
  const record = join(output, "fingerprint");
  if ((await readFile(record, "utf8").catch(() => "")) === fingerprint) return;
  // Loading Prisma's generator takes longer than everything else here.
  const { writeStorage } = await import("./write-storage.ts");
  await rm(record, { force: true });
  await mkdir(output, { recursive: true });
  await writeStorage(output, models);
  await writeFile(record, fingerprint);
}
