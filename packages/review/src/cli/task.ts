import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import type { Both } from "../change/change.ts";
import { ReviewError } from "../document/review-error.ts";
import type { Waiver } from "../policy/outcome.ts";
import type { Release, ReviewOptions } from "../policy/review.ts";
import { versionText } from "../policy/version.ts";
import type { Source } from "../report/report.ts";
import { type Configuration, configurationFile, parseConfiguration } from "./configuration.ts";
import { type Commit, ContractHistory, usualContract } from "./contract-history.ts";
import type { Options } from "./options.ts";
import type { Repository } from "./repository.ts";
import { standInFor } from "./stand-in.ts";
import { settled, type WaiverFiles, waiversIn, waiversOfReleases } from "./waiver-files.ts";
import type { Workspace } from "./workspace.ts";

/** What is to be reviewed: two contracts, and what is known of their past. */
export interface Task extends Both<Source>, Omit<ReviewOptions, "today"> {
  readonly files: WaiverFiles;
  /** Where a new waiver would be written; undefined where that is nowhere. */
  readonly waiverFile: string | undefined;
}

/** Two files, which may have no past in common. @throws {ReviewError} when one cannot be read */
export async function taskOfFiles(
  paths: Both<string>,
  { waivers, changelog, enforce = false }: Options,
  workspace: Workspace,
): Promise<Task> {
  const after = workspace.contract(paths.after);
  const before = baseOf(paths.before, after, workspace);
  const files = { waivers, changelog };
  const released = await waiversOfReleases(files, workspace);
  const all = [...(await waiversIn(files, workspace)), ...released];
  return { before, after, files, waivers: all, waiverFile: waivers, isEnforced: enforce };
}

function baseOf(path: string, after: Source, workspace: Workspace): Source {
  try {
    return workspace.contract(path);
  } catch (error) {
    return standInFor({ label: path, commit: undefined }, error, after.document);
  }
}

/** The working tree of a repository. @throws {ReviewError} when it or its base cannot be read */
export async function taskOfRepository(typed: Options, workspace: Workspace): Promise<Task> {
  const { baseContract, newContract: isNew = false } = typed;
  const { repository } = workspace;
  checkCommit(typed.base, repository, workspace);
  const { configuration, note } = await configurationOf(typed, workspace);
  const options = configured(typed, configuration, workspace);
  const contract = contractOf(options, workspace);
  const contracts = new ContractHistory(repository, { contract, baseContract, isNew });
  const past = noted(pastOf(options, contracts, repository), note);
  const folder = posix.dirname(contract);
  const files = filesOf(options, join(repository.root, folder), workspace);
  return {
    ...past,
    after: contracts.workingTree,
    files,
    waivers: await waiversOf(files, past.before, workspace),
    waiverFile: typed.waivers ?? configuration.waivers ?? posix.join(folder, usualName),
    ...policyOf(configuration),
    isEnforced: true,
    history: repository.historyOf(past.before.commit),
  };
}

interface Configured {
  readonly configuration: Configuration;
  /** A remark on where it was read. */
  readonly note?: string;
}

/** The configuration of the base: a change does not approve itself. */
async function configurationOf(
  { base, againstTag }: Options,
  { repository }: Workspace,
): Promise<Configured> {
  const ref = againstTag ?? base;
  const commit = ref === undefined ? repository.branchPoint : repository.commitOf(ref);
  const text = commit && repository.read(commit, configurationFile);
  if (text) return { configuration: parseConfiguration(text) };
  const own = await readFile(join(repository.root, configurationFile), "utf8").catch(
    () => undefined,
  );
  if (own === undefined) return { configuration: {} };
  const note = `${configurationFile} is not in the base: that of the revision was used`;
  return { configuration: parseConfiguration(own), note };
}

