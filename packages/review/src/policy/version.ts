import type { Bump } from "./allowances.js";

/** A semantic version (semver.org) without build metadata, which does not affect precedence. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** The identifiers after the hyphen; none for a release. */
  readonly prerelease: readonly string[];
}

const syntax = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9a-z.-]+))?(?:\+[0-9a-z.-]+)?$/i;

/** Parses a version; undefined if the text is not one. */
export function parseVersion(text: string): Version | undefined {
  const [, major, minor, patch, prerelease] = syntax.exec(text) ?? [];
  if (major === undefined) return undefined;
  return {
    major: Number(major),
    minor: Number(minor ?? 0),
    patch: Number(patch ?? 0),
    prerelease: prerelease?.split(".") ?? [],
  };
}

export function formatVersion({ major, minor, patch, prerelease }: Version): string {
  const end = prerelease.length > 0 ? `-${prerelease.join(".")}` : "";
  return `${major}.${minor}.${patch}${end}`;
}

/**
 * The lowest version that the changes require. Before 1.0.0, a minor version may contain breaking
 * changes (semver.org, item 4). A prerelease is followed by the next one as long as the release that
 * it leads to may contain the changes.
 */
export function raise(version: Version, bump: Bump | undefined): Version {
  if (bump === undefined) return version;
  if (version.prerelease.length > 0 && covers(version, bump)) {
    return { ...version, prerelease: nextPrerelease(version.prerelease) };
  }
  const { major, minor, patch } = version;
  const release = { prerelease: [] };
  if (bump === "major" && major > 0) return { ...release, major: major + 1, minor: 0, patch: 0 };
  if (bump === "patch") return { ...release, major, minor, patch: patch + 1 };
  return { ...release, major, minor: minor + 1, patch: 0 };
}

/** Whether a release with this number may contain such changes: 2.0.0 breaking, 1.2.0 compatible. */
function covers({ major, minor, patch }: Version, bump: Bump): boolean {
  if (bump === "patch") return true;
  return patch === 0 && (bump === "minor" || minor === 0 || major === 0);
}

function nextPrerelease(identifiers: readonly string[]): readonly string[] {
  const last = identifiers.at(-1) ?? "";
  return /^\d+$/.test(last)
    ? [...identifiers.slice(0, -1), String(Number(last) + 1)]
    : [...identifiers, "1"];
}

/** Whether a version does not precede another (semver.org, item 11). */
export function isAtLeast(version: Version, other: Version): boolean {
  const difference =
    version.major - other.major || version.minor - other.minor || version.patch - other.patch;
  return (difference || comparePrereleases(version.prerelease, other.prerelease)) >= 0;
}

/** A release follows its prereleases; numbers precede words, and a shorter list precedes a longer. */
function comparePrereleases(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return right.length - left.length;
  const index = left.findIndex((each, place) => each !== right[place]);
  const [mine, theirs] = [left[index], right[index]];
  if (mine === undefined) return left.length - right.length;
  if (theirs === undefined) return 1;
  const [isNumber, isOtherNumber] = [mine, theirs].map((each) => /^\d+$/.test(each));
  if (isNumber && isOtherNumber) return Number(mine) - Number(theirs);
  if (isNumber || isOtherNumber) return isNumber ? -1 : 1;
  return mine < theirs ? -1 : 1;
}

export function largest(bumps: readonly Bump[]): Bump | undefined {
  return (["major", "minor", "patch"] as const).find((each) => bumps.includes(each));
}
