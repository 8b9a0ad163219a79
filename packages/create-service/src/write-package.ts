/**
 * Writes the package that makes services without this repository to `dist/`: the command as one file, and what it
 * reads of the repository, at the same paths as here. The packages of a service are there as tarballs.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { repository } from "@contract-first/tools/internal/repository";
import { build } from "esbuild";
import { parse } from "yaml";
import { json, read, write } from "./files/files.ts";
import { packedFolder, packPackages, versionOf } from "./packing/pack.ts";
import { readManifest, scope } from "./packing/packages.ts";
import { publishedManifest } from "./packing/published-manifest.ts";
import { writeTarballs } from "./packing/tarball-cache.ts";
import { fitting } from "./starter/api.ts";
import { copied, installing } from "./starter/root.ts";

const own = join(import.meta.dirname, "..");
const path = join(own, "dist");
const repositoryFolder = join(path, "repository");

/** The files that the command reads, in addition to the tarballs and the plugins that `redocly.yaml` names. */
const files = [
  ...[...copied, ...fitting, ...installing, ".github/workflows/check.yml"],
  ...["biome.json", "package.json", "packages/client/package.json", "pnpm-lock.yaml"],
  ...["packages/create-service/CHANGELOG.md", "pnpm-workspace.yaml", "redocly.yaml"],
  "scripts/help.mjs",
];

rmSync(path, { recursive: true, force: true });
write(repositoryFolder, Object.fromEntries(files.map((file) => [file, read(repository, file)])));
writeTarballs(join(repositoryFolder, packedFolder), packPackages(repository));
write(path, {
  "README.md": read(own, "README.md"),
  LICENSE: read(repository, "LICENSE"),
});

const versions = lockedVersions();
const command = await bundle(
  [join(own, "src/create-service.ts")],
  join(own, "src"),
  join(path, "dist"),
);
// In place of the files that build them when they are loaded.
const plugins = {
  "packages/tools/redocly/contract-support": "packages/tools/src/generate/support/plugin.ts",
  "packages/tools/redocly/contract-rules": "packages/tools/src/contract-rules/plugin.ts",
};
const rules = await bundle(plugins, repository, repositoryFolder);
const manifest = withDependencies([...command, ...rules]);
const version = versionOf([{ path, manifest }], versions);
write(path, { "package.json": json(publishedManifest(manifest, versions, version)) });

/** The exact versions of the catalog: a later formatter or generator of types would write other code. */
function lockedVersions(): Record<string, string> {
  const { catalogs } = parse(read(repository, "pnpm-lock.yaml")) as Lockfile;
  const entries = Object.entries(catalogs.default);
  return Object.fromEntries(
    entries.map(([name, { specifier, version }]) => [
      name,
      // A package under another name is at an exact version already.
      specifier.startsWith("npm:") ? specifier : version,
    ]),
  );
}

interface Lockfile {
  catalogs: { default: Record<string, { specifier: string; version: string }> };
}

/**
 * Bundles files with what they import of the workspace.
 *
 * @returns what the bundles import
 */
async function bundle(
  entryPoints: string[] | Record<string, string>,
  outbase: string,
  outdir: string,
): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: repository,
    bundle: true,
    conditions: [],
    entryPoints,
    external: Object.keys(versions),
    format: "esm",
    metafile: true,
    outbase,
    outdir,
    platform: "node",
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((each) => each.path));
}

/** The manifest of the package: its dependencies are the programs that the command starts, and what it imports. */
function withDependencies(imports: string[]) {
  const manifest = readManifest(own);
  const programs = Object.keys(manifest.dependencies ?? {}).filter(
    (name) => !name.startsWith(scope),
  );
  const isImported = (name: string) =>
    imports.some((each) => each === name || each.startsWith(`${name}/`));
  const names = Object.keys(versions).filter((name) => programs.includes(name) || isImported(name));
  return {
    ...manifest,
    dependencies: Object.fromEntries(names.map((name) => [name, "catalog:"])),
  };
}
