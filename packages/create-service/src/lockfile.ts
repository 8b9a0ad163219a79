import { posix } from "node:path";
import { type Document, type Pair, parseDocument, Scalar, type YAMLMap } from "yaml";
import type { Files } from "./machinery/sources.ts";
import { manifestsIn } from "./machinery/workspace-file.ts";

/** The parts of a `pnpm-lock.yaml` (version 9) that name packages. */
interface Lockfile {
  catalogs: { default: Record<string, unknown> };
  importers: Record<string, Importer>;
  packages: Record<string, unknown>;
  snapshots: Record<string, Snapshot>;
  overrides?: Record<string, string>;
}

type Importer = Partial<Record<"dependencies" | "devDependencies", Record<string, Locked>>>;

interface Locked {
  specifier: string;
  version: string;
}

type Snapshot = Partial<Record<"dependencies" | "optionalDependencies", Record<string, string>>>;

/**
 * The part of a lockfile that the manifests of a new repository need: it installs the same versions as this
 * repository, and asks no registry which ones those are.
 *
 * @param text the lockfile of this repository, in the names of the new one
 */
export function lockfileFor(text: string, files: Files): string {
  const document = parseDocument(text);
  const lockfile = document.toJS() as Lockfile;
  const manifests = Object.entries(manifestsIn(files)).sort(([a], [b]) => (a < b ? -1 : 1));
  const importers = manifests.map(([folder, manifest]): [string, Importer] => [
    folder,
    {
      ...section("dependencies", manifest.dependencies, folder, lockfile),
      ...section("devDependencies", manifest.devDependencies, folder, lockfile),
    },
  ]);
  const reached = reachedFrom(Object.fromEntries(importers), lockfile.snapshots);
  const direct = importers.flatMap(([, importer]) =>
    Object.values(importer).flatMap((entries) => Object.keys(entries)),
  );
  const named = new Set([...direct, ...Object.keys(lockfile.overrides ?? {})]);
  keepOnly(document, ["catalogs", "default"], (name) => named.has(name));
  keepOnly(document, ["packages"], (name) => reached.has(name));
  keepOnly(document, ["snapshots"], (name) => reached.has(name));
  const map = document.get("importers") as YAMLMap<Scalar<string>>;
  map.items = importers.map(([folder, importer], at) => {
    const pair = document.createPair(new Scalar(folder), importer);
    (pair.key as Scalar).spaceBefore = at > 0;
    return pair as Pair<Scalar<string>>;
  });
  // The file that this checksum is of is not copied.
  document.delete("pnpmfileChecksum");
  // As pnpm writes it: an install changes nothing.
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false });
}

function keepOnly(document: Document, path: string[], isKept: (name: string) => boolean): void {
  const map = document.getIn(path) as YAMLMap<Scalar<string>>;
  map.items = map.items.filter(({ key }) => isKept(key.value));
}

function section(
  name: "dependencies" | "devDependencies",
  wanted: Record<string, string> = {},
  folder: string,
  { importers }: Lockfile,
): Importer {
  const names = Object.keys(wanted).sort();
  if (names.length === 0) return {};
  return {
    [name]: Object.fromEntries(names.map((each) => [each, locked(each, folder, importers)])),
  };
}

/** What is locked for a dependency of a package, or of another one if this package is new. */
function locked(name: string, folder: string, importers: Lockfile["importers"]): Locked {
  const all = [importers[folder] ?? {}, ...Object.values(importers)];
  const [found] = all.flatMap(({ dependencies, devDependencies }) => {
    const entry = dependencies?.[name] ?? devDependencies?.[name];
    return entry === undefined ? [] : [entry];
  });
  if (found === undefined) throw new Error(`pnpm-lock.yaml has no ${name}: run pnpm install.`);
  if (!found.version.startsWith("link:")) return found;
  const target = posix.relative(folder, `packages/${name.split("/").at(-1)}`);
  return { ...found, version: `link:${target}` };
}

/** The keys of all packages that importers need, with and without the versions of their peers. */
function reachedFrom(importers: Lockfile["importers"], snapshots: Lockfile["snapshots"]) {
  const reached = new Set<string>();
  const visit = (name: string, version: string) => {
    if (version.startsWith("link:")) return;
    // An alias has the name of the package in its version.
    const key = `${name}@${version}` in snapshots ? `${name}@${version}` : version;
    if (reached.has(key)) return;
    reached.add(key).add(withoutPeers(key));
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key] ?? {};
    for (const [each, at] of Object.entries({ ...dependencies, ...optionalDependencies }))
      visit(each, at);
  };
  for (const { dependencies = {}, devDependencies = {} } of Object.values(importers)) {
    for (const [name, { version }] of Object.entries({ ...dependencies, ...devDependencies }))
      visit(name, version);
  }
  return reached;
}

function withoutPeers(key: string): string {
  return key.replace(/\(.*$/, "");
}
