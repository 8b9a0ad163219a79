import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { Document } from "../document/document.ts";
import { directoryTree } from "../document/source-tree.ts";
import { isContract } from "./contract-history.ts";
import type { FoundContract } from "./find-contracts.ts";
import type { Repository } from "./repository.ts";

/**
 * Describes how a change affects the places of contracts, one sentence each: the comparison of the contracts themselves
 * would not show it.
 *
 * @param commit the base; undefined if it has no commit
 */
export function layoutOf(
  places: readonly FoundContract[],
  commit: string | undefined,
  repository: Repository,
): string[] {
  if (commit === undefined) return [];
  return [
    ...places.flatMap((place) => linkNotice(place, commit, repository)),
    ...otherContractsNotice(places, commit, repository),
  ];
}

/** A contract that became a link is read from elsewhere, where other rules may apply. */
function linkNotice({ contract }: FoundContract, commit: string, repository: Repository): string[] {
  const target = linkedFrom(contract, repository);
  if (target === undefined) return [];
  const tree = repository.treeAt(commit);
  const wasLink = tree.has(contract) && !tree.isPlain(contract);
  return wasLink ? [] : [`The change replaces ${contract} with a symbolic link to ${target}`];
}

function linkedFrom(path: string, { root }: Repository): string | undefined {
  try {
    const target = relative(realpathSync(root), realpathSync(join(root, path)));
    return target === path ? undefined : target;
  } catch {
    return undefined;
  }
}

/** The maximum number of other contracts that are named. */
const maxRows = 5;

/** Clients may be given any contract, but the review covers only those that the base has or that are named. */
function otherContractsNotice(
  places: readonly FoundContract[],
  commit: string,
  repository: Repository,
): string[] {
  const known = new Set(repository.possibleContracts(commit));
  const reviewed = new Set(
    places.flatMap(({ contract }) => [contract, linkedFrom(contract, repository)]),
  );
  const tree = directoryTree(repository.root);
  const others = repository
    .possibleContracts()
    .filter((path) => !known.has(path) && !reviewed.has(path))
    .filter((path) => isContract(() => new Document(tree, path)));
  const rest = others.length > maxRows ? [`${others.length - maxRows} more`] : [];
  const names = [...others.slice(0, maxRows), ...rest].join(", ");
  return others.length > 0
    ? [`The change adds OpenAPI documents that this review does not compare: ${names}`]
    : [];
}
