import { basename, extname } from "node:path";
import { jsonText } from "../document/json.ts";
import type { ReviewedFinding } from "../policy/outcome.ts";
import { explanationOf } from "./explanation.ts";
import { renderGithub } from "./github.ts";
import { codeQualityOf } from "./gitlab.ts";
import { htmlOfSeveral, renderHtml } from "./html.ts";
import { markdownOfSeveral, renderMarkdown, type Space } from "./markdown.ts";
import { type Report, rowsIn } from "./report.ts";
import type { Row } from "./rows.ts";
import { sarifOf } from "./sarif.ts";
import { hits } from "./sentences.ts";
import { type ContractReport, type SeveralReports, together } from "./several.ts";
import { renderText, textOfSeveral } from "./text.ts";

export const formats = [
  ...(["text", "markdown", "html", "json"] as const),
  ...(["github", "gitlab", "sarif"] as const),
] as const;
export type Format = (typeof formats)[number];

const endings: ReadonlyMap<string, Format> = new Map([
  [".json", "json"],
  [".html", "html"],
  [".md", "markdown"],
  [".github", "github"],
  [".gitlab", "gitlab"],
  [".sarif", "sarif"],
]);

/** The usual name of code quality reports in the templates and pages of GitLab. */
const codeQualityReport = "gl-code-quality-report.json";

/** The format that the ending of a file name selects. */
export function formatOf(path: string): Format {
  if (basename(path) === codeQualityReport) return "gitlab";
  // The other ending that SARIF 2.1.0 allows (section 3.2).
  if (path.endsWith(".sarif.json")) return "sarif";
  return endings.get(extname(path)) ?? "text";
}

/** Whether a format is one of JSON. */
export function isJson(format: Format): boolean {
  return format === "json" || format === "gitlab" || format === "sarif";
}

/** The report in the requested format. */
export async function renderReport(report: Report, format: Format, space?: Space): Promise<string> {
  const renderers = {
    text: () => renderText(report, process.stdout.isTTY === true),
    json: () => renderJson(report),
    markdown: () => renderMarkdown(report, space),
    html: () => renderHtml(report),
    github: () => renderGithub([report]),
    gitlab: () => indented(codeQualityOf([report])),
    sarif: () => indented(sarifOf([report])),
  };
  return renderers[format]();
}

/** One report about all contracts, with a section for each if there are several. */
export async function renderReports(
  reports: readonly ContractReport[],
  format: Format,
  space?: Space,
): Promise<string> {
  const [first, ...others] = reports;
  if (first && others.length === 0) {
    const { contract: _, ...report } = first;
    return renderReport(report, format, space);
  }
  const all = together(reports);
  const renderers = {
    text: () => textOfSeveral(all, process.stdout.isTTY === true),
    json: () => indented(jsonOfSeveral(all, reports)),
    markdown: () => markdownOfSeveral(all, space),
    html: () => htmlOfSeveral(all),
    github: () => renderGithub(reports),
    gitlab: () => indented(codeQualityOf(reports)),
    sarif: () => indented(sarifOf(reports)),
  };
  return renderers[format]();
}

/** The review for programs, the most severe first. `findings` has each change, and `rows` has what readers see. */
export function renderJson(report: Report): string {
  return indented(jsonOf(report));
}

function indented(value: object): string {
  return String(jsonText(value, undefined, 2));
}

function jsonOf(report: Report) {
  const { review, before, after, today } = report;
  const { verdict, passed, version, findings, problems } = review;
  return {
    verdict,
    passed,
    base: before.label,
    revision: after.label,
    ...(before.note && { note: before.note }),
    ...decided(report),
    today,
    version,
    findings: findings.map(reportedFindingOf),
    rows: rowsIn(report).map((row) => ({ ...rowOf(row), ...usedBy(row) })),
    problems,
    usage: hits(report),
  };
}

function jsonOfSeveral({ verdict, passed }: SeveralReports, reports: readonly ContractReport[]) {
  const contracts = reports.map((each) => ({ contract: each.contract, ...jsonOf(each) }));
  return { verdict, passed, contracts };
}

function decided({ decisions }: Report) {
  const { proposal, layout = [], majorVersion, waivers = [] } = decisions ?? {};
  const reported = waivers.map(({ isSettled: _, ...waiver }) => waiver);
  return {
    ...(proposal && { proposal }),
    ...(layout.length > 0 && { layout }),
    ...(majorVersion && { majorVersion }),
    ...(reported.length > 0 && { waivers: reported }),
  };
}

function reportedFindingOf(finding: ReviewedFinding) {
  const { change: _, occurrences: __, ...rest } = finding;
  return { ...rest, ...explanationOf(finding) };
}

/** JSON leaves out what is undefined. */
function usedBy({ usage }: Row) {
  const { keys: use, sentence, packages } = usage ?? {};
  const { bound, lastOn } = use ?? {};
  const keys = use && { hit: use.keys.size, mayHit: use.others.size, bound, lastOn };
  return { usage: usage && { sentence, keys, packages } };
}

function rowOf(row: Row) {
  const { message, verdict, direction, operations, breaks, explanation, findings, places } = row;
  const fingerprints = findings.map(({ fingerprint }) => fingerprint);
  const fields = { message, verdict, direction, operations, breaks, ...explanation, fingerprints };
  return places ? { ...fields, places } : fields;
}
