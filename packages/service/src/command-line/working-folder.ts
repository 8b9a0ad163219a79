import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The folder in which the user ran pnpm, against which relative paths are resolved: pnpm itself changes the
 * current folder.
 */
export function workingFolder(
  { INIT_CWD }: Record<string, string | undefined> = process.env,
): string {
  return INIT_CWD ?? process.cwd();
}

/** The root folder of the workspace that contains a folder or, outside of any workspace, the folder itself. */
export function workspaceOf(folder: string): string {
  for (let path = folder; ; path = dirname(path)) {
    if (existsSync(join(path, "pnpm-workspace.yaml"))) return path;
    if (path === dirname(path)) return folder;
  }
}
