import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Both } from "../change/change.ts";
import { ReviewError } from "../document/review-error.ts";
import { type CommitTree, commitTree, committedIds, git } from "../document/source-tree.ts";
import type { History } from "../finding/announcement.ts";

const contractFiles = ["*.yaml", "*.yml", "*.json"];

export interface Tag {
  readonly name: string;
  readonly commit: string;
}

/** A file of a commit, and the name of its content in git. */
export interface GitFile {
  readonly id: string;
  readonly path: string;
}

/** A line of a file, and the commit that added it. */
export interface AddedLine {
  readonly commit: string;
  readonly line: string;
}

/** The history of a git repository, which counts as constant during a review. */
export class Repository {
  /** The folder to which the paths of its files are relative. */
  readonly root: string;
  /** Whether older commits, and with them older releases, are missing in this clone. */
  readonly isShallow: boolean;
  readonly #replies = new Map<string, string | undefined>();
  readonly #trees = new Map<string, CommitTree>();

  constructor(root: string, isShallow: boolean) {
    this.root = root;
    this.isShallow = isShallow;
  }

  /**
   * The full name of a commit, branch or tag.
   *
   * @throws {ReviewError} if it is both a tag and a branch: git takes the tag, and many people may push tags
   */
  commitOf(ref: string): string | undefined {
    const [tag, branch] = this.#refsNamed(ref.replace(/(?:[~^]|@\{).*$/, ""));
    if (tag && branch) {
      const short = tag.replace("refs/tags/", "");
      throw new ReviewError(`${short} is both a tag and a branch: use ${tag} or ${branch}.`);
    }
    const name = ["--end-of-options", `${ref}^{commit}`];
    return this.#ask(["rev-parse", "--verify", "--quiet", ...name]);
  }

  /** The commit of a tag; undefined if there is no such tag, even if a branch has its name. */
  taggedCommit(tag: string): string | undefined {
    return this.commitOf(`refs/tags/${tag.replace(/^refs\/tags\//, "")}`);
  }

  /** The commits of the tag and the branch of a name, as far as they exist. */
  #refsNamed(name: string): readonly (string | undefined)[] {
    const [tag = "", ...branches] = ["tags", "heads", "remotes"].map(
      (each) => `refs/${each}/${name}`,
    );
    if (/^(?:refs\/.*|[\da-f]{40}|HEAD|)$/.test(name)) return [];
    const found = lines(this.#ask(["for-each-ref", "--format=%(refname)", tag, ...branches]));
    return [tag, branches.find((each) => found.includes(each))].filter(
      (each) => each !== undefined && found.includes(each),
    );
  }

  /** The files of a commit. Several parts of a review read the same commit. */
  treeAt(commit: string): CommitTree {
    const tree = this.#trees.get(commit) ?? commitTree(this.root, commit);
    this.#trees.set(commit, tree);
    return tree;
  }

  /** The commit that is checked out, if no file has changed since. */
  get cleanCommit(): string | undefined {
    const isChanged = this.#ask(["status", "--porcelain"]) !== undefined;
    return isChanged ? undefined : this.commitOf("HEAD");
  }

