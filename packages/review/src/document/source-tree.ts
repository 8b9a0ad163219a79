import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ReviewError } from "./review-error.js";

/** Where the files of a contract are read from: a directory, or the repository at a commit. */
export interface SourceTree {
  /** @throws {ReviewError} when there is no such file */
  read(path: string): string;
}

/** The files below a directory, as they are now. */
export function directoryTree(root: string): SourceTree {
  return {
    read(path) {
      try {
        return readFileSync(resolve(root, path), "utf8");
      } catch {
        throw new ReviewError(`There is no file ${path}.`);
      }
    },
  };
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
