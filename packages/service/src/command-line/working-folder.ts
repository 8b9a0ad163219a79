import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder in which the user ran pnpm, which changes the current folder. Relative paths are relative to this
 * one.
 */
export function workingFolder(
  { INIT_CWD }: Record<string, string | undefined> = process.env,
): string {
  return INIT_CWD ?? process.cwd();
}

/** The folder of the workspace that a folder is in or, outside of any, the folder itself. */
export function workspaceOf(folder: string): string {
  for (let path = folder; ; path = dirname(path)) {
    if (existsSync(join(path, "pnpm-workspace.yaml"))) return path;
    if (path === dirname(path)) return folder;
  }
}
