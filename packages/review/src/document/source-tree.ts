import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { isAbsolute, posix, relative, resolve } from "node:path";
import { InvalidContract, MissingFile, ReviewError } from "./review-error.ts";

/** Where the files of a contract are read from: a directory, or the repository at a commit. */
export interface SourceTree {
  /** @throws {ReviewError} when there is no such file */
  read(path: string): string;
}

/**
 * The files below a directory, as they are now.
 *
 * @param confinement no file outside of this directory is read, whatever a reference or a symbolic
 * link says: a report shows what it reads
 */
export function directoryTree(root: string, confinement = root): SourceTree {
  return {
    read(path) {
      const file = realPath(resolve(root, path));
      if (file === undefined) throw new MissingFile(`There is no file ${path}.`);
      if (!isInside(file, realpathSync(confinement))) {
        throw new ReviewError(`${path} is outside of ${confinement}: it is not read.`);
      }
      return decoded(path, readable(path, file));
    },
  };
}

function readable(path: string, file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new ReviewError(`${path} cannot be read.`);
  }
}

/** Letters that are lost would be equal on both sides. @throws {ReviewError} when it is not UTF-8 */
export function decoded(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new InvalidContract(`${path} is not UTF-8.`);
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Whether a file is below a directory, as their paths are written. */
export function isInside(file: string, directory: string): boolean {
  const path = relative(directory, file);
  return path !== ".." && !path.startsWith("../") && !isAbsolute(path);
}

/** The files of a git repository at a commit. */
export interface CommitTree extends SourceTree {
  has(path: string): boolean;
}

/** The files of a git repository at a commit, without a checkout. */
export function commitTree(repository: string, commit: string): CommitTree {
  const known = new Map<string, Uint8Array | undefined>();
  const bytesOf = (path: string) => {
    // Each call of git takes a while, and a contract of a thousand files would need one for each.
    if (known.size > 0 && !known.has(path)) addFolder(known, { repository, commit, path });
    if (!known.has(path)) known.set(path, committed({ repository, commit, path }));
    return known.get(path);
  };
  return {
    has: (path) => bytesOf(path) !== undefined,
    read(path) {
      const bytes = bytesOf(path);
      if (bytes === undefined) throw new MissingFile(`There is no file ${path} at ${commit}.`);
      return decoded(path, bytes);
    },
  };
}

interface CommittedFile {
  repository: string;
  commit: string;
  path: string;
}

/** Reads the descriptions that lie in the folder of a file, all at once. */
function addFolder(
  known: Map<string, Uint8Array | undefined>,
  { repository, commit, path }: CommittedFile,
): void {
  const list = ["ls-tree", "-z", "--name-only", commit, "--", `${posix.dirname(path)}/`];
  const paths = git(repository, list)
    .split("\0")
    .filter((each) => /^[^\n]*\.(ya?ml|json)$/.test(each) && !known.has(each));
  if (!paths.includes(path)) return;
  const names = paths.map((each) => `${commit}:${each}\n`).join("");
  const output = gitBytes(repository, batch, { input: names });
  let start = 0;
  for (const each of paths) {
    const end = output.indexOf("\n", start);
    const [, type, size] = output.toString("utf8", start, end).split(" ");
    const length = type === "blob" ? Number(size) : 0;
    if (type === "blob") known.set(each, output.subarray(end + 1, end + 1 + length));
    start = type === "blob" ? end + 1 + length + 1 : output.length;
  }
}

/** A file as it was at a commit; undefined where there is none. @throws {ReviewError} if it is not UTF-8 */
export function committedText(file: CommittedFile): string | undefined {
  const bytes = committed(file);
  return bytes && decoded(file.path, bytes);
}

/** The names that git has for the contents of files at commits; undefined for those that are not there. */
export function committedIds(
  repository: string,
  files: readonly Omit<CommittedFile, "repository">[],
): (string | undefined)[] {
  const input = files.map(({ commit, path }) => `${commit}:${path}\n`).join("");
  const check = ["cat-file", "--batch-check", "--follow-symlinks"];
  const lines = gitBytes(repository, check, { input }).toString("utf8").split("\n");
  return files.map(() => {
    const [first, second, ...others] = (lines.shift() ?? "").split(" ");
    // What a link leads to that is not in the commit stands on a line of its own.
    const isLink = /^(?:symlink|dangling|loop|notdir)$/.test(first ?? "") && others.length === 0;
    if (isLink) lines.shift();
    return second === "blob" ? first : undefined;
  });
}

/** Symbolic links lead to what they lead to in a checkout; never out of the commit. */
const batch = ["cat-file", "--batch", "--follow-symlinks"];

/** Of a file; undefined where there is none. */
function committed({ repository, commit, path }: CommittedFile): Uint8Array | undefined {
  if (path.includes("\n")) return undefined;
  const output = gitBytes(repository, batch, { input: `${commit}:${path}\n` });
  const [, type, size] = output.toString("utf8", 0, output.indexOf("\n")).split(" ");
  const start = output.indexOf("\n") + 1;
  return type === "blob" ? output.subarray(start, start + Number(size)) : undefined;
}

/** What git prints. @throws {Error} when it exits with another code than 0 */
export function git(repository: string, args: string[], env: NodeJS.ProcessEnv = {}): string {
  return gitBytes(repository, args, { env }).toString("utf8");
}

function gitBytes(
  repository: string,
  args: string[],
  { env = {}, input = "" }: { env?: NodeJS.ProcessEnv; input?: string } = {},
): Buffer {
  return execFileSync("git", ["-C", repository, ...args], {
    input,
    env: { ...process.env, ...env },
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ["pipe", "pipe", "ignore"],
  });
}
