import { type Manifest, scope } from "./packages.ts";

/** The parts of a manifest that are only for building its package. */
const ofWorkspace = ["devDependencies", "files", "private", "publishConfig", "scripts"];

/**
 * The manifest of a published package. It names compiled files, and versions instead of workspace references.
 * Packages of the scope are peers, so that a package manager takes those that the service itself names, and does
 * not ask a registry for them.
 *
 * @param catalog versions by name
 * @param version of all packages of the scope
 */
export function publishedManifest(
  manifest: Manifest,
  catalog: Record<string, string>,
  version: string,
): Manifest {
  const { bin, exports, dependencies = {}, peerDependencies = {} } = manifest;
  const kept = Object.entries(manifest).filter(([field]) => !ofWorkspace.includes(field));
  const isOfScope = ([each]: [string, string]) => each.startsWith(scope);
  const all = Object.entries(dependencies);
  const versionOf = ([each, range]: [string, string]): [string, string] => [
    each,
    range === "catalog:" ? (catalog[each] ?? range) : range,
  ];
  const peers = [
    ...all.filter(isOfScope).map(([each]): [string, string] => [each, version]),
    ...Object.entries(peerDependencies).map(versionOf),
  ];
  return {
    ...Object.fromEntries(kept),
    version,
    engines: manifest.engines ?? { node: ">=22.18" },
    ...(bin && { bin: mapped(bin, builtPath) }),
    ...(exports && { exports: mapped(publicEntries(exports), entryOf) }),
    dependencies: Object.fromEntries(all.filter((each) => !isOfScope(each)).map(versionOf)),
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) }),
  } as Manifest;
}

/** The tests of this repository may import any file. */
function publicEntries(exports: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(exports).filter(([name]) => name !== "./internal/*"));
}

function entryOf(path: string) {
  const built = builtPath(path);
  return built.endsWith(".js") ? { types: built.replace(/\.js$/, ".d.ts"), default: built } : built;
}

/** `./src/lists.ts` is built as `./dist/lists.js`. */
function builtPath(path: string): string {
  return path.replace(/^\.\/src\//, "./dist/").replace(/\.ts$/, ".js");
}

function mapped<T>(paths: Record<string, string>, change: (path: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, change(path)]));
}
