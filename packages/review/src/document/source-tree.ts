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
      try {
        return readFileSync(file, "utf8");
      } catch {
        throw new ReviewError(`${path} cannot be read.`);
      }
    },
  };
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
      try {
        return git(repository, ["show", `${ref}:${path}`]);
      } catch {
        throw new ReviewError(`There is no file ${path} at ${ref}.`);
      }
    },
  };
}

/** What git prints. @throws {Error} when it exits with another code than 0 */
export function git(repository: string, args: string[]): string {
  return execFileSync("git", ["-C", repository, ...args], {
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ["ignore", "pipe", "ignore"],
  });
}
