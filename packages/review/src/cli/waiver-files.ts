import { posix } from "node:path";
import type { Problem, Waiver } from "../policy/outcome.ts";
import type { Review } from "../policy/review.ts";
import { formatWaivers, parseWaivers } from "../policy/waivers.ts";
import { releasedWaivers } from "../report/changelog.ts";
import type { OwnWaiver } from "../report/own-decisions.ts";
import type { Commit } from "./contract-history.ts";
import type { Workspace } from "./workspace.ts";

/** The files of waivers, before and after the release that they belong to. */
export interface WaiverFiles {
  readonly waivers: string | undefined;
  readonly changelog: string | undefined;
  /** The changelog in which later reviews look for waivers, if they know one. */
  readonly later?: string;
}

export async function waiversIn({ waivers }: WaiverFiles, workspace: Workspace): Promise<Waiver[]> {
  return waivers === undefined ? [] : parseWaivers(await workspace.read(waivers));
}

export async function waiversOfReleases(
  { changelog }: WaiverFiles,
  workspace: Workspace,
): Promise<Waiver[]> {
  if (changelog === undefined || !workspace.isFile(changelog)) return [];
  return releasedWaivers(await workspace.read(changelog));
}

interface KnownWaivers {
  readonly all: readonly Waiver[];
  /** The waivers that the change adds or edits. */
  readonly fresh: readonly OwnWaiver[];
}

/**
 * The waivers of a change. A waiver is settled if an earlier commit has the same: then it was merged. Only a release
 * moves waivers to the changelog.
 */
export async function waiversOf(
  files: WaiverFiles,
  before: Commit,
  workspace: Workspace,
): Promise<KnownWaivers> {
  const own = [
    ...(await waiversIn(files, workspace)),
    ...(await waiversOfReleases(files, workspace)),
  ];
  if (own.length === 0) return { all: [], fresh: [] };
  const past = pastWaivers(files, before, workspace);
  const keys = new Set(past.map(keyOf));
  const all = own.map((each) => {
    const wasMoved = each.release !== undefined && keys.has(keyOf({ ...each, release: undefined }));
    return { ...each, isSettled: keys.has(keyOf(each)) || wasMoved };
  });
  const names = new Set(past.map(({ fingerprint }) => fingerprint));
  const fresh = all
    .filter(({ isSettled }) => !isSettled)
    .map((each) => ({ ...each, change: names.has(each.fingerprint) ? "edits" : "adds" }) as const);
  return { all, fresh };
}

function keyOf({ release = "", ...waiver }: WaiverOf): string {
  return `${release} ${formatWaivers([waiver])}`;
}

type WaiverOf = Omit<Waiver, "release"> & { readonly release?: string | undefined };

/** The waivers of the base, and of the commit at which the branch left the main branch. */
function pastWaivers(
  { waivers, changelog }: WaiverFiles,
  before: Commit,
  workspace: Workspace,
): Waiver[] {
  const { repository } = workspace;
  const { branchPoint } = repository;
  const commits = [before.commit, ...(branchPoint ? [branchPoint] : [])];
  const folder = posix.dirname(before.document.root.file.name);
  const textsOf = (file = "") => {
    const paths = [workspace.withinRepository(file), posix.join(folder, posix.basename(file))];
    return commits.flatMap((commit) =>
      paths.flatMap((path) => repository.read(commit, path) ?? []),
    );
  };
  return [
    ...textsOf(waivers ?? defaultWaivers).flatMap((text) => readable(() => parseWaivers(text))),
    ...textsOf(changelog).flatMap((text) => readable(() => releasedWaivers(text))),
  ];
}

/** The file of waivers beside a contract. */
export const defaultWaivers = "review-waivers.yaml";

/** An invalid file that was merged once can no longer be corrected. */
function readable(read: () => Waiver[]): Waiver[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** In a file that several contracts share, a waiver applies to one of them: the others need not use it. */
export function withSharedWaivers<Each extends { review: Review; files: WaiverFiles }>(
  reports: readonly Each[],
): Each[] {
  return reports.map((report) => {
    const sharing = reports.filter(({ files }) => files.waivers === report.files.waivers);
    const problems = report.review.problems.filter(
      (problem) => problem.rule !== "waiver" || sharing.every((each) => hasProblem(each, problem)),
    );
    const passed = !problems.some(({ level }) => level === "failure");
    return { ...report, review: { ...report.review, problems, passed } };
  });
}

function hasProblem({ review }: { review: Review }, { rule, fingerprint }: Problem): boolean {
  return review.problems.some((each) => each.rule === rule && each.fingerprint === fingerprint);
}

/** The comments at the top of the file, which stay when its waivers move to the changelog. */
export function withoutWaivers(text: string): string {
  const [introduction = ""] = /^(?:(?:#.*)?\n)*/.exec(text) ?? [];
  return introduction;
}
