import { git } from "../document/source-tree.js";
import type { History } from "../finding/announcement.js";

/** When the lines of a commit were written, as far as the repository has its history. */
export function gitHistory(repository: string, commit: string): History {
  const isShallow = git(repository, ["rev-parse", "--is-shallow-repository"]).trim() === "true";
  // Where the history is cut off, the oldest commit would pass for the author of all before it.
  const root = isShallow ? [] : ["--root"];
  const known = new Map<string, string | undefined>();
  return ({ file, line }) => {
    const key = `${file}:${line}`;
    if (!known.has(key)) {
      const args = ["blame", "--porcelain", "-w", ...root, "-L", `${line},${line}`];
      known.set(key, dayOf(blame(repository, [...args, commit, "--", file])));
    }
    return known.get(key);
  };
}

function blame(repository: string, args: string[]): string {
  try {
    return git(repository, args);
  } catch {
    return "";
  }
}

function dayOf(output: string): string | undefined {
  const [, seconds] = /^committer-time (\d+)$/m.exec(output) ?? [];
  if (seconds === undefined || /^boundary$/m.test(output)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}
