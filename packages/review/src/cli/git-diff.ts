import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Document } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import { decoded, directoryTree } from "../document/source-tree.ts";
import { review } from "../policy/review.ts";
import { rowsOf } from "../report/rows.ts";
import { withoutOperations } from "./empty-base.ts";

/** A file of a diff as git passes it to a driver; `/dev/null` stands for no file. */
interface Diff {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The difference of two files for `git diff`, `git show` and `git log -p --ext-diff`: that of a contract in words, that
 * of any other file as git shows it. Other files of the contract are read from the working tree.
 *
 * @param args those of `diff.<driver>.command`: path, old file, hash and mode, new file, hash and mode
 * @param directory the root of the working tree, in which git starts a driver
 */
export function gitDiff(args: readonly string[], directory: string): string {
  const [path = "", before = "", , , after = ""] = args;
  if (after === "") return `${path} is not merged.`;
  try {
    return [`--- a/${path}`, `+++ b/${path}`, ...wordsOf({ path, before, after }, directory)].join(
      "\n",
    );
  } catch (error) {
    if (!(error instanceof ReviewError)) throw error;
    const plain = ["diff", "--no-index", "--no-ext-diff", "--", before, after];
    return spawnSync("git", plain, { cwd: directory, encoding: "utf8" }).stdout.trimEnd();
  }
}

function wordsOf({ path, before, after }: Diff, directory: string): string[] {
  const tree = directoryTree(directory);
  const documents = [before, after].flatMap((file) => {
    if (file === "/dev/null") return [];
    const read = (name: string) =>
      name === path ? decoded(name, readFileSync(resolve(directory, file))) : tree.read(name);
    return [new Document({ read }, path)];
  });
  const [first, last = first] = documents;
  if (!first || !last) return [];
  const [old, now] = [
    before === "/dev/null" ? withoutOperations(first) : first,
    after === "/dev/null" ? withoutOperations(first) : last,
  ];
  const today = new Date().toISOString().slice(0, 10);
  const rows = rowsOf(review(old, now, { today, waivers: [], isEnforced: false }));
  return rows.length > 0
    ? rows.map(({ verdict, message }) => `${verdict}: ${message}`)
    : ["The contract means the same."];
}
