import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The files in a folder and below whose names match. */
export function filesIn(folder: string, name: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((path) => name.test(path)).map((path) => join(folder, path));
}
