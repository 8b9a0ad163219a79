import { isDate } from "../document/dates.ts";
import { canonicalText } from "../document/json.ts";
import { InvalidContract, ReviewError } from "../document/review-error.ts";
import { isLater, isSameVersion, parseVersion, versionText } from "../policy/version.ts";
import type { Commit, ContractHistory } from "./contract-history.ts";
import type { GitFile, Repository, Tag } from "./repository.ts";

/** A tag of a version, and the pattern that it follows; or a record of a version in a file. */
export interface ReleaseTag extends Tag {
  /** The text before the version, such as `users-`, without a `v`; with a pattern, the pattern. */
  readonly family: string;
  readonly version: string;
}

/** Where to look for releases. */
export interface Releases {
  readonly base: Commit;
  /** Such as `users-v{version}`; if absent, any tag may be a release if the contract has its version. */
  readonly pattern: string | undefined;
  /** The tag that the user compares with: it is a release, and the other releases belong to its family. */
  readonly named: string | undefined;
  /** The version that the configuration calls released, even if no contract of that version is known. */
  readonly stated?: string | undefined;
  /** The versions that the base records as released, the highest first. */
  readonly records: readonly ReleaseTag[];
  readonly contracts: ContractHistory;
  readonly repository: Repository;
}

/** The last release, or the reason why tags that look like releases are not; empty if there are no such tags. */
export interface LastRelease {
  readonly release?: { readonly tag: string; readonly source: Commit };
  readonly note?: string;
}

/**
 * The last release of a contract: the tag or the record of the highest version that equals its `info.version` there.
 *
 * @throws {ReviewError} if tags of two families fit and their contracts differ: the review does not guess
 */
export function lastRelease(releases: Releases): LastRelease {
  const families = familiesOf(releases);
  const [tagged, ...others] = fittingAnywhere(families, releases) ?? [];
  const other = tagged && others.find((each) => !isSame(each.source, tagged.source));
  if (other) throw new ReviewError(ambiguous(tagged.tag, other.tag));
  const [recorded] = fittingAnywhere([releases.records], releases) ?? [];
  const isRecorded = recorded && !(tagged && !isLater(recorded.tag.version, tagged.tag.version));
  const last = isRecorded ? recorded : tagged;
  const { stated } = releases;
  if (stated !== undefined && !(last && !isLater(stated, last.tag.version))) {
    return { note: `no contract of the released version ${stated} was found, ${counts}` };
  }
  if (!last) return noted(families, releases);
  return { release: { tag: last.tag.name, source: last.source } };
}

function fittingAnywhere(families: Families, releases: Releases): Fitting[] | undefined {
  const { base, contracts } = releases;
  return (
    fitting(families, releases, contracts.pathsAt(base)) ??
    fitting(families, releases, contracts.formerPaths(base))
  );
}

type Families = readonly (readonly ReleaseTag[])[];

/** Whether a tag may mark a release, judged by its name. */
export function isReleaseTag(name: string, pattern?: string): boolean {
  const tag = releaseTag({ name, commit: "" }, pattern);
  return tag !== undefined && (pattern !== undefined || tag.family === "");
}

/** Whether the name of a tag contains a version, in any family. */
export function isVersionTag(name: string, pattern?: string): boolean {
  return releaseTag({ name, commit: "" }, pattern) !== undefined;
}

/** Whether a text is a pattern for the names of tags. */
export function isTagPattern(text: string): boolean {
  return text.split(placeholder).length === 2;
}

const placeholder = "{version}";

function releaseTag(tag: Tag, pattern: string | undefined): ReleaseTag | undefined {
  if (pattern !== undefined) {
    const [start = "", end = ""] = pattern.split(placeholder);
    const isOne = tag.name.length > start.length + end.length;
    if (!isOne || !tag.name.startsWith(start) || !tag.name.endsWith(end)) return undefined;
    const version = tag.name.slice(start.length, tag.name.length - end.length);
    return { ...tag, family: pattern, version };
  }
  const [, family = "", version] = /^(.*?[-@/_])?v?(\d.*)$/i.exec(tag.name) ?? [];
  const isVersion = version !== undefined && (isDate(version) || parseVersion(version));
  return isVersion ? { ...tag, family, version } : undefined;
}

