import type { Both } from "../change/change.ts";
import { ReviewError } from "../document/review-error.ts";
import type { Source } from "../report/report.ts";
import { type CommittedFile, committedFile, committedPath } from "./committed-contract.ts";
import { emptyBaseFor } from "./empty-base.ts";
import { fetchedContract, isAddress } from "./fetched-contract.ts";
import type { Options } from "./options.ts";
import type { Task } from "./task.ts";
import { waiversIn, waiversOfReleases } from "./waiver-files.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Two contracts, which may have no common history: files as they are now, files of commits and, as the base, the text
 * at an address.
 *
 * @throws {ReviewError} if one cannot be read
 */
export async function taskOfFiles(
  paths: Both<string>,
  { waivers, changelog, enforce = false }: Options,
  workspace: Workspace,
): Promise<Task> {
  if (isAddress(paths.after)) throw new ReviewError("Only the base may be a URL: name it first.");
  const after = revisionOf(paths.after, workspace);
  const before = await baseOf(paths.before, after, workspace);
  const files = { waivers, changelog };
  const released = await waiversOfReleases(files, workspace);
  const all = [...(await waiversIn(files, workspace)), ...released];
  const contract = paths.after;
  return { before, after, contract, files, waivers: all, waiverFile: waivers, isEnforced: enforce };
}

async function baseOf(name: string, after: Source, workspace: Workspace): Promise<Source> {
  if (isAddress(name)) return fetchedContract(name);
  const committed = committedIn(name, workspace);
  try {
    return committed ? sourceOf(committed) : workspace.contract(name);
  } catch (error) {
    const { label, commit } = committed ?? { label: name, commit: undefined };
    return emptyBaseFor({ label, commit }, error, after.document);
  }
}

function revisionOf(name: string, workspace: Workspace): Source {
  const committed = committedIn(name, workspace);
  return committed ? sourceOf(committed) : workspace.contract(name);
}

/** A file of a commit, unless an existing file has that name. */
function committedIn(name: string, workspace: Workspace): CommittedFile | undefined {
  const committed = workspace.isFile(name) ? undefined : committedPath(name);
  return committed && committedFile(committed, workspace);
}

function sourceOf({ read, label, commit }: CommittedFile): Source {
  return { label, commit, document: read() };
}
