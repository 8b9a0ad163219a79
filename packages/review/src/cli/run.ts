import { join } from "node:path";
import { requireDate } from "../document/dates.js";
import { parseWaivers, type Waiver } from "../policy/waivers.js";
import { addRelease } from "../report/changelog.js";
import { type Format, formatOf, renderReport } from "../report/render.js";
import type { Report, Source } from "../report/report.js";
import { truncate } from "../report/truncate.js";
import { review } from "../review.js";
import { isFile, read, write } from "./files.js";
import { gitHistory } from "./history.js";
import type { Options } from "./options.js";
import {
  fileSource,
  gitSource,
  mergeBaseSource,
  repository,
  workingTreeSource,
} from "./sources.js";

/**
 * Reviews what the options name and writes the report.
 *
 * @returns whether the policy allows the change
 * @throws {ReviewError} when the two cannot be compared
 */
export async function run(options: Options, print: (text: string) => void): Promise<boolean> {
  const today = options.today ? requireDate(options.today, "--today") : currentDay();
  const { before, after } = sourcesOf(options);
  const isEnforced = options.revision === undefined || options.enforce;
  const waivers = await waiversOf(options);
  const history = before.commit ? gitHistory(repository(), before.commit) : undefined;
  const result = await review(before.document, after.document, {
    today,
    waivers,
    isEnforced,
    ...(history && { history }),
  });
  const report: Report = { review: result, before, after, today };
  await addToChangelog(report, options);
  await deliver(report, options, print);
  return result.passed;
}

async function textOf(
  report: Report,
  format: Format,
  { limit, wholeReport }: Options,
): Promise<string> {
  const text = await renderReport(report, format);
  return format === "markdown" && limit ? truncate(text, limit, wholeReport) : text;
}

function sourcesOf({ base, revision, againstTag, contract }: Options): {
  before: Source;
  after: Source;
} {
  if (base !== undefined && revision !== undefined) {
    return { before: fileSource(base), after: fileSource(revision) };
  }
  const ref = againstTag ?? base;
  const before = ref === undefined ? mergeBaseSource(contract) : gitSource(ref, contract);
  return { before, after: workingTreeSource(contract) };
}

const defaultWaivers = "openapi/review-waivers.yaml";

async function waiversOf({ waivers, revision }: Options): Promise<Waiver[]> {
  if (waivers) return parseWaivers(await read(waivers));
  const path = revision === undefined ? join(repository(), defaultWaivers) : undefined;
  return path && isFile(path) ? parseWaivers(await read(path)) : [];
}

async function deliver(
  report: Report,
  options: Options,
  print: (text: string) => void,
): Promise<void> {
  const { output, format } = options;
  if (output.length === 0) print(await textOf(report, format ?? "text", options));
  for (const path of output) {
    const text = await textOf(report, format ?? formatOf(path), options);
    await write(path, text, "The report");
  }
}

/** What the policy does not let through is no release. */
async function addToChangelog(report: Report, { changelog }: Options): Promise<void> {
  if (changelog === undefined || !report.review.passed) return;
  const current = isFile(changelog) ? await read(changelog) : "";
  await write(changelog, addRelease(current, report), "The changelog");
}

function currentDay(): string {
  return new Date().toISOString().slice(0, 10);
}
