import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { isAbsolute, posix, relative, resolve } from "node:path";
import { InvalidContract, MissingFile, ReviewError } from "./review-error.ts";

/** The source of a contract's files: a directory, or the repository at a commit. */
export interface SourceTree {
  /** @throws {ReviewError} if there is no such file */
  read(path: string): string;
}

/**
 * The files below a directory, as they are now.
 *
 * @param confinement no file outside of this directory is read, wherever a reference or a symbolic link leads, because
 * a report shows what it reads
 */
export function directoryTree(root: string, confinement = root): SourceTree {
  let realConfinement: string | undefined;
  return {
    read(path) {
      const file = realPath(resolve(root, path));
      if (file === undefined) throw new MissingFile(`There is no file ${path}.`);
      realConfinement ??= realPath(confinement) ?? confinement;
      if (!isInside(file, realConfinement)) {
        throw new ReviewError(`${path} is outside of ${confinement}, so it is not read.`);
      }
      return decoded(path, readable(path, file));
    },
  };
}

function readable(path: string, file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new ReviewError(`${path} cannot be read: check its permissions.`);
  }
}

/** Lost characters would be equal on both sides. @throws {ReviewError} if it is not UTF-8 */
export function decoded(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new InvalidContract(`${path} is not encoded in UTF-8.`);
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Whether a file is below a directory, judged only by their paths. */
export function isInside(file: string, directory: string): boolean {
  const path = relative(directory, file);
  return path !== ".." && !path.startsWith("../") && !isAbsolute(path);
}

/** The files of a git repository at a commit. */
export interface CommitTree extends SourceTree {
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** Whether a path is that of a file, without a link on the way to it. */
  isPlain(path: string): boolean;
}

/** The files of a git repository at a commit, without a checkout. */
export function commitTree(repository: string, commit: string): CommitTree {
  const entries = entriesOf(repository, commit);
  const known = new Map<string, Uint8Array | undefined>();
  const isPlain = (path: string) => entries.get(path)?.mode.startsWith("100") === true;
  const isLink = (path: string) => entries.get(path)?.mode === "120000";
  const readPlain = (path: string) => {
    // Each call of git takes a while, and a contract of a thousand files would otherwise need a thousand calls.
    const others = known.size > 0 ? siblingDescriptions(path, entries.keys()).filter(isPlain) : [];
    const missing = [...new Set([path, ...others])].filter((each) => !known.has(each));
    const ids = missing.map((each) => entries.get(each)?.id ?? "");
    for (const [index, content] of blobs(repository, ids).entries()) {
      known.set(missing[index] ?? "", content);
    }
  };
  const bytesOf = (path: string) => {
    if (known.has(path)) return known.get(path);
    if (isPlain(path)) readPlain(path);
    else if (foldersAndFile(path).some(isLink)) {
      known.set(path, linked({ repository, commit, path }));
    }
    return known.get(path);
  };
  return {
    paths: [...entries.keys()],
    has: (path) => isPlain(path) || bytesOf(path) !== undefined,
    isPlain,
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

interface Entry {
  /** As git writes it: `100…` for a file, `120000` for a symbolic link. */
  readonly mode: string;
  /** The name of its content in git. */
  readonly id: string;
}

/** The entries of a commit by path. */
function entriesOf(repository: string, commit: string): ReadonlyMap<string, Entry> {
  const list = git(repository, ["ls-tree", "-r", "-z", "--full-tree", commit]).split("\0");
  return new Map(
    list.filter(Boolean).map((entry) => {
      const [, mode = "", id = "", path = ""] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(entry) ?? [];
      return [path, { mode, id }];
    }),
  );
}

/** The OpenAPI and JSON files in the folder of a file. */
function siblingDescriptions(path: string, all: Iterable<string>): string[] {
  const folder = posix.dirname(path);
  return [...all].filter(
    (each) => posix.dirname(each) === folder && /\.(ya?ml|json)$/.test(posix.basename(each)),
  );
}

/** A path, and the paths of the folders on the way to it. */
function foldersAndFile(path: string): string[] {
  const names = path.split("/");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

/** The contents with the given names in git. */
function blobs(repository: string, ids: readonly string[]): Uint8Array[] {
  const input = ids.map((id) => `${id}\n`).join("");
  const output = gitBytes(repository, ["cat-file", "--batch"], { input });
  let position = 0;
  return ids.map(() => {
    const start = output.indexOf("\n", position) + 1;
    const [, , size] = output.toString("utf8", position, start).split(" ");
    const end = start + Number(size);
    position = end + 1;
    return output.subarray(start, end);
  });
}

/** The names of the contents of files at commits; undefined for files that do not exist there. */
export function committedIds(
  repository: string,
  files: readonly Omit<CommittedFile, "repository">[],
): (string | undefined)[] {
  const input = files.map(({ commit, path }) => `${commit}:${path}\n`).join("");
  const check = ["cat-file", "--batch-check", "--follow-symlinks"];
  const lines = gitBytes(repository, check, { input }).toString("utf8").split("\n");
  return files.map(() => {
    const [first, second, ...others] = (lines.shift() ?? "").split(" ");
    // If a link leads out of the commit, its target has a line of its own.
    const isLink = /^(?:symlink|dangling|loop|notdir)$/.test(first ?? "") && others.length === 0;
    if (isLink) lines.shift();
    return second === "blob" ? first : undefined;
  });
}

/**
 * Follows symbolic links as a checkout would, but never out of the commit.
 *
 * @returns undefined if they do not lead to a file
 */
function linked({ repository, commit, path }: CommittedFile): Uint8Array | undefined {
  if (path.includes("\n")) return undefined;
  const batch = ["cat-file", "--batch", "--follow-symlinks"];
  const output = gitBytes(repository, batch, { input: `${commit}:${path}\n` });
  const [, type, size] = output.toString("utf8", 0, output.indexOf("\n")).split(" ");
  const start = output.indexOf("\n") + 1;
  return type === "blob" ? output.subarray(start, start + Number(size)) : undefined;
}

/** The output of git. @throws {Error} if the exit code is not 0 */
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
