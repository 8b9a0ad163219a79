import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CommitTree, commitTree, git } from "../document/source-tree.ts";
import type { History } from "../finding/announcement.ts";
import { isVersionName } from "../policy/version.ts";

const contractFiles = ["*.yaml", "*.yml", "*.json"];

/** What a git repository knows of its past, as it is during one review. */
export class Repository {
  /** The folder that its files are named from. */
  readonly root: string;
  /** Whether older commits, and with them older releases, were not fetched. */
  readonly isShallow: boolean;
  readonly #replies = new Map<string, string | undefined>();
  readonly #trees = new Map<string, CommitTree>();

  constructor(root: string, isShallow: boolean) {
    this.root = root;
    this.isShallow = isShallow;
  }

  /** The full name of a commit, branch or tag. */
  commitOf(ref: string): string | undefined {
    const name = ["--end-of-options", `${ref}^{commit}`];
    return this.#ask(["rev-parse", "--verify", "--quiet", ...name]);
  }

  /** The files of a commit. Several parts of a review read the same one. */
  treeAt(commit: string): CommitTree {
    const tree = this.#trees.get(commit) ?? commitTree(this.root, commit);
    this.#trees.set(commit, tree);
    return tree;
  }

  /** The commit that the files are as in, where nothing was changed since. */
  get cleanCommit(): string | undefined {
    const isChanged = this.#ask(["status", "--porcelain"]) !== undefined;
    return isChanged ? undefined : this.commitOf("HEAD");
  }

  /** A file as it was at a commit, if it was there. */
  read(commit: string, path: string): string | undefined {
    return this.#ask(["cat-file", "blob", `${commit}:${path}`]);
  }

  /** The branch from which work in progress starts, and into which it is merged. */
  get mainBranch(): string | undefined {
    const usual = ["origin/main", "main", "origin/master", "master"];
    const refs = usual.map((name) => `refs/${name.includes("/") ? "remotes" : "heads"}/${name}`);
    const format = "--format=%(refname:lstrip=2) %(symref:lstrip=2)";
    const list = ["for-each-ref", format, "refs/remotes/origin/HEAD", ...refs];
    const found = new Map(
      lines(this.#ask(list)).map((line) => line.split(" ") as [string, string]),
    );
    if (found.has("origin/HEAD")) return found.get("origin/HEAD") || "origin/HEAD";
    return usual.find((name) => found.has(name));
  }

  /** Where the work in progress left the main branch. */
  get branchPoint(): string | undefined {
    const main = this.mainBranch;
    return main && this.#ask(["merge-base", "HEAD", main]);
  }

  /** Whether a name is that of a tag as `v1.2.3`. */
  isVersionTag(name: string): boolean {
    return isVersionName(name) && this.commitOf(`refs/tags/${name}`) !== undefined;
  }

  /** The tag of the highest version `v…` among those that the work in progress contains. */
  get lastRelease(): string | undefined {
    // Without this setting, 2.0.0-rc.1 would come after 2.0.0.
    const order = ["-c", "versionsort.suffix=-"];
    const tags = ["tag", "--merged", "HEAD", "--list", "v*", "--sort=-version:refname"];
    return lines(this.#ask([...order, ...tags])).find(isVersionName);
  }

  /** Where a file of the working tree was at a commit, if git takes it for one that was moved. */
  formerPath(commit: string, path: string): string | undefined {
    const folder = mkdtempSync(join(tmpdir(), "contract-review-"));
    // In an index of its own, also a file counts that was not added yet.
    const env = { GIT_INDEX_FILE: join(folder, "index") };
    const run = (...args: string[]) => tryGit(this.root, args, env);
    run("read-tree", commit);
    run("add", "--intent-to-add", "--", path);
    const renames = ["--find-renames", "--diff-filter=R", "--name-status", "-z"];
    const fields = (run("diff", ...renames, commit, "--", ...contractFiles, path) ?? "").split(
      "\0",
    );
    rmSync(folder, { recursive: true });
    // Of each file: how similar it is, its old path and its new one.
    const index = fields.findIndex((field, place) => place % 3 === 2 && field === path);
    return fields[index - 1];
  }

  /** The files of a commit in which `openapi` names a version 3. */
  possibleContracts(commit: string): string[] {
    const pattern = "openapi[\"']?[[:space:]]*:[[:space:]]*[\"']?3\\.";
    const search = ["grep", "-l", "-z", "-E", "-e", pattern, commit];
    const found = this.#ask([...search, "--", ...contractFiles]) ?? "";
    return found.split("\0").flatMap((name) => name.slice(commit.length + 1) || []);
  }

  /** When the lines of a commit were written, as far as the repository has its history. */
  historyOf(commit: string): History {
    // If the history is cut off, all older lines would seem to come from the oldest commit.
    const blame = ["blame", "--porcelain", "-w", ...(this.isShallow ? [] : ["--root"])];
    return ({ file, line }) =>
      dayOf(this.#ask([...blame, "-L", `${line},${line}`, commit, "--", file]) ?? "");
  }

  /** What git prints. Several parts of a review ask for the same, and each call of git takes a while. */
  #ask(args: string[]): string | undefined {
    const question = args.join("\0");
    if (!this.#replies.has(question)) this.#replies.set(question, tryGit(this.root, args));
    return this.#replies.get(question);
  }
}

/** The repository that a folder belongs to. */
export function repositoryAt(directory: string): Repository | undefined {
  const found = tryGit(directory, ["rev-parse", "--show-toplevel", "--is-shallow-repository"]);
  const [, root, isShallow] = /^(.*)\n(true|false)$/s.exec(found ?? "") ?? [];
  return root === undefined ? undefined : new Repository(root, isShallow === "true");
}

/** What git prints; undefined when that is nothing, or git fails. */
function tryGit(directory: string, args: string[], env = {}): string | undefined {
  try {
    return git(directory, args, env).trim() || undefined;
  } catch {
    return undefined;
  }
}

function lines(text: string | undefined): string[] {
  return text === undefined ? [] : text.split("\n");
}

function dayOf(blame: string): string | undefined {
  const [, seconds] = /^committer-time (\d+)$/m.exec(blame) ?? [];
  if (seconds === undefined || /^boundary$/m.test(blame)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}
