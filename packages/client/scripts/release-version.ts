import { readdir, readFile } from "node:fs/promises";
import { diffLines } from "diff";

/** The kinds of releases, from the fewest to the most changes that they may contain. */
const bumps = ["patch", "minor", "major"] as const;

type Bump = (typeof bumps)[number];

/** The public declarations of the last released client. */
export const releasedDeclarations = new URL("../released-declarations.txt", import.meta.url);

/** The changes of the declarations since the last release. */
export interface Changed {
  removed: string[];
  added: string[];
}

/** The lines that were removed or added; a changed line is both. */
export function changedLines(released: string, current: string): Changed {
  const changes = diffLines(released, current);
  const lines = (wanted: (typeof changes)[number][]) =>
    wanted.flatMap(({ value }) => value.trimEnd().split("\n")).map((line) => line.trim());
  return {
    removed: lines(changes.filter(({ removed }) => removed)),
    added: lines(changes.filter(({ added }) => added)),
  };
}

/**
 * What the changesets lack, as sentences: a removed or changed line needs a `major` one, unless a changeset states why
 * the line is compatible, and an added line needs a `minor` one.
 */
export function missingBumps({ removed, added }: Changed, { bump, compatible }: Pending): string[] {
  const breaking = removed.filter((line) => !compatible.includes(line));
  const level = bumps.indexOf(bump ?? "patch");
  if (breaking.length > 0)
    return level >= bumps.indexOf("major") ? [] : breaking.map((line) => `major: - ${line}`);
  return level >= bumps.indexOf("minor") ? [] : added.map((line) => `minor: + ${line}`);
}

/** The pending changesets of the client. */
export interface Pending {
  /** The highest kind; undefined if there are none. */
  bump: Bump | undefined;
  /** The removed or changed lines that they state to be compatible. */
  compatible: string[];
}

/**
 * Reads the changesets in `folder`.
 *
 * @throws {Error} if a changeset does not begin with the names of its packages
 */
export async function pendingChanges(folder: URL): Promise<Pending> {
  const names = (await readdir(folder)).filter((name) => /^(?!README).*\.md$/.test(name));
  const all = await Promise.all(
    names.map(async (name) => changeIn(await readFile(new URL(name, folder), "utf8"), name)),
  );
  return {
    bump: bumps.findLast((bump) => all.some((each) => each.bump === bump)),
    compatible: all.flatMap(({ compatible }) => compatible),
  };
}

function changeIn(changeset: string, name: string): { bump?: string; compatible: string[] } {
  const [, packages, text = ""] = /^---\r?\n([\s\S]*?)^---$([\s\S]*)/m.exec(changeset) ?? [];
  if (packages === undefined)
    throw new Error(
      `The changeset ${name} does not begin with its packages between two lines ---.`,
    );
  const [, bump] = /^["']?@animal-store\/client["']?: *(\w+) *$/m.exec(packages) ?? [];
  const stated = text.matchAll(/^Compatible: `(.+)`, because .+$/gm);
  return { ...(bump && { bump }), compatible: [...stated].map(([, line = ""]) => line) };
}
