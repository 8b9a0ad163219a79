import { readdir, readFile } from "node:fs/promises";

type Bump = "major" | "minor" | "patch";

/** The bump that leads from the client's version to the contract's; their patches are their own. */
export function neededBump(version: string, contractVersion: string): Bump {
  const [major, minor] = version.split(".");
  const [newMajor, newMinor] = contractVersion.split(".");
  if (major !== newMajor) return "major";
  return minor === newMinor ? "patch" : "minor";
}

/**
 * What `changeset version` has made of the client's version, led to the contract's: that may have
 * risen more than once since the last release.
 */
export function aligned(version: string, contractVersion: string): string {
  if (neededBump(version, contractVersion) === "patch") return version;
  return contractVersion.replace(/\.\d+$/, ".0");
}

/** The highest bump that the changesets in `folder` ask for; none ask for nothing. */
export async function pendingBump(folder: URL): Promise<Bump | undefined> {
  const names = (await readdir(folder)).filter((name) => /^(?!README).*\.md$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
  const bumps = texts.map((text) => {
    return /^["']?@animal-store\/client["']?: *(\w+) *$/m.exec(text)?.[1];
  });
  return (["major", "minor", "patch"] as const).find((bump) => bumps.includes(bump));
}
