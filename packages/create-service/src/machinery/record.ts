import { createHash } from "node:crypto";
import type { Files } from "./sources.ts";

/** The file of a repository that says where its machinery comes from. */
export const recordFile = "machinery.json";

/** Where the machinery of a repository comes from, and what it was. */
export interface MachineryRecord {
  /** The version and the commit of the repository that it was copied from. */
  version: string;
  /** Null if that repository had no history. */
  commit: string | null;
  /** The SHA-256 of each file, by package and path. */
  packages: Record<string, Record<string, string>>;
}

export function recordOf(files: Files, from: Pick<MachineryRecord, "version" | "commit">): string {
  const packages: MachineryRecord["packages"] = {};
  for (const path of Object.keys(files).sort()) {
    const name = packageOf(path);
    packages[name] = {
      ...packages[name],
      [path.slice(name.length + 1)]: checksum(files[path] ?? ""),
    };
  }
  return `${JSON.stringify({ ...from, packages }, null, 2)}\n`;
}

/** The checksum of each recorded file, by its path in the repository. */
export function recordedFiles({ packages }: MachineryRecord): Record<string, string> {
  const entries = Object.entries(packages).flatMap(([name, files]) =>
    Object.entries(files).map(([path, sum]) => [`${name}/${path}`, sum]),
  );
  return Object.fromEntries(entries);
}

/** `packages/service` or `scripts`. */
function packageOf(path: string): string {
  return /^packages\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;
}

/** The SHA-256 of the content. Line ends do not count, because git may change them. */
export function checksum(text: string): string {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
}
