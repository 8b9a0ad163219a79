import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { type BuiltPackage, folderOfCopy, isOfOthers, readManifest } from "./built-packages.ts";
import { filesIn } from "./files.ts";
import { withImports } from "./imports.ts";

/**
 * Copies the files that the built files of a package import from other packages into `dist`, with their declarations,
 * maps and sources. Makes these imports relative, so that installing the package does not require the others.
 *
 * @param folder the folder of the package
 * @param packages the packages to copy files from
 * @throws {Error} if a file imports a package that is not a dependency
 */
export function takePackages(folder: string, packages: BuiltPackage[]): void {
  const { dependencies = {}, peerDependencies = {} } = readManifest(folder);
  const installed = Object.keys({ ...dependencies, ...peerDependencies });
  const dist = join(folder, "dist");
  const pending = filesIn(dist, /\.(js|d\.ts)$/).map(
    (path): CopiedFile => ({ from: path, to: path }),
  );
  const done = new Set<string>();
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (done.has(place.to)) continue;
    done.add(place.to);
    const { from, to } = place;
    const imported = (name: string): string => {
      if (name.startsWith(".")) {
        pending.push(siblingOf(place, name));
        return name;
      }
      const next = inPackage(packages, dist, place, name);
      if (next === undefined) return requireInstalled(name, installed, folder);
      pending.push(next);
      return specifier(to, next.to);
    };
    write(to, withImports(readFileSync(from, "utf8"), imported));
    if (from !== to) copyMap(place);
  }
  for (const each of packages.filter(isOfOthers)) {
    const target = join(dist, folderOfCopy(each));
    if (existsSync(target)) cpSync(join(each.folder, "LICENSE"), join(target, "LICENSE"));
  }
}

/** The path of a file, and the path of its copy. */
interface CopiedFile {
  from: string;
  to: string;
}

const areTypes = (path: string) => path.endsWith(".d.ts");

/** A file that another imports by a relative path. Declarations import declarations. */
function siblingOf({ from, to }: CopiedFile, name: string): CopiedFile {
  const path = areTypes(from) ? name.replace(/\.[jt]s$/, ".d.ts") : name;
  return { from: join(dirname(from), path), to: join(dirname(to), path) };
}

/** A file of a package to copy. It keeps its place in the package, so that its map leads to its sources. */
function inPackage(
  packages: BuiltPackage[],
  dist: string,
  { from }: CopiedFile,
  imported: string,
): CopiedFile | undefined {
  for (const each of packages) {
    const entry = each.entries.get(imported);
    if (entry === undefined) continue;
    const path = areTypes(from) ? entry.types : entry.code;
    return { from: join(each.folder, path), to: join(dist, folderOfCopy(each), path) };
  }
  return undefined;
}

function requireInstalled(name: string, installed: string[], folder: string): string {
  const isKnown = installed.some((each) => name === each || name.startsWith(`${each}/`));
  if (isKnown || name.startsWith("#")) return name;
  throw new Error(`${name} is imported: name its package in the dependencies of ${folder}.`);
}

/** The specifier by which a file imports another. Declarations, too, name the file of the code. */
function specifier(importer: string, path: string): string {
  const place = relative(dirname(importer), path.replace(/\.d\.ts$/, ".js")).replaceAll(sep, "/");
  return place.startsWith(".") ? place : `./${place}`;
}

/** Copies the map of a file, and the sources that it leads to, if the package has them. */
function copyMap({ from, to }: CopiedFile): void {
  if (!existsSync(`${from}.map`)) return;
  copy({ from: `${from}.map`, to: `${to}.map` });
  const { sources } = JSON.parse(readFileSync(`${from}.map`, "utf8")) as { sources: string[] };
  for (const source of sources) {
    const place = { from: join(dirname(from), source), to: join(dirname(to), source) };
    if (existsSync(place.from)) copy(place);
  }
}

function copy({ from, to }: CopiedFile): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
