import { join, posix } from "node:path";
import { ReviewError } from "../document/review-error.ts";
import type { Configuration } from "./configuration.ts";
import { foundWhereUsual, usualContract } from "./contract-history.ts";
import { type Configurations, countedConfiguration } from "./own-configuration.ts";
import { repositoryAt } from "./repository.ts";
import type { Workspace } from "./workspace.ts";

/** Where the contract is, where the base has it, and the configuration that counts. */
export interface ContractPlace {
  /** In the working tree, from the root of the repository. */
  readonly contract: string;
  /** In the base, if that is known without asking git what was moved. */
  readonly former: string | undefined;
  readonly configuration: Configuration;
}

interface Places {
  /** As the person has typed it, and where it was. */
  readonly typed: string | undefined;
  readonly typedFormer: string | undefined;
  /** The base; undefined where it has no commit. */
  readonly commit: string | undefined;
  readonly configurations: Configurations;
}

/**
 * Finds the contract. Where the base has one, a change cannot put another in its place: what the base
 * says counts, and a contract that is gone is looked for only where git has followed it.
 *
 * @throws {ReviewError} if there is none, or more than one
 */
export function contractPlace(places: Places, workspace: Workspace): ContractPlace {
  const place = placeOf(places, workspace);
  const { root } = workspace.repository;
  const folder = join(root, posix.dirname(place.contract));
  const isThere = workspace.isFile(join(root, place.contract));
  if (isThere && repositoryAt(folder)?.root !== root) {
    throw new ReviewError(
      `${place.contract} belongs to another git repository, as a submodule does: run the review there.`,
    );
  }
  return place;
}

function placeOf(places: Places, workspace: Workspace): ContractPlace {
  const { typed, typedFormer, commit, configurations } = places;
  const isInBase = (path: string | undefined) =>
    commit !== undefined && path !== undefined && workspace.repository.treeAt(commit).has(path);
  const usual = foundWhereUsual(isInBase);
  const contract = typed && typedPath(typed, workspace);
  const baseHasContract = usual.length > 0 || [contract, typedFormer].some(isInBase);
  const configuration = countedConfiguration(configurations, baseHasContract);
  if (contract) return { contract, former: undefined, configuration };
  const { contract: configured } = configurations.base;
  if (configured !== undefined) {
    return { ...followed(configured, { commit, workspace }), configuration };
  }
  if (configuration.contract !== undefined) {
    return { contract: posix.normalize(configuration.contract), former: undefined, configuration };
  }
  return { ...usualPlace(usual, { commit, workspace }), configuration };
}

interface Search {
  readonly commit: string | undefined;
  readonly workspace: Workspace;
}

/** The contract that the base names, wherever it is now. */
function followed(path: string, { commit, workspace }: Search) {
  const { repository } = workspace;
  const contract = posix.normalize(path);
  if (workspace.isFile(join(repository.root, contract))) return { contract, former: contract };
  const present = commit && repository.presentPath(commit, contract);
  if (present) return { contract: present, former: contract };
  throw new ReviewError(
    `${contract}, the contract of the base, is gone: name it with --contract where it is now.`,
  );
}

/** The contract in one of the usual places, which may be another one than in the base. */
function usualPlace(inBase: readonly string[], search: Search) {
  const { workspace } = search;
  const isFile = (path: string) => workspace.isFile(join(workspace.repository.root, path));
  const [former, other] = inBase;
  if (former !== undefined && foundWhereUsual(isFile).length === 0) return followed(former, search);
  const contract = usualContract(isFile);
  if (former === undefined || inBase.includes(contract)) return { contract, former: undefined };
  if (other === undefined) return { contract, former };
  throw new ReviewError(
    `${former} and ${other} of the base may both have become ${contract}: say which one with --base-contract.`,
  );
}

/** The contract as the repository names it. It may also be named from where the person is. */
function typedPath(contract: string, workspace: Workspace): string {
  const isFile = workspace.isFile(join(workspace.repository.root, contract));
  const isTyped = !isFile && workspace.isFile(contract);
  return posix.normalize(isTyped ? workspace.withinRepository(contract) : contract);
}
