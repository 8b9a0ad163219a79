import { join, posix } from "node:path";
import type { Both } from "../change/change.ts";
import { ReviewError } from "../document/review-error.ts";
import type { Release, ReviewOptions } from "../policy/review.ts";
import type { OwnDecisions } from "../report/own-decisions.ts";
import type { Source } from "../report/report.ts";
import { committedFile, committedPath } from "./committed-contract.ts";
import { type Configuration, policyOf } from "./configuration.ts";
import { type Commit, ContractHistory } from "./contract-history.ts";
import { withoutOperations } from "./empty-base.ts";
import { isAddress } from "./fetched-contract.ts";
import { type FoundContract, findContracts } from "./find-contracts.ts";
import { layoutOf } from "./layout.ts";
import type { Options } from "./options.ts";
import { type Configurations, configurationsOf, proposalOf } from "./own-configuration.ts";
import { defaultChangelog, recordedReleases } from "./release-records.ts";
import { isReleaseTag, isVersionTag, lastRelease } from "./release-tags.ts";
import type { Repository } from "./repository.ts";
import { defaultWaivers, type WaiverFiles, waiversOf } from "./waiver-files.ts";
import type { Workspace } from "./workspace.ts";

/** A task: two contracts to review, and their known history. */
export interface Task extends Both<Source>, Omit<ReviewOptions, "today"> {
  readonly files: WaiverFiles;
  /** The path of the contract. */
  readonly contract: string;
  /** The path for a new waiver; undefined if there is none. */
  readonly waiverFile: string | undefined;
  /** What the change decides about itself, if it has a history. */
  readonly decisions?: OwnDecisions;
}

/** The working tree of a repository, by contract. @throws {ReviewError} if it or its base cannot be read */
export async function tasksOfRepository(options: Options, workspace: Workspace): Promise<Task[]> {
  const typed = withBasePath(options, workspace);
  checkCommit(typed.base, workspace.repository, workspace);
  const commit = baseCommit(typed, workspace.repository);
  const configurations = await configurationsOf(commit, workspace);
  const { places, configuration } = findContracts(
    { typed: typed.contract, typedFormer: typed.baseContract, commit, configurations },
    workspace,
  );
  if (places.length > 1) refuseForSeveral(typed);
  const known = {
    ...{ commit, configurations, configuration },
    layout: layoutOf(places, commit, workspace.repository),
    options: configured(typed, configuration, workspace),
    typedWaivers: typed.waivers,
  };
  const tasks: Task[] = [];
  for (const place of places) {
    const task = taskOfContract(place, known, workspace);
    tasks.push(await (places.length > 1 ? named(place, task) : task));
  }
  return tasks;
}

/** A base that is a file of a commit is split into that commit and the path of the contract there. */
function withBasePath(options: Options, workspace: Workspace): Options {
  const { base = "", baseContract } = options;
  if (isAddress(base)) throw new ReviewError(`Name the file to compare with ${base}.`);
  const committed = workspace.repository.commitOf(base) ? undefined : committedPath(base);
  if (!committed || workspace.isFile(base)) return options;
  const { path } = committedFile(committed, workspace);
  if (baseContract === undefined) {
    return { ...options, base: committed.revision, baseContract: path };
  }
  throw new ReviewError(
    `The base has two paths: ${path} and ${baseContract}. Name only one of them.`,
  );
}

interface Known {
  /** The base, if there is one. */
  readonly commit: string | undefined;
  readonly layout: readonly string[];
  readonly configurations: Configurations;
  /** The configuration that counts. */
  readonly configuration: Configuration;
  /** The options that the user typed, completed by the configuration. */
  readonly options: Options;
  readonly typedWaivers: string | undefined;
}

async function taskOfContract(
  { contract, former, isNew: isFurther = false, isRetired }: FoundContract,
  { commit, configurations, configuration, layout, options, typedWaivers }: Known,
  workspace: Workspace,
): Promise<Task> {
  const { repository } = workspace;
  const { baseContract, newContract: isNew = isFurther } = options;
  const paths = { contract, baseContract, former, base: commit, isNew };
  const contracts = new ContractHistory(repository, paths);
  const past = pastOf(options, { contracts, repository, configuration });
  const gone = isRetired && retired(past.before);
  const folder = posix.dirname(contract);
  const later = join(
    repository.root,
    configuration.changelog ?? posix.join(folder, defaultChangelog),
  );
  const files = { ...filesOf(options, join(repository.root, folder), workspace), later };
  const waivers = await waiversOf(files, past.before, workspace);
  return {
    ...past,
    contract,
    ...(gone || { after: contracts.workingTree }),
    files,
    waivers: waivers.all,
    decisions: {
      proposal: proposalOf(configurations, configuration),
      layout,
      waivers: waivers.fresh,
    },
    waiverFile: typedWaivers ?? configuration.waivers ?? posix.join(folder, defaultWaivers),
    ...policyOf(configuration),
    isEnforced: true,
    history: repository.historyOf(past.before.commit),
  };
}

