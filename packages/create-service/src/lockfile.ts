import { createHash } from "node:crypto";
import { posix } from "node:path";
import { type Document, type Pair, parseDocument, Scalar, type YAMLMap } from "yaml";
import type { Files } from "./files/files.ts";
import type { Manifest, Tarball } from "./packing/packages.ts";
import type { Vendor } from "./packing/vendor.ts";

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

/** The lockfile of a new repository. */
export interface NewLockfile {
  text: string;
  /** The names of all packages in it. */
  names: ReadonlySet<string>;
}

/**
 * The part of a lockfile that the manifests of a new repository need. So the new repository installs the same
 * versions as this one, each in one copy, without asking a registry for the versions.
 *
 * @param text the lockfile of this repository
 */
export function lockfileFor(text: string, files: Files, vendor: Vendor): NewLockfile {
  const document = parseDocument(text);
  const lockfile = document.toJS() as Lockfile;
  const manifests = Object.entries(manifestsIn(files)).sort(([a], [b]) => (a < b ? -1 : 1));
  const resolve = resolver(lockfile, vendor, manifests);
  const importers = manifests.map(([folder, manifest]): [string, Importer] => [
    folder,
    {
      ...section("dependencies", folder, manifest.dependencies, resolve),
      ...section("devDependencies", folder, manifest.devDependencies, resolve),
    },
  ]);
  const own = vendoredSnapshots(vendor, resolve);
  const snapshots = { ...lockfile.snapshots, ...own };
  const reached = reachedFrom(Object.fromEntries(importers), snapshots);
  const direct = importers.flatMap(([, importer]) =>
    Object.values(importer).flatMap((entries) => Object.keys(entries)),
  );
  const named = new Set([...direct, ...Object.keys(lockfile.overrides ?? {})]);
  keepOnly(document, ["catalogs", "default"], (name) => named.has(name));
  keepOnly(document, ["packages"], (name) => reached.has(name));
  keepOnly(document, ["snapshots"], (name) => reached.has(name));
  addFirst(document, "packages", vendoredPackages(vendor));
  addFirst(document, "snapshots", own);
  const map = document.get("importers") as YAMLMap<Scalar<string>>;
  map.items = importers.map(([folder, importer], at) => {
    const pair = document.createPair(new Scalar(folder), importer);
    (pair.key as Scalar).spaceBefore = at > 0;
    return pair as Pair<Scalar<string>>;
  });
  // The file to which this checksum belongs is not copied.
  document.delete("pnpmfileChecksum");
  return {
    // In the format of pnpm, so that an install does not change it.
    text: document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false }),
    names: new Set([...reached].map((key) => key.replace(/(?<=.)@.*$/, ""))),
  };
}

/** The manifests among files, by folder; `.` is the root. */
export function manifestsIn(files: Files): Record<string, Manifest> {
  const paths = Object.keys(files).filter((path) => /(^|\/)package\.json$/.test(path));
  const entries = paths.map((path) => [
    path.replace(/\/?package\.json$/, "") || ".",
    JSON.parse(String(files[path])),
  ]);
  return Object.fromEntries(entries);
}

/** The locked version of a dependency, for the package in a folder. */
type Resolve = (name: string, folder: string) => string;

function resolver(
  { importers }: Lockfile,
  vendor: Vendor,
  manifests: [folder: string, manifest: Manifest][],
): Resolve {
  // If a package is locked with several sets of peers, the set of the service is used.
  const all = [importers["apps/api"] ?? {}, importers["."] ?? {}, ...Object.values(importers)];
  return (name, folder) => {
    const tarball = vendor.find(({ manifest }) => manifest.name === name);
    if (tarball !== undefined) return `file:vendor/${tarball.file}`;
    const [own] = manifests.find(([, manifest]) => manifest.name === name) ?? [];
    if (own !== undefined) return `link:${posix.relative(folder, own)}`;
    const [found] = all.flatMap(({ dependencies, devDependencies }) => {
      const entry = dependencies?.[name] ?? devDependencies?.[name];
      return entry === undefined ? [] : [entry.version];
    });
    if (found === undefined) throw new Error(`pnpm-lock.yaml has no ${name}: run pnpm install.`);
    return found;
  };
}

function section(
  name: "dependencies" | "devDependencies",
  folder: string,
  wanted: Record<string, string> = {},
  resolve: Resolve,
): Importer {
  const names = Object.keys(wanted).sort();
  if (names.length === 0) return {};
  const locked = names.map((each) => [
    each,
    { specifier: wanted[each], version: resolve(each, folder) },
  ]);
  return { [name]: Object.fromEntries(locked) };
}

function vendoredPackages(vendor: Vendor): Record<string, object> {
  const entries = vendor.map((tarball) => {
    const { engines, bin, peerDependencies, peerDependenciesMeta } = tarball.manifest;
    const integrity = `sha512-${createHash("sha512").update(tarball.content).digest("base64")}`;
    return [
      keyOf(tarball),
      {
        resolution: { integrity, tarball: `file:vendor/${tarball.file}` },
        version: tarball.manifest.version,
        ...(engines && { engines }),
        ...(bin && { hasBin: true }),
        ...(peerDependencies && { peerDependencies }),
        ...(peerDependenciesMeta && { peerDependenciesMeta }),
      },
    ];
  });
  return Object.fromEntries(entries);
}

/** Peers are locked like dependencies, so that every package finds the only copy of each. */
function vendoredSnapshots(vendor: Vendor, resolve: Resolve): Record<string, Snapshot> {
  const entries = vendor.map((tarball) => {
    const { dependencies, peerDependencies } = tarball.manifest;
    const names = Object.keys({ ...dependencies, ...peerDependencies }).sort();
    const locked = names.map((name) => [name, resolve(name, "")]);
    return [keyOf(tarball), { dependencies: Object.fromEntries(locked) }];
  });
  return Object.fromEntries(entries);
}

function keyOf({ file, manifest }: Tarball): string {
  return `${manifest.name}@file:vendor/${file}`;
}

function keepOnly(document: Document, path: string[], isKept: (name: string) => boolean): void {
  const map = document.getIn(path) as YAMLMap<Scalar<string>>;
  map.items = map.items.filter(({ key }) => isKept(key.value));
}

function addFirst(document: Document, name: string, entries: Record<string, object>): void {
  const map = document.get(name) as YAMLMap<Scalar<string>>;
  const pairs = Object.entries(entries).map(([key, value], at) => {
    const pair = document.createPair(new Scalar(key), value);
    (pair.key as Scalar).spaceBefore = at > 0;
    return pair as Pair<Scalar<string>>;
  });
  const [first] = map.items;
  if (first !== undefined) first.key.spaceBefore = true;
  map.items.unshift(...pairs);
}

/** The keys of all packages that importers need, with and without the versions of their peers. */
function reachedFrom(importers: Lockfile["importers"], snapshots: Lockfile["snapshots"]) {
  const reached = new Set<string>();
  const visit = (name: string, version: string) => {
    if (version.startsWith("link:")) return;
    // The version of an alias contains the name of the package.
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
