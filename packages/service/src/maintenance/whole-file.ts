import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { UserError } from "../command-line/user-error.ts";

/**
 * Creates a file that is either complete or absent, and that only its owner may read. It is written in the same
 * folder under a name that ends in `-partial-` and eight characters, and gets its own name once it is on the
 * disk. A process that is killed meanwhile leaves the partial file behind.
 *
 * @param write writes the content to the given path, which is that of an empty file
 * @throws {UserError} if a file of this name exists, or if it cannot be created
 */
export async function createWhole(
  path: string,
  write: (partial: string) => Promise<void>,
): Promise<void> {
  const partial = `${path}-partial-${randomBytes(4).toString("hex")}`;
  try {
    refuseExisting(path);
    await (await open(partial, "wx", 0o600)).close();
    await fill(partial, path, write).finally(() => remove(partial));
  } catch (error) {
    throw sentenceOf(path, error);
  }
  // Not every system can open a folder.
  await sync(dirname(path), "r").catch(() => {});
}

async function fill(
  partial: string,
  path: string,
  write: (partial: string) => Promise<void>,
): Promise<void> {
  await write(partial);
  await sync(partial, "r+");
  await nameIt(partial, path);
}

/** SQLite creates further files beside those that it opens. */
async function remove(partial: string): Promise<void> {
  for (const suffix of ["", "-wal", "-shm", "-journal"])
    await rm(partial + suffix, { force: true });
}

function refuseExisting(path: string): void {
  if (existsSync(path)) throw new UserError(`${path} exists: choose another name.`);
}

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags);
  await file.sync().finally(() => file.close());
}

/** Unlike a rename, a link never replaces a file. */
async function nameIt(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    if (!hasNoLinks(error)) throw error;
    refuseExisting(path);
    await rename(partial, path);
  }
}

/** Some file systems, such as exFAT, do not have links. */
function hasNoLinks(error: unknown): boolean {
  return ["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"].includes(codeOf(error));
}

function sentenceOf(path: string, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const code = codeOf(error);
  if (code === "EEXIST") return new UserError(`${path} exists: choose another name.`);
  if (code === "ENOENT") {
    return new UserError(`There is no folder ${dirname(path)}: create it, or choose another one.`);
  }
  // Node.js adds the name of the partial file.
  const [reason] = String((error as Error).message).split(", ", 1);
  return new UserError(`${path} cannot be created: ${reason}.`);
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code);
}
