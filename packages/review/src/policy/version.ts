import type { Both } from "../change/change.ts";
import { dayAfter, isDate } from "../document/dates.ts";
import type { Document } from "../document/document.ts";
import { isObject } from "../document/json.ts";

/** The part of a semantic version that a change requires to be raised. */
export type Bump = "major" | "minor" | "patch";

/** A semantic version (semver.org) without build metadata, which does not affect precedence. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** The identifiers after the hyphen; none for a release. */
  readonly prerelease: readonly string[];
  readonly form: VersionFormat;
}

/** The written form of a version: `v1.18.x` has two numbers between `v` and `.x`. */
interface VersionFormat {
  readonly prefix: string;
  /** The count of numbers: a change that would raise a missing number needs no new version. */
  readonly numbers: number;
  readonly rest: string;
}

const syntax =
  /^([^\d\s]*)(\d+)(?:\.(\d+))?(?:\.(\d+))?((?:\.[x*])*)(?:-([0-9a-z.-]+))?(?:\+[0-9a-z.-]+)?$/i;

/** Parses a version in any form; undefined for other texts, including dates. */
export function parseVersion(text: string): Version | undefined {
  if (parseDated(text)) return undefined;
  const [, prefix = "", ...parts] = syntax.exec(text) ?? [];
  const [major, minor, patch, rest = "", prerelease] = parts;
  if (major === undefined) return undefined;
  const numbers = [major, minor, patch].filter((each) => each !== undefined).length;
  return {
    major: Number(major),
    minor: Number(minor ?? 0),
    patch: Number(patch ?? 0),
    prerelease: prerelease?.split(".") ?? [],
    form: { prefix, numbers, rest },
  };
}

/** A version that begins with a date, such as `2020-09-14_1.697.4`. */
interface Dated {
  readonly date: string;
  readonly rest: string;
}

function parseDated(text: string): Dated | undefined {
  const [, date, rest = ""] = /^(\d{4}-\d{2}-\d{2})(?:[_.\s+-](.*))?$/.exec(text) ?? [];
  return isDate(date) ? { date, rest } : undefined;
}

/** On the same day, the text after the date decides: no text comes first. */
function isAfter(dated: Dated, other: Dated): boolean {
  if (dated.date !== other.date) return dated.date > other.date;
  if (dated.rest === "" || other.rest === "") return dated.rest !== "" && other.rest === "";
  return dated.rest !== other.rest && isLater(dated.rest, other.rest);
}

/** Whether versions like this text have an order: semantic versions and dates do. */
function isOrdered(text: string): boolean {
  return parseVersion(text) !== undefined || parseDated(text) !== undefined;
}

function formatVersion({ major, minor, patch, prerelease, form }: Version): string {
  const end = prerelease.length > 0 ? `-${prerelease.join(".")}` : "";
  const numbers = [major, minor, patch].slice(0, form.numbers).join(".");
  return `${form.prefix}${numbers}${form.rest}${end}`;
}

/**
 * The lowest version that the changes require. Before 1.0.0, a minor version may contain breaking
 * changes (semver.org, item 4). A prerelease is followed by the next one as long as the release that
 * it leads to may contain the changes.
 */
function raise(version: Version, bump: Bump | undefined): Version {
  if (bump === undefined) return version;
  if (version.prerelease.length > 0 && covers(version, bump)) {
    return { ...version, prerelease: nextPrerelease(version.prerelease) };
  }
  const { major, minor, patch, form } = version;
  const release = { prerelease: [], form };
  // A version with fewer numbers cannot show this change: its clients have to expect such changes.
  const isUnchanged = bump === "patch" ? form.numbers < 3 : bump === "minor" && form.numbers < 2;
  if (isUnchanged) return version;
  if (bump === "major" && major > 0) return { ...release, major: major + 1, minor: 0, patch: 0 };
  if (bump === "patch") return { ...release, major, minor, patch: patch + 1 };
  return { ...release, major, minor: minor + 1, patch: 0 };
}

