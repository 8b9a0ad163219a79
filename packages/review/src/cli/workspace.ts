import { existsSync, realpathSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, posix, relative, resolve } from "node:path";
import { Document } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import { directoryTree, isInside } from "../document/source-tree.ts";
import type { Source } from "../report/report.ts";
import { type Repository, repositoryAt } from "./repository.ts";

/** Where a command runs: the files that it names, and its repository. */
export class Workspace {
  readonly directory: string;
  readonly typedIn: string;
  #repository: Repository | undefined;

  /**
   * @param directory where the process runs: in the repository, if there is one
   * @param typedIn where the person is: files that the command names are named from there
   */
  constructor(directory: string, typedIn: string) {
    this.directory = directory;
    this.typedIn = typedIn;
  }

  isFile(path: string): boolean {
    return existsSync(resolve(this.typedIn, path));
  }

  /** @throws {ReviewError} when there is no such file */
  async read(path: string): Promise<string> {
    this.#requireWithin(path);
    try {
      return await readFile(resolve(this.typedIn, path), "utf8");
    } catch {
      throw new ReviewError(`There is no file ${path}.`);
    }
  }

  /** @throws {ReviewError} when nothing can be written there */
  async write(path: string, text: string, what: string): Promise<void> {
    this.#requireWithin(path);
    try {
      await writeFile(resolve(this.typedIn, path), text);
    } catch {
      throw new ReviewError(`${what} cannot be written to ${path}.`);
    }
  }

  /** @throws {ReviewError} where a link of the repository leads out of it: the change may have put it there */
  #requireWithin(path: string): void {
    const root = this.#repository?.root;
    const file = resolve(this.typedIn, path);
    if (root === undefined || !isInside(file, root) || !existsSync(file)) return;
    if (isInside(realpathSync(file), realpathSync(root))) return;
    throw new ReviewError(
      `${this.withinRepository(path)} leads out of the repository: it is not followed.`,
    );
  }

  /** @throws {ReviewError} outside of a repository */
  get repository(): Repository {
    this.#repository ??= repositoryAt(this.directory);
    if (this.#repository) return this.#repository;
    throw new ReviewError("This is not a git repository: name two files to compare.");
  }

  /** A file as its repository names it. */
  withinRepository(path: string): string {
    return relative(this.repository.root, resolve(this.typedIn, path));
  }

  /** @throws {ReviewError} when there is no such file, or it is not a contract */
  contract(path: string): Source {
    if (!this.isFile(path)) throw new ReviewError(`There is no file ${path}.`);
    // The contract may be a link to another place, and then it is not read.
    const folder = realpathSync(dirname(resolve(this.typedIn, path)));
    // What its references may name: its repository or, without one, its folder.
    const tree = directoryTree(this.typedIn, repositoryAt(folder)?.root ?? folder);
    return { document: new Document(tree, posix.normalize(path)), label: path, commit: undefined };
  }
}