  /** A file at a commit, if it exists there. */
  read(commit: string, path: string): string | undefined {
    const tree = this.treeAt(commit);
    return tree.has(path) ? tree.read(path) : undefined;
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

  /** The commit at which the work in progress left the main branch. */
  get branchPoint(): string | undefined {
    const main = this.mainBranch;
    // A tag may have the same name.
    const ref = main && `refs/${main.includes("/") ? "remotes" : "heads"}/${main}`;
    return ref && this.#ask(["merge-base", "HEAD", ref]);
  }

  /** The paths of all files of a commit or, without one, of the working tree. */
  filesAt(commit?: string): string[] {
    if (commit !== undefined) return [...this.treeAt(commit).paths];
    const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    return (this.#ask(list) ?? "").split("\0").filter(Boolean);
  }

  /** The tags that a commit contains, or the main branch where the work in progress left it. */
  tagsIn(commit: string): Tag[] {
    const format = "--format=%(refname:lstrip=2)%00%(*objectname)%00%(objectname)";
    const commits = new Set([commit, this.branchPoint ?? commit]);
    const listed = [...commits].flatMap((each) =>
      lines(this.#ask(["for-each-ref", format, `--merged=${each}`, "refs/tags"])),
    );
    return [...new Set(listed)].map((line) => {
      const [name = "", tagged, own = ""] = line.split("\0");
      return { name, commit: tagged || own };
    });
  }

  /** The place of a file at commits: the first of the paths that exists in each of them. */
  firstFilesAt(commits: readonly string[], paths: readonly string[]): ReadonlyMap<string, GitFile> {
    const all = commits.flatMap((commit) => paths.map((path) => ({ commit, path })));
    const ids = all.length > 0 ? committedIds(this.root, all) : [];
    const places = new Map<string, GitFile>();
    for (const [index, { commit, path }] of all.entries()) {
      const id = ids[index];
      if (id !== undefined && !places.has(commit)) places.set(commit, { id, path });
    }
    return places;
  }

  textOf({ id }: GitFile): string {
    return this.#ask(["cat-file", "blob", id]) ?? "";
  }

  /** The former paths of a file of a commit, the latest first. */
  pathsBefore(commit: string, path: string): string[] {
    const log = ["log", "--follow", "--diff-filter=R", "--name-status", "--format=", "-z"];
    const renames = this.#ask([...log, commit, "--", path]) ?? "";
    return [...renames.matchAll(/R\d+\0([^\0]*)\0/g)].map(([, before = ""]) => before);
  }

  /**
   * The lines that match a pattern and that a commit or its ancestors have added to a file, the latest first. What a
   * later commit deletes stays in this history, and no attribute of the file hides it.
   */
  linesAdded(commit: string, path: string, pattern: string): AddedLine[] {
    const patch = [
      "--patch",
      "--unified=0",
      "--text",
      "--no-ext-diff",
      "--no-textconv",
      "--no-color",
    ];
    const log = ["log", "--format=%x00%H", "--full-history", "-m", "--no-renames", ...patch];
    const commits = (this.#ask([...log, "-G", pattern, commit, "--", path]) ?? "").split("\0");
    const isMeant = new RegExp(pattern);
    return commits.flatMap((text) => {
      const [id = "", ...all] = text.split("\n");
      const added = all.flatMap((line) => (line.startsWith("+") ? [line.slice(1)] : []));
      return added.filter((line) => isMeant.test(line)).map((line) => ({ commit: id, line }));
    });
  }

  /** The path at a commit of a file of the working tree, if git recognizes it as moved. */
  formerPath(commit: string, path: string): string | undefined {
    return this.#movedSince(commit, path).find(({ after }) => after === path)?.before;
  }

  /** The path in the working tree of a file of a commit, if git recognizes it as moved. */
  presentPath(commit: string, path: string): string | undefined {
    return this.#movedSince(commit, ...contractFiles).find(({ before }) => before === path)?.after;
  }

  /** @param added patterns of the files that may not be added to the index yet */
  #movedSince(commit: string, ...added: string[]): Both<string>[] {
    const folder = mkdtempSync(join(tmpdir(), "contract-review-"));
    // With a separate index, files that were not added yet count too.
    const env = { GIT_INDEX_FILE: join(folder, "index") };
    const run = (...args: string[]) => tryGit(this.root, args, env);
    run("read-tree", commit);
    // A pattern without a match is an error, after which git adds nothing.
    for (const each of added) run("add", "--intent-to-add", "--", each);
    const renames = ["--find-renames", "--diff-filter=R", "--name-status", "-z"];
    const moved = run("diff", ...renames, commit, "--", ...contractFiles, ...added) ?? "";
    rmSync(folder, { recursive: true });
    // Each file has its similarity, its old path and its new path.
    return [...moved.matchAll(/R\d+\0([^\0]*)\0([^\0]*)/g)].map(([, before = "", after = ""]) => ({
      before,
      after,
    }));
  }

  /** The files in which `openapi` names a version 3: those of a commit or, without one, of the working tree. */
  possibleContracts(commit?: string): string[] {
    const pattern = "openapi[\"']?[[:space:]]*:[[:space:]]*[\"']?3\\.";
    const search = ["grep", "-l", "-z", "-E", "-e", pattern, commit ?? "--untracked"];
    const found = this.#ask([...search, "--", ...contractFiles]) ?? "";
    const prefix = commit === undefined ? 0 : commit.length + 1;
    return found.split("\0").flatMap((name) => name.slice(prefix) || []);
  }

  /** The day of a commit in UTC, such as `2030-12-31`. */
  dayOf(commit: string): string | undefined {
    const seconds = this.#ask(["show", "--no-patch", "--format=%ct", commit]);
    return seconds === undefined ? undefined : dayOfSeconds(seconds);
  }

  /** The dates of the lines of a commit, as far as the repository has its history. */
  historyOf(commit: string): History {
    // If the history is cut off, all older lines would appear to come from the oldest commit.
    const blame = ["blame", "--porcelain", "-w", ...(this.isShallow ? [] : ["--root"])];
    return ({ file, line }) =>
      dayOf(this.#ask([...blame, "-L", `${line},${line}`, commit, "--", file]) ?? "");
  }

  /** The output of git. Several parts of a review ask for the same, and each call of git takes a while. */
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

/** The output of git; undefined if it is empty, or git fails. */
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
  return dayOfSeconds(seconds);
}

function dayOfSeconds(seconds: string): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}
