import { posix } from "node:path";
import { Document } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import type { Source } from "../report/report.ts";
import { type Configuration, configurationFile, parseConfiguration } from "./configuration.ts";
import type { Options } from "./options.ts";
import { matcher } from "./path-patterns.ts";
import type { Repository } from "./repository.ts";

/** Two releases: tags, or other names of a contract. */
export interface Releases {
  readonly from: string;
  readonly to: string;
  readonly options: Pick<Options, "contract">;
}

/** One of several contracts in each of the two releases; undefined where it is missing. */
export interface ReleasedContract {
  readonly path: string;
  readonly before: Source | undefined;
  readonly after: Source | undefined;
}

/**
 * The contracts of two releases, if the user names several or the later release configures patterns; otherwise
 * undefined.
 *
 * @throws {ReviewError} if several contracts are named but a release is not a commit, or one of the contracts does not
 * exist
 */
export function contractsBetween(
  { from, to, options }: Releases,
  repository: Repository,
): ReleasedContract[] | undefined {
  const typed = [...new Set(options.contract.map((each) => posix.normalize(each)))];
  const [before, after] = [commitNamed(from, repository), commitNamed(to, repository)];
  if (typed.length > 1) {
    return typed.map((path) =>
      contractAt(path, { before: required(before, from), after: required(after, to), repository }),
    );
  }
  if (typed.length > 0 || !before || !after) return undefined;
  const { contracts } = configurationAt(after.commit, repository);
  return contracts && matching(contracts, { before, after, repository });
}

interface Named {
  readonly name: string;
  readonly commit: string;
}

interface Between {
  readonly before: Named;
  readonly after: Named;
  readonly repository: Repository;
}

function commitNamed(name: string, repository: Repository): Named | undefined {
  const commit = repository.commitOf(name);
  return commit === undefined ? undefined : { name, commit };
}

function required(release: Named | undefined, name: string): Named {
  if (release) return release;
  throw new ReviewError(
    `Several contracts can only be compared between two commits, but git has no commit ${name}.`,
  );
}

/** The contracts that match the patterns in either release. */
function matching(patterns: readonly string[], between: Between): ReleasedContract[] {
  const { before, after, repository } = between;
  const isMeant = matcher(patterns);
  const present = repository
    .filesAt(after.commit)
    .filter(isMeant)
    .map((path) => contractAt(path, between));
  const known = new Set(present.flatMap((each) => each.before?.document.root.file.name ?? []));
  const gone = repository
    .filesAt(before.commit)
    .filter((path) => isMeant(path) && !known.has(path))
    .map((path) => ({ path, before: sourceAt(path, before, repository), after: undefined }));
  const all = [...present, ...gone];
  if (all.length > 0) return all.sort((left, right) => (left.path < right.path ? -1 : 1));
  throw new ReviewError(
    `No file matches the contracts in ${configurationFile}: ${patterns.join(", ")}.`,
  );
}

/** A contract of the later release, and its counterpart in the earlier one. */
function contractAt(path: string, { before, after, repository }: Between): ReleasedContract {
  if (!repository.treeAt(after.commit).has(path)) {
    throw new ReviewError(`There is no file ${path} at ${after.name}.`);
  }
  const former = [path, ...repository.pathsBefore(after.commit, path)].find((each) =>
    repository.treeAt(before.commit).has(each),
  );
  return {
    path,
    before: former === undefined ? undefined : sourceAt(former, before, repository),
    after: sourceAt(path, after, repository),
  };
}

function sourceAt(path: string, { name, commit }: Named, repository: Repository): Source {
  return { label: name, commit, document: new Document(repository.treeAt(commit), path) };
}

/** The configuration in a commit. */
export function configurationAt(commit: string, repository: Repository): Configuration {
  return parseConfiguration(repository.read(commit, configurationFile) ?? "");
}
