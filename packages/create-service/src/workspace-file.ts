import { parse, stringify } from "yaml";
import type { Files } from "./files/files.ts";
import { manifestsIn } from "./lockfile.ts";

interface Workspace {
  packages: string[];
  allowBuilds: Record<string, boolean>;
  overrides: Record<string, string>;
  catalog: Record<string, string>;
  [setting: string]: unknown;
}

/**
 * The `pnpm-workspace.yaml` of a new repository: that of this one, with only the packages that are used there.
 *
 * @param text the file of this repository
 * @param files the files of the new repository
 * @param installed the names of all packages that are installed there
 */
export function workspaceFile(text: string, files: Files, installed: ReadonlySet<string>): string {
  const { catalog, overrides, allowBuilds, ...settings } = parse(text) as Workspace;
  const named = new Set(
    Object.values(manifestsIn(files)).flatMap(({ dependencies, devDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    ),
  );
  return stringify({
    ...settings,
    packages: ["packages/*", "apps/*"],
    allowBuilds: only(allowBuilds, (name) => installed.has(name)),
    overrides,
    catalog: only(catalog, (name) => named.has(name) || name in overrides),
  });
}

function only<T>(entries: Record<string, T>, isKept: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => isKept(name)));
}