/** A contract that the change removes, compared with its base alone. */
function retired(base: Commit): Both<Source> & Pick<Task, "release"> {
  const note = "the change retires the contract";
  const document = withoutOperations(base.document);
  const after = { label: "removed", commit: undefined, document, isRetired: true };
  return { before: { ...base, note }, after, release: null };
}

/** Adds the name of the contract to an error about one of several. */
async function named({ contract }: FoundContract, task: Promise<Task>): Promise<Task> {
  try {
    return await task;
  } catch (error) {
    if (!(error instanceof ReviewError)) throw error;
    throw new ReviewError(`${contract}: ${error.message}`);
  }
}

/** @throws {ReviewError} if an option applies to one contract only */
function refuseForSeveral({ baseContract, newContract, changelog }: Options): void {
  const single = {
    "--base-contract": baseContract,
    "--new-contract": newContract,
    "--changelog": changelog,
  };
  const [option] = Object.entries(single).find(([, value]) => value !== undefined) ?? [];
  if (option)
    throw new ReviewError(`${option} applies to one contract only: choose it with --contract.`);
}

/** The commit to compare with; undefined if there is none, which is an error later. */
function baseCommit({ base, againstTag }: Options, repository: Repository): string | undefined {
  if (againstTag !== undefined) return repository.taggedCommit(againstTag);
  return base === undefined ? repository.branchPoint : repository.commitOf(base);
}

/** Options that the user typed take precedence over the configuration. */
function configured(
  options: Options,
  { waivers, changelog, tags }: Configuration,
  workspace: Workspace,
): Options {
  const { root } = workspace.repository;
  const decisions = waivers && join(root, waivers);
  return {
    ...options,
    // There may be no decisions yet.
    waivers: options.waivers ?? (decisions && workspace.isFile(decisions) ? decisions : undefined),
    changelog: options.changelog ?? (changelog && join(root, changelog)),
    tags: options.tags ?? tags,
  };
}

/** @throws {ReviewError} if the user names a file alone instead of a commit */
function checkCommit(base: string | undefined, repository: Repository, workspace: Workspace): void {
  if (base === undefined || repository.commitOf(base) || !workspace.isFile(base)) return;
  throw new ReviewError(`${base} is a file, not a commit: name a second file to compare it with.`);
}

interface Past {
  readonly before: Commit;
  readonly isRelease: boolean;
  readonly release?: Release | null;
}

interface Sources {
  readonly contracts: ContractHistory;
  readonly repository: Repository;
  readonly configuration: Configuration;
}

/** The base, and the release against which the version is judged. */
function pastOf(
  { base, againstTag, tags }: Options,
  { contracts, repository, configuration }: Sources,
): Past {
  const before = beforeOf({ base, againstTag }, contracts);
  const isTag = base !== undefined && repository.taggedCommit(base) !== undefined;
  const isRelease = againstTag !== undefined || (isTag && isReleaseTag(base, tags));
  if (before.isNew || before.isInvalid) return { before, isRelease, release: null };
  // A base tag without a version in its name does not identify the releases.
  const named = againstTag ?? (isTag && isVersionTag(base, tags) ? base : undefined);
  const known = { base: before, contracts, repository };
  const records = named === undefined ? recordedReleases({ ...known, configuration }) : [];
  const stated = named === undefined ? configuration.released : undefined;
  const search = { ...known, pattern: tags, named, records, stated };
  const { release, note } = lastRelease(search);
  if (againstTag !== undefined && !release) {
    return { before, isRelease, release: { tag: againstTag, document: before.document } };
  }
  if (release?.source.isInvalid) {
    return { before: { ...before, note: unreadable(release.tag) }, isRelease };
  }
  if (release) {
    const { document } = release.source.commit === before.commit ? before : release.source;
    return {
      before,
      isRelease: isRelease || release.tag === base,
      release: { tag: release.tag, document },
    };
  }
  if (isRelease) return { before, isRelease };
  if (repository.isShallow) return { before: { ...before, note: cutOff }, isRelease };
  return note ? { before: { ...before, note }, isRelease } : { before, isRelease, release: null };
}

function beforeOf(
  { base, againstTag }: Pick<Options, "base" | "againstTag">,
  contracts: ContractHistory,
) {
  if (againstTag !== undefined) return contracts.atTag(againstTag);
  return base === undefined ? contracts.atBranchPoint() : contracts.at(base);
}

const cutOff = "earlier releases were not fetched, so its version counts as released";

/** The note of a review that cannot compare with the last release. */
export function unreadable(tag: string): string {
  return `${tag} is not a valid contract, so the base counts as the last release`;
}

/** Waivers and changelog are beside the contract, unless the user names other files. */
function filesOf(
  { waivers, changelog }: Options,
  folder: string,
  workspace: Workspace,
): WaiverFiles {
  const usual = join(folder, defaultWaivers);
  const isThere = workspace.isFile(usual);
  return {
    waivers: waivers ?? (isThere ? usual : undefined),
    changelog: changelog ?? join(folder, defaultChangelog),
  };
}
