import type { Both } from "../change/change.ts";
import { Document } from "../document/document.ts";
import { ReviewError } from "../document/review-error.ts";
import { review } from "../policy/review.ts";
import { releaseNotes } from "../report/changelog.ts";
import { codeSpan } from "../report/escaping.ts";
import type { Source } from "../report/report.ts";
import { committedFile, committedPath } from "./committed-contract.ts";
import { policyOf } from "./configuration.ts";
import { defaultContract } from "./contract-history.ts";
import { withoutOperations } from "./empty-base.ts";
import {
  configurationAt,
  contractsBetween,
  type ReleasedContract,
  type Releases,
} from "./released-contracts.ts";
import { type Repository, repositoryAt } from "./repository.ts";
import type { Workspace } from "./workspace.ts";

/** Two releases: tags, or other names of a contract. */
interface Notes extends Releases {
  /** The day of a release that is a file, because its own day is unknown. */
  readonly today: string;
}

/**
 * The changes between two releases, in Markdown. They are for readers, so the policy refuses nothing. Severities are
 * those of the earlier release.
 *
 * @throws {ReviewError} if one of them is not a contract, or its path is unknown
 */
export function notesBetween(notes: Notes, workspace: Workspace): string {
  const repository = repositoryAt(workspace.directory);
  const several = repository && contractsBetween(notes, repository);
  if (several) {
    return several
      .map((each) => `# ${codeSpan(each.path)}\n\n${notesOfOne(each, notes.today, repository)}`)
      .join("\n");
  }
  const search = { path: notes.options.contract[0], repository, workspace };
  const after = releaseAt(notes.to, search);
  const before = releaseAt(notes.from, { ...search, since: after });
  return notesOf({ before, after }, notes.today, repository);
}

function notesOfOne(
  { before, after }: ReleasedContract,
  today: string,
  repository: Repository,
): string {
  if (!after) return "The contract was removed.\n";
  const document = withoutOperations(after.document);
  return notesOf({ before: before ?? { ...after, document }, after }, today, repository);
}

function notesOf(
  { before, after }: Both<Source>,
  today: string,
  repository: Repository | undefined,
): string {
  const day = (after.commit && repository?.dayOf(after.commit)) ?? today;
  const found = review(before.document, after.document, {
    ...policyAt(before.commit, repository),
    ...{ today: day, waivers: [], isEnforced: false },
    ...(before.commit && repository && { history: repository.historyOf(before.commit) }),
  });
  return releaseNotes({ review: found, before, after, today: day });
}

interface Search {
  /** As the user typed it. */
  readonly path: string | undefined;
  /** The later release: the contract may have moved before it. */
  readonly since?: Source;
  readonly repository: Repository | undefined;
  readonly workspace: Workspace;
}

function releaseAt(name: string, search: Search): Source {
  const { repository, workspace } = search;
  const commit = repository?.commitOf(name);
  if (repository && commit) return ofCommit(name, commit, { ...search, repository });
  if (workspace.isFile(name)) return workspace.contract(name);
  const committed = repository && committedPath(name);
  if (committed) {
    const { label, commit: at, read } = committedFile(committed, workspace);
    return { label, commit: at, document: read() };
  }
  throw new ReviewError(`There is neither a commit nor a file called ${name}.`);
}

function ofCommit(
  name: string,
  commit: string,
  { path: typed, since, repository }: Search & { readonly repository: Repository },
): Source {
  const tree = repository.treeAt(commit);
  const isThere = (path: string) => tree.has(path);
  const known = typed ?? since?.document.root.file.name;
  const former =
    since?.commit && known !== undefined ? repository.pathsBefore(since.commit, known) : [];
  const paths = known === undefined ? [] : [known, ...former];
  const path = paths.find(isThere) ?? (typed === undefined ? placeAt(commit, repository) : typed);
  if (!isThere(path)) throw new ReviewError(`There is no file ${path} at ${name}.`);
  return { label: name, commit, document: new Document(tree, path) };
}

/** The path of the contract in a commit: the configured one, or else a usual one. */
function placeAt(commit: string, repository: Repository): string {
  const { contract } = configurationAt(commit, repository);
  return contract ?? defaultContract((path) => repository.treeAt(commit).has(path));
}

function policyAt(commit: string | undefined, repository: Repository | undefined) {
  return commit && repository ? policyOf(configurationAt(commit, repository)) : {};
}
