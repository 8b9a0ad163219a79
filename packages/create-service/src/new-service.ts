import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "@contract-first/service/command-line";
import { readContract } from "./contract.ts";
import { lockfileFor } from "./lockfile.ts";
import { type Names, namesOf, renamed } from "./machinery/names.ts";
import { recordFile, recordOf } from "./machinery/record.ts";
import { type Files, filesIn, machineryFiles, read } from "./machinery/sources.ts";
import { workspaceFile } from "./machinery/workspace-file.ts";
import { readmeText } from "./starter/readme.ts";
import { rootFiles } from "./starter/repository.ts";
import { serviceFiles } from "./starter/service.ts";
import { brokenRules, styleRules } from "./style-rules.ts";

/** This repository: where the machinery comes from. */
export const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** The version and the commit of this repository. */
export function origin() {
  const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], {
    cwd: repository,
    encoding: "utf8",
  });
  return { version: String(version), commit: status === 0 ? stdout.trim() : null };
}

interface NewService {
  /** The folder to write. */
  folder: string;
  /** The contract. */
  contract: string;
  /** What paths in sentences are relative to. */
  from: string;
}

interface NewRepository {
  /** The number of operations. */
  operations: number;
  /** What the contract asks for that is left out or served in part: sentences with places. */
  warnings: string[];
}

/**
 * Writes a repository with a service for a contract.
 *
 * @throws {UserError} if the folder has something, or if the contract cannot be served; nothing is written then
 */
export async function newService({ folder, contract, from }: NewService): Promise<NewRepository> {
  const target = resolve(from, folder);
  requireEmpty(target, folder);
  const names = namesOf(target);
  const path = resolve(from, contract);
  const { files, operations, title, basePath, warnings } = await readContract(path, names, from);
  const machinery = machineryFiles(repository, names);
  const rules = filesIn(repository, "openapi/rules").map((each) =>
    each.split("/").slice(2).join("/"),
  );
  const written: Files = {
    ...machinery,
    ...files,
    ...serviceFiles(repository, names, operations),
    ...rootFiles(
      repository,
      names,
      rules.filter((each) => each.endsWith(".js")),
    ),
    "docs/contract-support.md": read(repository, "docs/contract-support.md"),
    "README.md": readmeText(names, {
      title,
      basePath,
      operations,
      environment: environmentTable(names),
    }),
    "redocly.yaml": styleRules(
      read(repository, "redocly.yaml"),
      names,
      brokenRules(repository, path),
    ),
    [recordFile]: recordOf(machinery, origin()),
  };
  const lockfile = renamed(read(repository, "pnpm-lock.yaml"), names);
  written["pnpm-workspace.yaml"] = workspaceFile(read(repository, "pnpm-workspace.yaml"), written);
  written["pnpm-lock.yaml"] = lockfileFor(lockfile, written);
  for (const [file, text] of Object.entries(written)) write(join(target, file), text);
  formatOwn(target);
  return { operations: operations.length, warnings };
}

/** The table of the README of this repository: the platform reads the variables. */
function environmentTable(names: Names): string {
  const [, section = ""] = read(repository, "README.md").split("\n## Environment\n");
  const lines = section.split("\n").filter((line) => line.startsWith("| "));
  return renamed(lines.join("\n"), names).replace("sample catalogue", "sample rows");
}

function requireEmpty(target: string, folder: string): void {
  if (!existsSync(target) || readdirSync(target).length === 0) return;
  throw new UserError(
    `${folder} has something in it: name a folder that does not exist, or is empty.`,
  );
}

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** Formats what the linter of the new repository checks. */
function formatOwn(target: string): void {
  const options = ["--write", "--linter-enabled=false", "--vcs-enabled=false", "--log-level=error"];
  const { status, stderr } = spawnSync(process.execPath, [biome, "check", ...options, "."], {
    cwd: target,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
