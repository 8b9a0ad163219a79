import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import { variablesTable } from "@contract-first/service/internal/variables";
import type { Note } from "@contract-first/tools/internal/generate";
import { repository } from "@contract-first/tools/internal/repository";
import type { ContractSource } from "./apply-overlays.ts";
import { readContract } from "./contract.ts";
import { type Files, read, write } from "./files/files.ts";
import { namesOf } from "./files/names.ts";
import { lockfileFor } from "./lockfile.ts";
import { packPackages } from "./packing/pack.ts";
import { type Vendor, vendorFiles } from "./packing/vendor.ts";
import { serviceFiles } from "./starter/api.ts";
import { clientFiles } from "./starter/client.ts";
import { readmeText } from "./starter/readme.ts";
import { rootFiles } from "./starter/root.ts";
import { brokenRules, styleRules } from "./style-rules.ts";
import { workspaceFile } from "./workspace-file.ts";

interface NewService {
  /** The folder to write. */
  folder: string;
  source: ContractSource;
  /** The folder to which paths in sentences are relative. */
  from: string;
}

interface NewRepository {
  /** The number of operations. */
  operations: number;
  /** Notes on features that are left out or only partly supported. */
  warnings: Note[];
}

/**
 * Writes a repository with a service for a contract.
 *
 * @throws {UserError} if the folder is not empty, or if the contract cannot be served; nothing is written then
 */
export async function newService({ folder, source, from }: NewService): Promise<NewRepository> {
  const target = resolve(from, folder);
  requireEmpty(target, folder);
  const names = namesOf(target);
  const { files, operations, warnings, ...described } = await readContract(source, names, from);
  const vendor = packPackages(repository);
  const environment = variablesTable({ name: names.kebab });
  const redocly = styleRules(
    read(repository, "redocly.yaml"),
    names,
    brokenRules(repository, described.document),
  );
  const written: Files = {
    ...files,
    ...vendorFiles(repository, vendor),
    ...serviceFiles(repository, names, operations, vendor),
    ...clientFiles(repository, names, vendor),
    ...rootFiles(repository, names, vendor),
    "README.md": readmeText(names, { ...described, operations, environment }),
    "redocly.yaml": redocly,
  };
  write(target, { ...written, ...installation(written, vendor) });
  const own = Object.keys(written).filter((file) => !Object.hasOwn(files, file));
  formatOwn(target, own);
  return { operations: operations.length, warnings };
}

/** The files that determine what to install. */
function installation(written: Files, vendor: Vendor): Files {
  const lockfile = lockfileFor(read(repository, "pnpm-lock.yaml"), written, vendor);
  const settings = read(repository, "pnpm-workspace.yaml");
  return {
    "pnpm-workspace.yaml": workspaceFile(settings, written, lockfile.names),
    "pnpm-lock.yaml": lockfile.text,
  };
}

function requireEmpty(target: string, folder: string): void {
  if (!existsSync(target) || readdirSync(target).length === 0) return;
  throw new UserError(`${folder} is not empty: name a folder that does not exist or is empty.`);
}

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** Formats what was written from templates; generated code is formatted. */
function formatOwn(target: string, files: string[]): void {
  const options = ["--write", "--linter-enabled=false", "--vcs-enabled=false", "--log-level=error"];
  const { status, stderr } = spawnSync(process.execPath, [biome, "check", ...options, ...files], {
    cwd: target,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}
