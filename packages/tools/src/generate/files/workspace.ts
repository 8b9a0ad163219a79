import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
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
  const folders = await Promise.all(packages.map((pattern) => foldersOf(root, pattern)));
  const read = folders.flat().map(async (folder) => {
    const manifest = await readFile(join(root, folder, "package.json"), "utf8").catch(() => null);
    return manifest === null ? [] : [{ folder, manifest: JSON.parse(manifest) }];
  });
  return (await Promise.all(read)).flat();
}

/** The folders that match a pattern. A segment `*` stands for any one folder. */
async function foldersOf(root: string, pattern: string): Promise<string[]> {
  let folders = [""];
  for (const segment of pattern.split("/")) {
    const next = folders.map(async (folder) => {
      const names = segment === "*" ? await foldersIn(join(root, folder)) : [segment];
      return names.map((name) => (folder === "" ? name : `${folder}/${name}`));
    });
    folders = (await Promise.all(next)).flat();
  }
  return folders;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
