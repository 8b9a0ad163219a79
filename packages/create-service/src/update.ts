import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import { parse, parseDocument } from "yaml";
import { read, write } from "./files/files.ts";
import { namesOf, renamed } from "./files/names.ts";
import { moveChain } from "./move-chain.ts";
import { clientPackages, moveClient } from "./move-client.ts";
import { packPackages } from "./packing/pack.ts";
import { scope } from "./packing/packages.ts";
import { changelog, vendorFiles } from "./packing/vendor.ts";
import { renameExports } from "./rename-exports.ts";
import { installing } from "./starter/root.ts";

/** The result of an update. */
export interface Update {
  /** The previous version; null if it is the same as the new one, so that nothing was done. */
  from: string | null;
  to: string;
  /** The changes for services, as lines of the changelog. */
  changes: string[];
  /** What the team has to do by hand, as lines. */
  remaining: string[];
}

/**
 * Replaces the packages of the scope in a service, and the scripts that install them, with those of this
 * repository. Then installs and generates. In the team's files, only the lines with versions change, the pattern for
 * the format of generated JSON, the chain, the manifest of the client, and the names of exports.
 *
 * @param repository the folder of this repository
 * @param target the folder of the service
 * @throws {UserError} if it is not the folder of a service, or if it has uncommitted changes
 */
export function updateService(repository: string, target: string): Update {
  const [before] = vendoredIn(target);
  requireCommitted(target);
  const vendor = packPackages(repository);
  const to = String(vendor[0]?.manifest.version);
  const from = versionIn(String(before));
  if (from === to) return { from: null, to, changes: [], remaining: [] };
  const known = read(target, changelog).split("\n");
  for (const file of vendoredIn(target)) rmSync(join(target, "vendor", file));
  write(target, vendorFiles(repository, vendor));
  replaceVersions(target, from, to);
  replaceInstalling(repository, target);
  const settings = "pnpm-workspace.yaml";
  const raised = raiseVersions(read(repository, settings), read(target, settings));
  write(target, { [settings]: raised });
  formatSchemas(target);
  const remaining = moveChain(target);
  moveClient(target);
  renameExports(target);
  const pnpm = pnpmIn(target);
  pnpm("install", "--no-frozen-lockfile", "--prefer-offline");
  pnpm("generate");
  const changes = read(target, changelog)
    .split("\n")
    .filter((line) => !known.includes(line));
  return { from, to, changes, remaining };
}

/** The tarballs of the scope in a service. */
function vendoredIn(target: string): string[] {
  const folder = join(target, "vendor");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const found = files.filter((file) => file.startsWith(prefix) && file.endsWith(".tgz"));
  if (found.length > 0) return found;
  throw new UserError(
    `${target} has no packages in vendor/: name the folder that pnpm new service has written.`,
  );
}

/** `@contract-first/tools` is packed as `contract-first-tools-0.0.0.tgz`. */
const prefix = scope.replace("@", "").replace("/", "-");

function versionIn(file: string): string {
  return /-(\d.*)\.tgz$/.exec(file)?.[1] ?? file;
}

/** Without uncommitted changes, everything that an update does can be reviewed and undone. */
function requireCommitted(target: string): void {
  const options = { cwd: target, encoding: "utf8" } as const;
  const changed = execFileSync("git", ["status", "--porcelain"], options);
  if (changed === "") return;
  throw new UserError(`${target} has uncommitted changes: commit them first.`);
}

/** Changes the manifests of the root and of all packages. */
function replaceVersions(target: string, from: string, to: string): void {
  for (const path of manifestPaths(target)) {
    write(target, { [path]: read(target, path).replaceAll(`-${from}.tgz`, `-${to}.tgz`) });
  }
}

function manifestPaths(target: string): string[] {
  const folders = ["apps", "packages"].flatMap((parent) =>
    readdirSync(join(target, parent)).map((name) => `${parent}/${name}`),
  );
  const paths = ["package.json", ...folders.map((folder) => `${folder}/package.json`)];
  return paths.filter((path) => existsSync(join(target, path)));
}

function replaceInstalling(repository: string, target: string): void {
  // The folder may have been renamed.
  const names = namesOf(JSON.parse(read(target, "package.json")).name);
  const texts = installing.map((path) => [path, renamed(read(repository, path), names)]);
  write(target, Object.fromEntries(texts));
}

/** `schemas.json` stands beside the document, and is generated in the same format. */
function formatSchemas(target: string): void {
  const own = existsSync(join(target, "biome.json")) ? read(target, "biome.json") : "";
  const all = own.replace("/generated/openapi.json", "/generated/{openapi,schemas}.json");
  if (all !== own) write(target, { "biome.json": all });
}

/**
 * Packages that are shared with the service, such as Prisma's client, must have a single version. Overrides replace
 * versions that do not work together or have known vulnerabilities.
 */
export function raiseVersions(own: string, text: string): string {
  const { catalog, overrides } = parse(own) as Record<string, Record<string, string>>;
  const document = parseDocument(text);
  const used = (document.toJS() as { catalog: Record<string, string> }).catalog;
  for (const [name, version] of Object.entries(catalog ?? {})) {
    if (used[name] !== undefined || clientPackages.includes(name))
      document.setIn(["catalog", name], version);
  }
  for (const [name, version] of Object.entries(overrides ?? {})) {
    document.setIn(["overrides", name], version);
  }
  return String(document);
}

/** Returns a function that runs pnpm in a folder, through npx if pnpm is not installed. */
function pnpmIn(cwd: string): (...args: string[]) => void {
  const shell = process.platform === "win32";
  const isInstalled = spawnSync("pnpm", ["--version"], { cwd, shell }).status === 0;
  const [program, ...first] = isInstalled
    ? (["pnpm"] as const)
    : (["npx", "-y", "pnpm@12"] as const);
  return (...args) =>
    void execFileSync(program, [...first, ...args], { cwd, stdio: "inherit", shell });
}