/** What the person has typed counts before what is configured. */
function configured(
  options: Options,
  { contract, waivers, changelog }: Configuration,
  workspace: Workspace,
): Options {
  const { root } = workspace.repository;
  const decisions = waivers && join(root, waivers);
  return {
    ...options,
    contract: options.contract ?? contract,
    // Nobody may have decided on anything yet.
    waivers: options.waivers ?? (decisions && workspace.isFile(decisions) ? decisions : undefined),
    changelog: options.changelog ?? (changelog && join(root, changelog)),
  };
}

function policyOf({ noticeDays, sunsetLater, severities }: Configuration) {
  return {
    ...(noticeDays !== undefined && { noticeDays }),
    ...(sunsetLater !== undefined && { sunsetLater }),
    ...(severities && { severities }),
  };
}

function noted(past: Past, note: string | undefined): Past {
  const notes = [past.before.note, note].filter(Boolean);
  return notes.length > 0 ? { ...past, before: { ...past.before, note: notes.join("; ") } } : past;
}

/** @throws {ReviewError} when a file was named alone, where a commit is meant */
function checkCommit(base: string | undefined, repository: Repository, workspace: Workspace): void {
  if (base === undefined || repository.commitOf(base) || !workspace.isFile(base)) return;
  throw new ReviewError(
    `git knows no commit ${base}. It is a file: name a second one to compare it with.`,
  );
}

/** The contract as the repository names it. It may also be named from where the person is. */
function contractOf({ contract }: Options, workspace: Workspace): string {
  const { root } = workspace.repository;
  const isFile = (path: string) => workspace.isFile(join(root, path));
  if (contract === undefined) return usualContract(isFile);
  const isTyped = !isFile(contract) && workspace.isFile(contract);
  return posix.normalize(isTyped ? workspace.withinRepository(contract) : contract);
}

interface Past {
  readonly before: Commit;
  readonly isRelease: boolean;
  readonly release?: Release | null;
}

/** The base, and the release that the version is judged against. */
function pastOf(
  { base, againstTag }: Options,
  contracts: ContractHistory,
  repository: Repository,
): Past {
  const ref = againstTag ?? base;
  const before = ref === undefined ? contracts.atBranchPoint() : contracts.at(ref);
  const isRelease =
    againstTag !== undefined || (base !== undefined && repository.isVersionTag(base));
  if (versionText(before.document) === "") return { before, isRelease, release: null };
  const release = contracts.lastRelease;
  if (release?.source.isInvalid) {
    return { before: { ...before, note: unreadable(release.tag) }, isRelease };
  }
  if (release) {
    const { document } = release.source.commit === before.commit ? before : release.source;
    return { before, isRelease, release: { tag: release.tag, document } };
  }
  if (isRelease) return { before, isRelease };
  if (repository.isShallow) return { before: { ...before, note: cutOff }, isRelease };
  return { before, isRelease, release: null };
}

const cutOff = "releases before it were not fetched: its version counts as released";

/** What a review says that cannot compare with the last release. */
export function unreadable(tag: string): string {
  return `${tag} is no valid contract: the base counts as released`;
}

const usualName = "review-waivers.yaml";

/** Waivers and changelog are beside the contract, unless the person names others. */
function filesOf(
  { waivers, changelog }: Options,
  folder: string,
  workspace: Workspace,
): WaiverFiles {
  const usual = join(folder, usualName);
  const isThere = workspace.isFile(usual);
  return {
    waivers: waivers ?? (isThere ? usual : undefined),
    changelog: changelog ?? join(folder, "CHANGELOG.md"),
  };
}

async function waiversOf(
  files: WaiverFiles,
  before: Commit,
  workspace: Workspace,
): Promise<Waiver[]> {
  const { repository } = workspace;
  const { waivers = "" } = files;
  const { branchPoint } = repository;
  const commits = [before.commit, ...(branchPoint ? [branchPoint] : [])];
  const former = posix.join(posix.dirname(before.document.root.file.name), posix.basename(waivers));
  const paths = [workspace.withinRepository(waivers), former];
  const known = settled(await waiversIn(files, workspace), { repository, commits, paths });
  return [...known, ...(await waiversOfReleases(files, workspace))];
}