/** Whether a release with this version may contain such changes: 2.0.0 breaking ones, 1.2.0 compatible ones. */
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
function isAtLeast(version: Version, other: Version): boolean {
  const difference =
    version.major - other.major || version.minor - other.minor || version.patch - other.patch;
  return (difference || comparePrereleases(version.prerelease, other.prerelease)) >= 0;
}

/** Whether a version follows another. Texts that are neither versions nor dates have no order. */
export function isLater(text: string, other: string): boolean {
  const [dated, earlierDate] = [parseDated(text), parseDated(other)];
  if (dated && earlierDate) return isAfter(dated, earlierDate);
  const [version, earlier] = [parseVersion(text), parseVersion(other)];
  return version && earlier ? !isAtLeast(earlier, version) : text !== other;
}

/** Whether two texts mean the same version, in any form. */
export function isSameVersion(text: string, other: string): boolean {
  const [version, another] = [parseVersion(text), parseVersion(other)];
  if (text === other || !version || !another) return text === other;
  return isAtLeast(version, another) && isAtLeast(another, version);
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

export interface RequiredVersion {
  /** The version of the last release, or else of the base. */
  readonly before: string;
  readonly after: string;
  /** The lowest version that the findings allow; the previous version if they require no new one. */
  readonly required: string;
  readonly isEnough: boolean;
  /** Whether any later version is correct: `required` is then the previous one. */
  readonly isAnyLater?: boolean;
  /** Whether it is unknown if the version rises, because the texts have no order. */
  readonly isUnordered?: boolean;
  /** The tag of the last release; null if there is none yet; absent if the base counts. */
  readonly release?: string | null;
}

/** The version that the findings require, and whether the revision has reached it. */
export function requiredVersion(
  { before, after }: Both<Document>,
  bump: Bump | undefined,
): RequiredVersion {
  const [old, now] = [versionText(before), versionText(after)];
  if (isDate(old) && isDate(now)) return requiredDate(old, now, bump);
  const dated = parseDated(old);
  if (dated) return requiredLater({ before: old, after: now, dated }, bump);
  const isSame = bump === undefined && old === now;
  if (!isOrdered(old)) return unordered(old, now, isSame);
  const [from, to] = [parseVersion(old), parseVersion(now)];
  const required = from && raise(from, bump);
  const isEnough =
    isSame || (to !== undefined && required !== undefined && isAtLeast(to, required));
  const asked = isSame || !required ? old : formatVersion(required);
  return { before: old, after: now, required: asked, isEnough };
}

/** After a text that is not a version, any version is an increase; two such texts have no order. */
function unordered(before: string, after: string, isSame: boolean): RequiredVersion {
  const isUnordered = !isSame && !isOrdered(after) && before !== "";
  return { before, after, required: after, isEnough: true, ...(isUnordered && { isUnordered }) };
}

/** A date with a suffix: only its owners know the next version. */
function requiredLater(
  { before, after, dated }: { before: string; after: string; dated: Dated },
  bump: Bump | undefined,
): RequiredVersion {
  const now = parseDated(after);
  const isSame = bump === undefined && before === after;
  const isEnough = isSame || (now !== undefined && isAfter(now, dated));
  return { before, after, required: before, isEnough, isAnyLater: true };
}

/** A version that is a date does not show the kind of a change: any change needs a later date. */
function requiredDate(before: string, after: string, bump: Bump | undefined): RequiredVersion {
  const required = bump === undefined ? before : dayAfter(before);
  return { before, after, required, isEnough: after >= required };
}

/** Before the first release, clients know no version except that of the revision. */
export function firstRelease({ before, after }: Both<Document>): RequiredVersion {
  const version = versionText(after);
  const [old, required] = [versionText(before), version];
  return { before: old, after: version, required, isEnough: true, release: null };
}

/**
 * Whether a version is a new major version after another one or, below 1.0.0, one that may contain breaking changes.
 */
export function isNewMajor(before: string, after: string): boolean {
  const [from, to] = [parseVersion(before), parseVersion(after)];
  return from !== undefined && to !== undefined && isAtLeast(to, raise(from, "major"));
}

/** The version in the contract; empty if there is none. */
export function versionText({ root }: Document): string {
  const info = isObject(root.value) ? root.value.info : undefined;
  return isObject(info) ? String(info.version ?? "") : "";
}
