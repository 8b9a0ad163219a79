import { resolve } from "node:path";
import type { Both } from "../change/change.ts";
import { requireDate } from "../document/dates.ts";
import { InvalidContract, ReviewError } from "../document/review-error.ts";
import {
  type Review,
  type ReviewOptions,
  review,
  reviewAlone,
  reviewRetired,
  reviewUnchanged,
} from "../policy/review.ts";
import { addRelease } from "../report/changelog.ts";
import type { Own } from "../report/escaping.ts";
import { majorVersionOf } from "../report/own-decisions.ts";
import { type Format, formatOf, isJson, renderReports } from "../report/render.ts";
import type { Report, Source } from "../report/report.ts";
import type { ContractReport } from "../report/several.ts";
import type { Usage } from "../report/usage.ts";
import { configurationFile } from "./configuration.ts";
import { emptyBaseFor, emptyBaseForRevision } from "./empty-base.ts";
import type { Options } from "./options.ts";
import { notesBetween } from "./release-notes.ts";
import { type Task, tasksOfRepository, unreadable } from "./task.ts";
import { taskOfFiles } from "./task-of-files.ts";
import { parseManifest, parseUsage } from "./usage-file.ts";
import { type WaiverFiles, waiversIn, withoutWaivers, withSharedWaivers } from "./waiver-files.ts";
import { Workspace } from "./workspace.ts";

/** The folder in which a command runs, and the function that prints output without a file. */
interface Output {
  readonly directory: string;
  readonly print: Print;
}

type Print = (text: string, own: Own) => void;

/**
 * Reviews the contracts that the options name and writes the report.
 *
 * @returns whether the policy allows the change
 * @throws {ReviewError} if the two cannot be compared
 */
export async function run(options: Options, { directory, print }: Output): Promise<boolean> {
  const workspace = new Workspace(directory, resolve(directory, options.relativeTo ?? ""));
  const today = options.today ? requireDate(options.today, "--today") : currentDay();
  if (options.isChangelog) {
    await tellReleases(options, { workspace, print, today });
    return true;
  }
  const tasks = await tasksOf(options, workspace);
  const usage = await usageOf(options, workspace);
  const isOne = tasks.length === 1;
  const reports = withSharedWaivers(
    tasks.map((task) => ({ ...reportOf(task, { today, isOne }), usage, files: task.files })),
  );
  const [report] = reports;
  const passed = reports.every(({ review }) => review.passed);
  if (options.changelog !== undefined && passed && report) {
    await release(report, report.files, workspace);
  }
  await deliver(reports, options, { workspace, print });
  return passed;
}

/** Writes the changes between two releases. */
async function tellReleases(
  { base = "", revision = "", contract, output }: Options,
  { workspace, print, today }: Delivery & { readonly today: string },
): Promise<void> {
  const releases = { from: base, to: revision, options: { contract }, today };
  const text = notesBetween(releases, workspace);
  if (output.length === 0) print(text, "nothing");
  for (const path of output) await workspace.write(path, text, "The changelog");
}

function reportOf(task: Task, { today, isOne }: { today: string; isOne: boolean }): ContractReport {
  const { waiverFile, contract } = task;
  const found = reviewed(task, today);
  const majorVersion = majorVersionOf(found.review, isOne ? undefined : contract);
  const decisions = { proposal: undefined, waivers: [], ...task.decisions, majorVersion };
  return { ...found, today, waiverFile, decisions, contract };
}

async function usageOf({ usage, used }: Options, workspace: Workspace): Promise<Usage | undefined> {
  if (usage === undefined && used.length === 0) return undefined;
  const counts = usage === undefined ? undefined : parseUsage(await workspace.read(usage), usage);
  const texts = await Promise.all(used.map((file) => workspace.read(file)));
  const manifests = texts.map((text, index) => parseManifest(text, used[index] ?? ""));
  return { counts, manifests };
}

