import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ReviewError } from "../document/review-error.js";

/** pnpm runs scripts in the root of the repository; INIT_CWD is where the person is. */
export function whereTyped(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

export function isFile(path: string): boolean {
  return existsSync(resolve(whereTyped(), path));
}

/** @throws {ReviewError} when there is no such file */
export async function read(path: string): Promise<string> {
  try {
    return await readFile(resolve(whereTyped(), path), "utf8");
  } catch {
    throw new ReviewError(`There is no file ${path}.`);
  }
}

/** @throws {ReviewError} when nothing can be written there */
export async function write(path: string, text: string, what: string): Promise<void> {
  try {
    await writeFile(resolve(whereTyped(), path), text);
  } catch {
    throw new ReviewError(`${what} cannot be written to ${path}.`);
  }
}
