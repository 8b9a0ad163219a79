import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder of the repository that is worked on, with a slash at the end. */
export const repository = `${workspaceOf(process.cwd())}/`;

/** The folder of the workspace that a folder is in or, outside of any, the folder itself. */
function workspaceOf(folder: string): string {
  for (let path = folder; ; path = dirname(path)) {
    if (existsSync(join(path, "pnpm-workspace.yaml"))) return path;
    if (path === dirname(path)) return folder;
  }
}
