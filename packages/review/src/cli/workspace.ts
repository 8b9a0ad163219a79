import { existsSync, realpathSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, posix, relative, resolve } from "node:path";
import { Document } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import { directoryTree, isInside } from "../document/source-tree.ts";
import type { Source } from "../report/report.ts";
import { type Repository, repositoryAt } from "./repository.ts";

/** The environment of a command: the files that it names, and its repository. */
export class Workspace {
  readonly directory: string;
  readonly typedIn: string;
  #repository: Repository | undefined;

  /**
   * @param directory where the process runs: in the repository, if there is one
   * @param typedIn the folder of the user, to which file names of the command are relative
   */
  constructor(directory: string, typedIn: string) {
    this.directory = directory;
    this.typedIn = typedIn;
  }

  isFile(path: string): boolean {
    return existsSync(resolve(this.typedIn, path));
  }

  /** @throws {ReviewError} if there is no such file */
  async read(path: string): Promise<string> {
    this.#requireWithin(path);
    try {
      return await readFile(resolve(this.typedIn, path), "utf8");
    } catch {
      throw new ReviewError(`There is no file ${path}.`);
    }
  }

  /** @throws {ReviewError} if the file cannot be written */
  async write(path: string, text: string, what: string): Promise<void> {
    this.#requireWithin(path);
    try {
      await writeFile(resolve(this.typedIn, path), text);
    } catch {
      throw new ReviewError(`${what} cannot be written to ${path}: create its folder first.`);
    }
  }

  /** @throws {ReviewError} if a link of the repository leads out of it: the change may have added that link */
  #requireWithin(path: string): void {
    const root = this.#repository?.root;
    const file = resolve(this.typedIn, path);
    if (root === undefined || !isInside(file, root) || !existsSync(file)) return;
    if (isInside(realpathSync(file), realpathSync(root))) return;
    throw new ReviewError(
      `${this.withinRepository(path)} leads out of the repository, so it is not read.`,
    );
  }

  /** @throws {ReviewError} outside of a repository */
  get repository(): Repository {
    this.#repository ??= repositoryAt(this.directory);
    if (this.#repository) return this.#repository;
    throw new ReviewError("This is not a git repository: name two files to compare.");
  }

  /** The path of a file relative to its repository. */
  withinRepository(path: string): string {
    return relative(this.repository.root, resolve(this.typedIn, path));
  }

  /** @throws {ReviewError} if the file does not exist, or is not a contract */
  contract(path: string): Source {
    if (!this.isFile(path)) throw new ReviewError(`There is no file ${path}.`);
    // The folder of the path itself: a contract that is a link to another place is not read.
    const folder = realpathSync(dirname(resolve(this.typedIn, path)));
    // References may lead anywhere in the repository or, without one, in the folder of the contract.
    const tree = directoryTree(this.typedIn, repositoryAt(folder)?.root ?? folder);
    return { document: new Document(tree, posix.normalize(path)), label: path, commit: undefined };
  }
}
