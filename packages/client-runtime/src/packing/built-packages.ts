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
  version: string;
  exports: Exports;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  publishConfig?: { exports?: Exports };
}

type Exports = Record<string, string | { types?: string; default: string }>;

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** The name of this package. */
export const runtime: string = readManifest(join(import.meta.dirname, "../..")).name;

/** The scope of the packages that are copied. */
const scope = `${runtime.split("/")[0]}/`;

/**
 * The packages of others that are copied. The parser of streams is a dependency of the runtime that has no CommonJS and
 * asks for a later Node.js than clients do; and clients without streams need none.
 */
const others = ["eventsource-parser"];

/** Whether a package is one of others, whose license stays with it. */
export function isOfOthers({ name }: BuiltPackage): boolean {
  return others.includes(name);
}

/** The folder, in the package that it is copied into, of the files of a package. */
export function folderOfCopy({ name }: BuiltPackage): string {
  return name.startsWith(scope) ? name.slice(scope.length) : name;
}

/**
 * Finds a package, and all that it depends on and that are copied. In a workspace, a package runs from its sources,
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
  const copied = needed.filter((each) => each.startsWith(scope) || others.includes(each));
  return [
    { name, folder, entries: new Map(entries) },
    ...copied.flatMap((each) => findPackages(each, folder)),
  ];
}

function builtEntry(target: Exports[string]): BuiltEntry {
  const { default: code, types = code.replace(/js$/, "d.ts") } =
    typeof target === "string" ? { default: target } : target;
  return { code, types };
}
