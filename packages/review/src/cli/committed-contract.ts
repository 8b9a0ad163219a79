import { posix } from "node:path";
import { Document } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import type { Source } from "../report/report.ts";
import type { Repository } from "./repository.ts";
import type { Workspace } from "./workspace.ts";

/** A file of a commit, as git names it: `REV:path` (gitrevisions). */
export interface CommittedPath {
  readonly revision: string;
  /** Relative to the root of the repository or, if it begins with `./` or `../`, to the folder of the user. */
  readonly path: string;
}

/** Parses such a name; undefined if it has no colon after its first character. */
export function committedPath(name: string): CommittedPath | undefined {
  const [, revision, path] = /^([^:]+):(.+)$/s.exec(name) ?? [];
  return revision === undefined || path === undefined ? undefined : { revision, path };
}

/** A file of a commit, and its name in reports. */
export interface CommittedFile extends Omit<Source, "document"> {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly read: () => Document;
}

/** @throws {ReviewError} if the commit does not exist, or has no such file */
export function committedFile(
  { revision, path: named }: CommittedPath,
  workspace: Workspace,
): CommittedFile {
  const commit = commitOf(revision, named, workspace.repository);
  const path = rooted(named, workspace);
  const tree = workspace.repository.treeAt(commit);
  const isThere = !path.startsWith("../") && tree.has(path);
  if (!isThere) throw new ReviewError(`There is no file ${path} at ${revision}.`);
  const label = `${revision}:${path} (${commit.slice(0, 7)})`;
  return { path, label, commit, read: () => new Document(tree, path) };
}

function rooted(path: string, workspace: Workspace): string {
  const isTyped = /^\.\.?\//.test(path);
  return posix.normalize(isTyped ? workspace.withinRepository(path) : path);
}

function commitOf(revision: string, path: string, repository: Repository): string {
  const commit = repository.commitOf(revision);
  if (commit) return commit;
  throw new ReviewError(`There is no file ${revision}:${path}, and git has no commit ${revision}.`);
}
