import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { parse } from "yaml";
import { buildPackages } from "./build.ts";
import { type Manifest, published, readManifest, type Tarball } from "./packages.ts";
import { publishedManifest } from "./published-manifest.ts";
import { cacheTarballs, readTarballs } from "./tarball-cache.ts";

/**
 * Builds and packs the packages that every service depends on. The same sources give the same bytes, and other
 * sources give another version: a package manager takes a changed tarball of a known version either silently or
 * not at all.
 *
 * @param repository the folder with `packages/`, or with the tarballs that were packed of them
 */
export function packPackages(repository: string): Tarball[] {
  const packed = join(repository, packedFolder);
  if (existsSync(packed)) return readTarballs(packed);
  return cacheTarballs(join(repository, "node_modules/.cache/packed"), inputsOf(repository), () =>
    packAll(repository),
  );
}

/** The folder with the tarballs in the package of this command. */
export const packedFolder = "packed";

/** A text that changes whenever the packed files may change. */
function inputsOf(repository: string): string {
  const hash = createHash("sha256");
  const settings = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "tsconfig.base.json"];
  const sources = published.flatMap((name) => {
    const folder = join(repository, "packages", name);
    const added = addedFiles(repository, name).map(({ from }) => from);
    return [
      join(folder, "package.json"),
      ...filesAt(join(folder, "src")),
      ...added.flatMap(filesAt),
    ];
  });
  const all = [...settings.map((name) => join(repository, name)), ...sources];
  for (const file of [...all, ...filesIn(import.meta.dirname)]) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesAt(path: string): string[] {
  return statSync(path).isDirectory() ? filesIn(path) : [path];
}

/** Like `packPackages`, without the cache. */
export function packAll(repository: string): Tarball[] {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  try {
    buildPackages(repository, join(folder, "built"));
    const { catalog } = parse(readFileSync(join(repository, "pnpm-workspace.yaml"), "utf8"));
    const staged = published.map((name) => stage(repository, folder, name));
    const version = versionOf(staged, catalog);
    return staged.map(({ path, manifest }) => {
      const own = publishedManifest(manifest, catalog, version);
      writeFileSync(join(path, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
      return packed(path, own);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Staged {
  /** The folder that becomes the package. */
  path: string;
  manifest: Manifest;
}

/** Folders and files of an installed package in addition to the compiled files. */
const assets = ["assets", "prisma", "README.md"];

/** Pages of this repository that a package includes. */
const pages: Record<string, string[]> = { tools: ["docs/contract-support.md"] };

/** The files of a package in addition to the compiled ones: their places, and their paths in the package. */
function addedFiles(repository: string, name: string): { from: string; to: string }[] {
  const folder = join(repository, "packages", name);
  const { files = [] } = readManifest(folder);
  const own = [...assets, ...files.filter((each) => each !== "dist")];
  return [
    ...own.map((file) => ({ from: join(folder, file), to: file })),
    ...["LICENSE", ...(pages[name] ?? [])].map((file) => ({
      from: join(repository, file),
      to: file,
    })),
  ].filter(({ from }) => existsSync(from));
}

function stage(repository: string, folder: string, name: string): Staged {
  const manifest = readManifest(join(repository, "packages", name));
  const path = join(folder, name);
  mkdirSync(path);
  const hasSources = manifest.files?.includes("src") === true;
  takeBuilt(join(folder, "built", name, "src"), join(path, "dist"), hasSources);
  for (const { from, to } of addedFiles(repository, name)) {
    cpSync(from, join(path, to), { recursive: true, filter: isPublished });
  }
  return { path, manifest };
}

function isPublished(path: string): boolean {
  return !/\.test(-d)?\.ts$|[\\/]testing$/.test(path);
}

/** In packages that include sources, source maps refer to these. */
function takeBuilt(from: string, to: string, hasSources: boolean): void {
  const filter = (path: string) => hasSources || !path.endsWith(".map");
  cpSync(from, to, { recursive: true, filter });
  if (!hasSources) for (const path of filesIn(to)) removeMapOf(path);
  for (const path of filesIn(to).filter((each) => each.endsWith(".map"))) {
    const map = JSON.parse(readFileSync(path, "utf8"));
    const source = relative(to, path).replace(/(\.d)?\.[jt]s\.map$/, ".ts");
    map.sources = [relative(dirname(path), join(to, "../src", source)).replaceAll(sep, "/")];
    writeFileSync(path, JSON.stringify(map));
  }
}

function removeMapOf(path: string): void {
  writeFileSync(path, readFileSync(path, "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"));
}

/** A different version for each content. */
export function versionOf(staged: Staged[], catalog: Record<string, string>): string {
  const hash = createHash("sha256");
  for (const { path, manifest } of staged) {
    hash.update(JSON.stringify(publishedManifest(manifest, catalog, "")));
    for (const file of filesIn(path)) {
      hash.update(relative(path, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return `${staged[0]?.manifest.version}-c${hash.digest("hex").slice(0, 10)}`;
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

function packed(path: string, manifest: Manifest): Tarball {
  const args = ["pack", "--ignore-scripts", "--json"];
  const shell = process.platform === "win32";
  const [{ filename }] = JSON.parse(
    execFileSync("npm", args, { cwd: path, encoding: "utf8", shell, stdio: "pipe" }),
  );
  return { file: filename, content: readFileSync(join(path, filename)), manifest };
}
