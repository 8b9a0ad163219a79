import { existsSync, realpathSync } from "node:fs";
import { dirname, posix, resolve } from "node:path";
import { Document } from "../document/document.js";
import { isObject, type JsonObject } from "../document/json.js";
import { ReviewError } from "../document/review-error.js";
import { directoryTree, git, gitTree } from "../document/source-tree.js";
import type { Source } from "../report/report.js";
import { isFile, whereTyped } from "./files.js";

/** @throws {ReviewError} when there is no such file, or it is no contract */
export function fileSource(path: string): Source {
  const root = whereTyped();
  const tree = directoryTree(root, surroundings(resolve(root, path)));
  return { document: new Document(tree, posix.normalize(path)), label: path, commit: undefined };
}

/** What the references of a file may name: its repository or, without one, its folder. */
function surroundings(path: string): string {
  const folder = dirname(existsSync(path) ? realpathSync(path) : path);
  return tryGit(["rev-parse", "--show-toplevel"], folder) ?? folder;
}

/** The contract in the working tree of the repository. */
export function workingTreeSource(contract: string): Source {
  const document = new Document(directoryTree(repository()), contract);
  return { document, label: "working tree", commit: undefined };
}

/**
 * The contract as it was at a branch, tag or commit; one without operations where it is new.
 *
 * @throws {ReviewError} if there is no such commit
 */
export function gitSource(ref: string, contract: string, label = ref): Source {
  const commit = commitOf(ref);
  if (!commit) throw new ReviewError(`git knows no commit ${ref}.${hintFor(ref)}`);
  const source = { label: `${label} (${commit.slice(0, 7)})`, commit };
  if (tryGit(["cat-file", "-t", `${commit}:${contract}`], repository()) === undefined) {
    const note = `${contract} is not in the base: all of it is new`;
    return { ...source, document: withoutOperations(contract), note };
  }
  return { ...source, document: new Document(gitTree(repository(), commit), contract) };
}

function hintFor(ref: string): string {
  return isFile(ref) ? " It is a file: name a second one to compare it with." : "";
}

/** The contract of the working tree before it had any operation or version. */
function withoutOperations(contract: string): Document {
  const tree = directoryTree(repository());
  const {
    paths: _paths,
    webhooks: _webhooks,
    ...rest
  } = workingTreeSource(contract).document.root.value as JsonObject;
  const info = isObject(rest.info) ? rest.info : {};
  const text = JSON.stringify({ ...rest, info: { ...info, version: "" }, paths: {} });
  return new Document({ read: (path) => (path === contract ? text : tree.read(path)) }, contract);
}

/** Where the work in progress left the main branch. @throws {ReviewError} if there is none */
export function mergeBaseSource(contract: string): Source {
  // Outside of a repository, a missing branch would be the wrong thing to complain of.
  repository();
  const main = ["origin/main", "main"].find((ref) => commitOf(ref));
  if (!main) throw new ReviewError("There is no branch main to compare with: name a base.");
  const base = tryGit(["merge-base", "HEAD", main]);
  if (!base) throw new ReviewError(`HEAD and ${main} have no commit in common: name a base.`);
  return gitSource(base, contract, main);
}

/** The files of the repository are named from here. @throws {ReviewError} outside a repository */
export function repository(): string {
  const root = tryGit(["rev-parse", "--show-toplevel"]);
  if (!root) throw new ReviewError("This is no git repository: name two files to compare.");
  return root;
}

function commitOf(ref: string): string | undefined {
  return tryGit(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
}

function tryGit(args: string[], directory = process.cwd()): string | undefined {
  try {
    return git(directory, args).trim() || undefined;
  } catch {
    return undefined;
  }
}
