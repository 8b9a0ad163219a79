import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";
import { ReviewError } from "./review-error.js";

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
      if (file === undefined) throw new ReviewError(`There is no file ${path}.`);
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
function decoded(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ReviewError(`${path} is not UTF-8.`);
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isInside(file: string, directory: string): boolean {
  const path = relative(directory, file);
  return path !== ".." && !path.startsWith("../") && !isAbsolute(path);
}

/** The files of a git repository at a commit, without a checkout. */
export function gitTree(repository: string, ref: string): SourceTree {
  return {
    read(path) {
      return decoded(path, committed(repository, ref, path));
    },
  };
}

function committed(repository: string, ref: string, path: string): Uint8Array {
  try {
    return gitBytes(repository, ["show", `${ref}:${path}`]);
  } catch {
    throw new ReviewError(`There is no file ${path} at ${ref}.`);
  }
}

/** What git prints. @throws {Error} when it exits with another code than 0 */
export function git(repository: string, args: string[]): string {
  return gitBytes(repository, args).toString("utf8");
}

function gitBytes(repository: string, args: string[]): Buffer {
  return execFileSync("git", ["-C", repository, ...args], {
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
