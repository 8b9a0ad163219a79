import type { Bump } from "./allowances.js";

export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** Reads a semantic version (semver.org); undefined when the text is none. */
export function parseVersion(text: string): Version | undefined {
  const [, major, minor, patch] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:[-+].*)?$/.exec(text) ?? [];
  if (major === undefined) return undefined;
  return { major: Number(major), minor: Number(minor ?? 0), patch: Number(patch ?? 0) };
}

export function formatVersion({ major, minor, patch }: Version): string {
  return `${major}.${minor}.${patch}`;
}

/** The version that changes need. Before 1.0.0, a minor version may break (semver.org, item 4). */
export function raise({ major, minor, patch }: Version, bump: Bump | undefined): Version {
  if (bump === "major" && major > 0) return { major: major + 1, minor: 0, patch: 0 };
  if (bump === "major" || bump === "minor") return { major, minor: minor + 1, patch: 0 };
  return bump === "patch" ? { major, minor, patch: patch + 1 } : { major, minor, patch };
}

export function isAtLeast(version: Version, other: Version): boolean {
  const difference =
    version.major - other.major || version.minor - other.minor || version.patch - other.patch;
  return difference >= 0;
}

export function largest(bumps: readonly Bump[]): Bump | undefined {
  return (["major", "minor", "patch"] as const).find((each) => bumps.includes(each));
}
