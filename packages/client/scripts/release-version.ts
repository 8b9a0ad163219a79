import { readdir, readFile } from "node:fs/promises";

type Bump = "major" | "minor" | "patch";

/**
 * The bump that leads from the client's version to the contract's; patch versions are independent.
 */
export function neededBump(version: string, contractVersion: string): Bump {
  const [major, minor] = version.split(".");
  const [newMajor, newMinor] = contractVersion.split(".");
  if (major !== newMajor) return "major";
  return minor === newMinor ? "patch" : "minor";
}

/**
 * The client's version after `changeset version`, aligned with the contract's, which may have risen
 * more than once since the last release.
 */
export function aligned(version: string, contractVersion: string): string {
  if (neededBump(version, contractVersion) === "patch") return version;
  return contractVersion.replace(/\.\d+$/, ".0");
}

/**
 * The highest bump that the changesets in `folder` ask for; undefined if there are none.
 *
 * @throws {Error} if a changeset does not begin with the names of its packages
 */
export async function pendingBump(folder: URL): Promise<Bump | undefined> {
  const names = (await readdir(folder)).filter((name) => /^(?!README).*\.md$/.test(name));
  const bumps = await Promise.all(
    names.map(async (name) => bumpIn(await readFile(new URL(name, folder), "utf8"), name)),
  );
  return (["major", "minor", "patch"] as const).find((bump) => bumps.includes(bump));
}

function bumpIn(changeset: string, name: string): string | undefined {
  const [, packages] = /^---\r?\n([\s\S]*?)^---$/m.exec(changeset) ?? [];
  if (packages === undefined)
    throw new Error(
      `The changeset ${name} does not begin with its packages between two lines ---.`,
    );
  return /^["']?@animal-store\/client["']?: *(\w+) *$/m.exec(packages)?.[1];
}
