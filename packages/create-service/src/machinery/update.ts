import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import { namesOf } from "./names.ts";
import { checksum, type MachineryRecord, recordedFiles, recordFile, recordOf } from "./record.ts";
import { machineryFiles, read } from "./sources.ts";
import { updatedWorkspace } from "./workspace-file.ts";

/** What an update did: paths in the updated repository. */
export interface Update {
  written: string[];
  removed: string[];
}

/**
 * Replaces the machinery of a service by that of this repository.
 *
 * @param source this repository, with the version and the commit to record
 * @param target the folder of the service
 * @throws {UserError} if the target has no machinery, or if somebody changed a file of it; nothing is written then
 */
export function updateMachinery(
  source: { repository: string; version: string; commit: string | null },
  target: string,
): Update {
  const { repository, version, commit } = source;
  const recorded = recordedFiles(readRecord(target));
  const files = machineryFiles(repository, namesOf(readName(target)));
  const changed = Object.keys(recorded).filter(
    (path) => sumIn(target, path) !== recorded[path] && sumIn(target, path) !== sumOf(files[path]),
  );
  const taken = Object.keys(files).filter(
    (path) => !(path in recorded) && ![null, sumOf(files[path])].includes(sumIn(target, path)),
  );
  refuse(changed, "was changed here. Undo the change, or move it to a file of your own");
  refuse(taken, "is a file of your own, and the machinery now has one of this name. Rename yours");
  const written = Object.keys(files).filter((path) => sumIn(target, path) !== sumOf(files[path]));
  const removed = Object.keys(recorded).filter((path) => !(path in files));
  for (const path of removed) rmSync(join(target, path), { force: true });
  for (const path of written) write(target, path, files[path] ?? "");
  const workspace = "pnpm-workspace.yaml";
  const catalog = updatedWorkspace(read(target, workspace), read(repository, workspace), files);
  write(target, workspace, catalog);
  write(target, recordFile, recordOf(files, { version, commit }));
  return { written, removed };
}

function readRecord(target: string): MachineryRecord {
  const path = join(target, recordFile);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"));
  throw new UserError(`${path} does not exist: name the folder that pnpm new service has written.`);
}

/** The name of the service, which its folder may no longer have. */
function readName(target: string): string {
  return (JSON.parse(read(target, "package.json")) as { name: string }).name;
}

function refuse(paths: string[], why: string): void {
  if (paths.length === 0) return;
  throw new UserError(paths.map((path) => `${path} ${why}.`).join("\n"));
}

/** Null if the file does not exist. */
function sumIn(target: string, path: string): string | null {
  return existsSync(join(target, path)) ? checksum(read(target, path)) : null;
}

const sumOf = (text: string | undefined) => (text === undefined ? null : checksum(text));

function write(target: string, path: string, text: string): void {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
}
