import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A package whose built files are copied into another package. */
export interface BuiltPackage {
  name: string;
  folder: string;
  /** The built files of each entry, by import specifier, with paths relative to the package. */
  entries: Map<string, BuiltEntry>;
}

/** The files of an entry: its code and its declarations. */
interface BuiltEntry {
  code: string;
  types: string;
}

export interface Manifest {
  name: string;
  exports: Exports;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  publishConfig?: { exports?: Exports };
}

type Exports = Record<string, string | { types: string; default: string }>;

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** The name of this package. */
export const runtime: string = readManifest(join(import.meta.dirname, "../..")).name;

/** The scope of the packages that are copied. */
export const scope: string = `${runtime.split("/")[0]}/`;

/**
 * Finds a package, and all packages of its scope that it depends on. In a workspace, a package runs from its sources,
 * and `publishConfig` names its built files.
 *
 * @param from the folder of the package that imports it
 */
export function findPackages(name: string, from: string): BuiltPackage[] {
  const require = createRequire(join(from, "package.json"));
  const folder = dirname(require.resolve(`${name}/package.json`));
  const { dependencies, peerDependencies, exports, publishConfig } = readManifest(folder);
  const entries = Object.entries(publishConfig?.exports ?? exports)
    .filter(([entry]) => entry !== "./package.json")
    .map(([entry, target]) => [name + entry.slice(1), builtEntry(target)] as const);
  const needed = Object.keys({ ...dependencies, ...peerDependencies });
  const others = needed.filter((each) => each.startsWith(scope));
  return [
    { name, folder, entries: new Map(entries) },
    ...others.flatMap((each) => findPackages(each, folder)),
  ];
}

function builtEntry(target: Exports[string]): BuiltEntry {
  if (typeof target === "string") return { code: target, types: target.replace(/js$/, "d.ts") };
  return { code: target.default, types: target.types };
}