/**
 * Reviews the revision against its base, or alone if the base is invalid, which may only show during the comparison.
 *
 * @param base the contract of the base, for which `before` may only stand in
 */
function reviewed(
  task: Task,
  today: string,
  base = task.before.document,
): Pick<Report, "review" | "before" | "after"> {
  const { before, after, release } = task;
  const options = { ...task, today };
  try {
    return { before, after, review: reviewOf({ before, after }, options) };
  } catch (error) {
    if (!(error instanceof InvalidContract)) throw error;
    if (error.contract === before.document) {
      return reviewed(
        { ...task, before: emptyBaseFor(before, error, after.document) },
        today,
        base,
      );
    }
    if (error.contract === after.document && base.equals(after.document)) {
      const empty = emptyBaseForRevision(after, base.root.file.name, error);
      const former = { ...before, document: empty.document, note: "" };
      return reviewed({ ...task, before: former, after: empty }, today);
    }
    if (!release || error.contract !== release.document) throw error;
    const { release: _invalid, ...others } = task;
    return reviewed({ ...others, before: { ...before, note: unreadable(release.tag) } }, today);
  }
}

function reviewOf({ before, after }: Both<Source>, options: ReviewOptions): Review {
  if (after.isInvalid) return reviewUnchanged(after.document, after.note ?? "", options);
  if (before.isInvalid) return reviewAlone(after.document, options);
  if (after.isRetired) {
    return reviewRetired({ before: before.document, after: after.document }, options);
  }
  return review(before.document, after.document, options);
}

async function tasksOf(options: Options, workspace: Workspace): Promise<Task[]> {
  const { base, revision, contract, baseContract } = options;
  if (base === undefined || revision === undefined) return tasksOfRepository(options, workspace);
  if (contract.length === 0 && baseContract === undefined) {
    return [await taskOfFiles({ before: base, after: revision }, options, workspace)];
  }
  throw new ReviewError("Name either two files or a contract of the repository, not both.");
}

interface Delivery {
  readonly workspace: Workspace;
  readonly print: Print;
}

async function deliver(
  reports: readonly ContractReport[],
  options: Options,
  { workspace, print }: Delivery,
): Promise<void> {
  const { output, format } = options;
  if (output.length === 0) {
    const printed = format ?? "text";
    print(await renderReports(reports, printed, options), ownOf(printed));
  }
  for (const path of output) {
    const text = await renderReports(reports, format ?? formatOf(path), options);
    await workspace.write(path, text, "The report");
  }
}

/** What only this format may contain in its lines. */
function ownOf(format: Format): Own {
  if (format === "text") return "colors";
  if (format === "github") return "commands";
  return isJson(format) ? "json" : "nothing";
}

/** Adds the release to the changelog, and moves its waivers there. */
async function release(report: Report, files: WaiverFiles, workspace: Workspace): Promise<void> {
  const { waivers, changelog = "", later } = files;
  const moved = await waiversIn(files, workspace);
  if (moved.length > 0 && later !== undefined) refuseUnread(changelog, later, workspace);
  const current = workspace.isFile(changelog) ? await workspace.read(changelog) : "";
  const text = addRelease(current, report, moved);
  await workspace.write(changelog, text, "The changelog");
  if (waivers === undefined) return;
  await workspace.write(waivers, withoutWaivers(await workspace.read(waivers)), "The waivers");
}

/** @throws {ReviewError} if waivers would move to where no later review reads them */
function refuseUnread(changelog: string, later: string, workspace: Workspace): void {
  const [path, known] = [changelog, later].map((each) => workspace.withinRepository(each));
  if (path === known) return;
  throw new ReviewError(
    `Later reviews look for waivers in ${known}, not in ${path}: pass --changelog ${known}, or set changelog in ${configurationFile}.`,
  );
}

function currentDay(): string {
  return new Date().toISOString().slice(0, 10);
}
