import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseYaml } from "redocly-core";

/** A package of the workspace. */
export interface WorkspacePackage {
  /** The path relative to the root of the workspace, with `/` between the names, for example `packages/contract`. */
  folder: string;
  /** The contents of its `package.json`. */
  manifest: Record<string, unknown>;
}

/**
 * The packages that `pnpm-workspace.yaml` names.
 *
 * @param root the folder of the workspace
 */
export async function workspacePackages(root: string): Promise<WorkspacePackage[]> {
  const text = await readFile(join(root, "pnpm-workspace.yaml"), "utf8");
  const { packages } = parseYaml(text) as { packages: string[] };
  const manifests = packages.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: root }).sort(),
  );
  const read = manifests.map(async (path) => ({
    folder: dirname(path).replaceAll("\\", "/"),
    manifest: JSON.parse(await readFile(join(root, path), "utf8")),
  }));
  return Promise.all(read);
}