/** The tags that may be releases, by family, the highest version first. */
function familiesOf({ repository, base, pattern, named }: Releases): ReleaseTag[][] {
  const families = new Map<string, ReleaseTag[]>();
  for (const tag of repository
    .tagsIn(base.commit)
    .flatMap((each) => releaseTag(each, pattern) ?? [])) {
    families.set(tag.family, [...(families.get(tag.family) ?? []), tag]);
  }
  const all = [...families.values()];
  const own = all.filter((family) => family.some(({ name }) => name === named));
  return (named === undefined ? all : own).map((family) =>
    family.sort((left, right) => (isLater(left.version, right.version) ? -1 : 1)),
  );
}

interface Fitting {
  readonly tag: ReleaseTag;
  readonly source: Commit;
}

/** The highest fitting tag of each family; undefined if no tag fits. */
function fitting(
  families: Families,
  releases: Releases,
  paths: readonly string[],
): Fitting[] | undefined {
  const { contracts, repository } = releases;
  const commits = families.flat().map(({ commit }) => commit);
  const places = repository.firstFilesAt([...new Set(commits)], paths);
  const versions = new Map<string, string | undefined>();
  const versionAt = (tag: ReleaseTag, { id, path }: GitFile) => {
    if (!versions.has(id)) versions.set(id, versionOf(contracts.read(tag.commit, path, tag.name)));
    return versions.get(id);
  };
  const fits = (tag: ReleaseTag) => {
    const place = places.get(tag.commit);
    // Most tags are of other contracts. A contract without the number is not parsed to find that out.
    if (!place || !repository.textOf(place).includes(tag.version.replace(/(?:\.0)+$/, "")))
      return [];
    const version = versionAt(tag, place);
    if (version === undefined || !isSameVersion(version, tag.version)) return [];
    return [{ tag, source: contracts.read(tag.commit, place.path, tag.name) }];
  };
  const found = families.flatMap((family) => firstOf(family, fits));
  return found.length > 0 ? found : undefined;
}

function firstOf<T, Found>(all: readonly T[], find: (each: T) => Found[]): Found[] {
  for (const each of all) {
    const found = find(each);
    if (found.length > 0) return found;
  }
  return [];
}

function versionOf({ isInvalid, document }: Commit): string | undefined {
  return isInvalid ? undefined : versionText(document);
}

function isSame(left: Commit, right: Commit): boolean {
  return left.commit === right.commit || textOf(left) === textOf(right);
}

function textOf({ document }: Commit): string {
  try {
    return canonicalText(document.roots().map(({ file, value }) => [file.name, value]));
  } catch (error) {
    if (error instanceof InvalidContract) return canonicalText(document.root.value);
    throw error;
  }
}

function ambiguous(first: ReleaseTag, other: ReleaseTag): string {
  const [one, another] = [first, other].map(({ name, version }) =>
    name.replace(version, placeholder),
  );
  return `${first.name} and ${other.name} may both be the last release, and their contracts differ. Choose the tags with --tags '${one}' or --tags '${another}', or with tags in contract-review.yaml.`;
}

/** Explains why tags of the whole repository, or of the pattern, that look like releases are not. */
function noted(families: Families, releases: Releases): LastRelease {
  const { pattern, contracts, base } = releases;
  const [tag] = families.find(([each]) => pattern !== undefined || each?.family === "") ?? [];
  if (!tag) return {};
  const paths = contracts.pathsAt(base);
  const place = releases.repository.firstFilesAt([tag.commit], paths).get(tag.commit);
  if (!place) return { note: `the contract does not exist at ${tag.name}, ${counts}` };
  const { isInvalid, document } = contracts.read(tag.commit, place.path, tag.name);
  if (isInvalid) return { note: `${tag.name} is not a valid contract, ${counts}` };
  const version = versionText(document);
  return {
    note: `the contract has version ${version} at ${tag.name}, which is therefore not its release, ${counts}`,
  };
}

const counts = "so the base counts as the last release";
