import { Document } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import { directoryTree } from "../document/source-tree.ts";
import type { Source } from "../report/report.ts";
import { emptyBaseFor, emptyBaseForRevision, withoutOperations } from "./empty-base.ts";
import type { Repository } from "./repository.ts";

/** The present and former paths of the contract, as far as the user has named them. */
export interface ContractPaths {
  /** In the working tree. All paths are relative to the root of the repository. */
  readonly contract: string;
  /** Its path at the base, if it was moved since and git does not follow the move. */
  readonly baseContract: string | undefined;
  /** Its path at the base according to the base itself, if known. */
  readonly former?: string | undefined;
  /** The commit of the base, if there is one. */
  readonly base: string | undefined;
  /** Whether the contract is an additional one: no contract of the base is an earlier version of it. */
  readonly isNew: boolean;
}

/** The contract of a commit. */
export interface Commit extends Source {
  readonly commit: string;
  /** Whether the commit has no earlier version of the contract: then the document only stands in for one. */
  readonly isNew?: boolean;
}

/** The contract of a repository in the working tree and at its commits. */
export class ContractHistory {
  readonly #repository: Repository;
  readonly #paths: ContractPaths;

  constructor(repository: Repository, paths: ContractPaths) {
    this.#repository = repository;
    this.#paths = paths;
  }

  /**
   * The contract in the working tree, or a stand-in if the change leaves an invalid one as it is.
   *
   * @throws {ReviewError} if the file does not exist, or is not a contract
   */
  get workingTree(): Source {
    const { contract, base } = this.#paths;
    const tree = directoryTree(this.#repository.root);
    const commit = this.#repository.cleanCommit;
    const label = commit ? `HEAD (${commit.slice(0, 7)})` : "working tree";
    try {
      return { document: new Document(tree, contract), label, commit };
    } catch (error) {
      const former = base && this.#repository.read(base, contract);
      if (former === undefined || former !== tree.read(contract)) throw error;
      return emptyBaseForRevision({ label, commit }, contract, error);
    }
  }

  /**
   * The contract at a branch, tag or commit; a contract without operations if it is new.
   *
   * @throws {ReviewError} if the commit does not exist, or the path of its contract is unknown
   */
  at(ref: string): Commit {
    const commit = this.#repository.commitOf(ref);
    if (!commit) throw new ReviewError(`git has no commit ${ref}: fetch it, or name another.`);
    return this.#atCommit(commit, ref);
  }

  /** The contract at a tag. @throws {ReviewError} as `at`, or if it is not a tag */
  atTag(tag: string): Commit {
    const commit = this.#repository.taggedCommit(tag);
    if (!commit) throw new ReviewError(`git has no tag ${tag}: fetch it, or name another.`);
    return this.#atCommit(commit, tag);
  }

  #atCommit(commit: string, label: string): Commit {
    const { contract } = this.#paths;
    const source = { label: `${label} (${commit.slice(0, 7)})`, commit };
    const path = this.#pathAt(commit, label);
    if (path === undefined) {
      const note = `${contract} does not exist in the base, so all of it is new`;
      const document = withoutOperations(this.workingTree.document);
      return { ...source, document, note, isNew: true };
    }
    return this.read(commit, path, label);
  }

  /** The contract at a path of a commit. @throws {ReviewError} as the constructor of `Document` */
  read(commit: string, path: string, label: string): Commit {
    const { contract } = this.#paths;
    const source = { label: `${label} (${commit.slice(0, 7)})`, commit };
    try {
      const document = new Document(this.#repository.treeAt(commit), path);
      return path === contract
        ? { ...source, document }
        : { ...source, document, note: `the path of the contract was ${path}` };
    } catch (error) {
      return emptyBaseFor(source, error, this.workingTree.document);
    }
  }

  /** The paths of the contract that are known at a base. */
  pathsAt({ document }: Commit): string[] {
    const { contract, baseContract, former } = this.#paths;
    return [...new Set([baseContract, former, document.root.file.name, contract])].flatMap(
      (path) => path ?? [],
    );
  }

  /** The former paths of the contract of a base. */
  formerPaths({ commit, document }: Commit): string[] {
    return this.#repository.pathsBefore(commit, document.root.file.name);
  }

  /** The contract where the work in progress left the main branch. @throws {ReviewError} if there is no such commit */
  atBranchPoint(): Commit {
    const { mainBranch, branchPoint } = this.#repository;
    if (!mainBranch) {
      throw new ReviewError(
        "There is neither a branch main nor a branch master to compare with: name a base.",
      );
    }
    if (branchPoint) return this.#atCommit(branchPoint, mainBranch);
    throw new ReviewError(`HEAD and ${mainBranch} have no common commit: name a base.`);
  }

  /**
   * A moved contract would count as new, and everything that breaks with it as allowed. So if a commit has another
   * contract and git does not recognize it as this one, the user has to name it.
   */
  #pathAt(commit: string, label: string): string | undefined {
    const { contract, baseContract, former: pinned, isNew } = this.#paths;
    const isThere = (path = "") => this.#repository.treeAt(commit).has(path);
    // The path that the user names counts: another file in its place would be a guess.
    if (baseContract !== undefined) {
      if (isThere(baseContract)) return baseContract;
      throw new ReviewError(`There is no file ${baseContract} at ${label}.`);
    }
    const named = [pinned, contract].find(isThere);
    if (named) return named;
    const former = this.#repository.formerPath(commit, contract);
    if (former || isNew) return former;
    const [other] = this.#contractsAt(commit);
    if (other === undefined) return undefined;
    throw new ReviewError(
      `${contract} does not exist at ${label}, but ${other} does. Pass --base-contract ${other} if the contract was moved, or --new-contract if it is new.`,
    );
  }

  *#contractsAt(commit: string): Generator<string> {
    const tree = this.#repository.treeAt(commit);
    for (const path of this.#repository.possibleContracts(commit)) {
      if (isContract(() => new Document(tree, path))) yield path;
    }
  }
}

/** Whether reading a file yields a contract. */
export function isContract(read: () => Document): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

const names = ["openapi.yaml", "openapi.yml", "openapi.json"];
const folders = ["", "openapi/", "api/", "docs/", "spec/"];

/**
 * The path of the contract in one of the usual places.
 *
 * @param isFile whether a path, relative to the root of the repository, is that of a file
 * @throws {ReviewError} if none of them has a file, or several have
 */
export function defaultContract(isFile: (path: string) => boolean): string {
  const [found, other] = findAtDefaultPaths(isFile);
  if (found === undefined) {
    throw new ReviewError(
      "No contract was found. Name one with --contract, or name two files to compare.",
    );
  }
  if (other === undefined) return found;
  throw new ReviewError(
    `Both ${found} and ${other} may be the contract: choose one with --contract.`,
  );
}

/** The files in the usual places of contracts. */
export function findAtDefaultPaths(isFile: (path: string) => boolean): string[] {
  return folders.flatMap((folder) => names.map((name) => `${folder}${name}`)).filter(isFile);
}
