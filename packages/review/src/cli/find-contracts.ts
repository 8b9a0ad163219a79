import { join, posix } from "node:path";
import { ReviewError } from "../document/review-error.ts";
import { type Configuration, configurationFile } from "./configuration.ts";
import { defaultContract, findAtDefaultPaths } from "./contract-history.ts";
import { type Configurations, countedConfiguration } from "./own-configuration.ts";
import { matcher } from "./path-patterns.ts";
import { repositoryAt } from "./repository.ts";
import type { Workspace } from "./workspace.ts";

/** The path of a contract, and its path in the base. */
export interface FoundContract {
  /** In the working tree, relative to the root of the repository. */
  readonly contract: string;
  /** In the base, if it is known without asking git for moved files. */
  readonly former: string | undefined;
  /** Whether the base has no contract that may be an earlier version of it. */
  readonly isNew?: boolean;
  /** Whether the change removes the contract. */
  readonly isRetired?: boolean;
}

/** The contracts to review, and the configuration that applies. */
export interface ReviewedContracts {
  readonly places: readonly FoundContract[];
  readonly configuration: Configuration;
}

interface ContractSources {
  /** The paths as the user typed them, and the typed path in the base. */
  readonly typed: readonly string[];
  readonly typedFormer: string | undefined;
  /** The commit of the base; undefined if it has none. */
  readonly commit: string | undefined;
  readonly configurations: Configurations;
}

/**
 * Finds the contracts. If the base has one, a change cannot put another in its place: the base decides, and a missing
 * contract is looked for only where git follows its move.
 *
 * @throws {ReviewError} if there is none, or if it is not clear which one is meant
 */
export function findContracts(sources: ContractSources, workspace: Workspace): ReviewedContracts {
  const { typed, typedFormer, commit, configurations } = sources;
  const isInBase = (path: string | undefined) =>
    commit !== undefined && path !== undefined && workspace.repository.treeAt(commit).has(path);
  const usual = findAtDefaultPaths(isInBase);
  const named = typed.map((each) => typedPath(each, workspace));
  const baseHasContract = usual.length > 0 || [...named, typedFormer].some(isInBase);
  const configuration = countedConfiguration(configurations, baseHasContract);
  const search = { commit, workspace };
  const places =
    named.length > 0
      ? named.map((contract) => ({ contract, former: undefined }))
      : findConfigured(configuration, configurations, search);
  const all = places ?? [findDefault(usual, search)];
  for (const each of all) refuseOtherRepository(each, workspace);
  return { places: all, configuration };
}

/** A contract that the base's own configuration names is followed to its present path. */
function findConfigured(
  { contract, contracts }: Configuration,
  { base, own }: Configurations,
  search: Search,
): FoundContract[] | undefined {
  if (contracts) return matching(contracts, { ...search, entries: own.contracts ?? [] });
  if (contract === undefined) return undefined;
  if (base.contract !== undefined) return [followed(contract, search)];
  return [{ contract: posix.normalize(contract), former: undefined }];
}

/**
 * The contracts that match the patterns on either side: one of the base may have moved, or is retired if the change
 * removes its entry, too.
 *
 * @param entries the patterns of the change
 */
function matching(
  patterns: readonly string[],
  { entries, ...search }: Search & { readonly entries: readonly string[] },
): FoundContract[] {
  const { repository } = search.workspace;
  const isMeant = matcher(patterns);
  const isThere = (path: string) => search.workspace.isFile(join(repository.root, path));
  const former = search.commit ? repository.filesAt(search.commit).filter(isMeant) : [];
  const known = former.map(
    (path): FoundContract =>
      presentPath(path, search) || entries.includes(path)
        ? followed(path, search, `, or retire it: remove its entry from ${configurationFile}`)
        : { contract: path, former: path, isRetired: true },
  );
  const seen = new Set(known.map(({ contract }) => contract));
  const added = repository.filesAt().filter((path) => isMeant(path) && isThere(path));
  const fresh = added.filter((path) => !seen.has(path));
  const all = [
    ...known,
    ...fresh.map((contract) => ({ contract, former: undefined, isNew: true })),
  ];
  if (all.length > 0) return all.sort((left, right) => (left.contract < right.contract ? -1 : 1));
  throw new ReviewError(
    `No file matches the contracts in ${configurationFile}: ${patterns.join(", ")}.`,
  );
}

function refuseOtherRepository({ contract }: FoundContract, workspace: Workspace): void {
  const { root } = workspace.repository;
  const isThere = workspace.isFile(join(root, contract));
  if (!isThere || repositoryAt(join(root, posix.dirname(contract)))?.root === root) return;
  throw new ReviewError(
    `${contract} belongs to another git repository, such as a submodule: run the review there.`,
  );
}

interface Search {
  readonly commit: string | undefined;
  readonly workspace: Workspace;
}

/** The contract at a path of the base, wherever it is now. */
function followed(path: string, search: Search, otherwise = ""): FoundContract {
  const former = posix.normalize(path);
  const contract = presentPath(former, search);
  if (contract) return { contract, former };
  throw new ReviewError(
    `${former}, the contract of the base, no longer exists: pass its new path with --contract${otherwise}.`,
  );
}

function presentPath(path: string, { commit, workspace }: Search): string | undefined {
  const { repository } = workspace;
  if (workspace.isFile(join(repository.root, path))) return path;
  return commit && repository.presentPath(commit, path);
}

/** The contract in one of the usual places, which may differ from its place in the base. */
function findDefault(inBase: readonly string[], search: Search): FoundContract {
  const { workspace } = search;
  const isFile = (path: string) => workspace.isFile(join(workspace.repository.root, path));
  const [former, other] = inBase;
  if (former !== undefined && findAtDefaultPaths(isFile).length === 0)
    return followed(former, search);
  const contract = defaultContract(isFile);
  if (former === undefined || inBase.includes(contract)) return { contract, former: undefined };
  if (other === undefined) return { contract, former };
  throw new ReviewError(
    `${contract} may have been ${former} or ${other} in the base: choose one with --base-contract.`,
  );
}

/** The path of the contract relative to the repository. The user may also name it relative to the current folder. */
function typedPath(contract: string, workspace: Workspace): string {
  const isFile = workspace.isFile(join(workspace.repository.root, contract));
  const isTyped = !isFile && workspace.isFile(contract);
  return posix.normalize(isTyped ? workspace.withinRepository(contract) : contract);
}
