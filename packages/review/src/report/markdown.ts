import { code, count } from "../change/wording.ts";
import type { Location } from "../document/places.ts";
import { codeBlock, codeSpan, details, escapeHtml, messageMarkdown, plain } from "./escaping.ts";
import { type Links, linksFor } from "./links.ts";
import { ownDecisions } from "./own-decisions.ts";
import {
  affectedOperations,
  context,
  ofVerdict,
  otherProblems,
  type Report,
  rowsIn,
  shownLocations,
  waiverHint,
  waiverLines,
} from "./report.ts";
import type { Row } from "./rows.ts";
import { affected, announcement, headline, problemWord, remark } from "./sentences.ts";
import { type SeveralReports, summary } from "./several.ts";
import { typesDiff } from "./types-diff.ts";
import { usageSentence } from "./usage.ts";

const icons = {
  breaking: "🔴",
  compatible: "🟢",
  "docs-only": "⚪",
  none: "⚪",
  unknown: "⚠️",
} as const;

/** The review as a comment of a pull request. */
export async function renderMarkdown(report: Report): Promise<string> {
  const links = linksFor(report, process.env);
  const parts = [
    `### ${icons[report.review.verdict]} ${messageMarkdown(headline(report, code))}`,
    `Contract review · ${plain(context(report))}`,
    decided(ownDecisions(report.decisions)),
    section(report, "breaking", links),
    policy(report),
    waivers(report),
    section(report, "compatible", links),
    documentation(report, links),
    operationsTable(report),
    types(await typesDiff(report)),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** The reviews of several contracts as one comment, the result of each first. */
export async function markdownOfSeveral(all: SeveralReports): Promise<string> {
  const { reports, verdict, decisions } = all;
  const rows = reports.map((each) => {
    const icon = each.review.passed ? icons[each.review.verdict] : "❌";
    return `- ${icon} ${codeSpan(each.contract)}: ${messageMarkdown(headline(each, code))}`;
  });
  const parts = [
    `## ${icons[verdict]} ${plain(summary(all))}`,
    decided(decisions),
    rows.join("\n"),
    ...(await Promise.all(
      reports.map(async (each) => `## ${codeSpan(each.contract)}\n\n${await renderMarkdown(each)}`),
    )),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function decided(sentences: readonly string[]): string {
  return sentences.map((text) => `- ⚠️ ${messageMarkdown(text)}`).join("\n");
}

const titles = { breaking: "Breaking", compatible: "Compatible" };

function section(report: Report, verdict: "breaking" | "compatible", links: Links): string {
  const findings = ofVerdict(report, verdict);
  if (findings.length === 0) return "";
  return `#### ${titles[verdict]} (${findings.length})\n\n${findingsTable(findings, report, links)}`;
}

function documentation(report: Report, links: Links): string {
  const findings = ofVerdict(report, "docs-only");
  if (findings.length === 0) return "";
  return details(`Documentation (${findings.length})`, findingsTable(findings, report, links));
}

function policy(report: Report): string {
  const others = otherProblems(report);
  if (others.length === 0) return "";
  const rows = others.map((problem) => {
    const icon = problem.level === "failure" ? "❌" : "💡";
    return `- ${icon} **${problemWord(problem)}:** ${messageMarkdown(problem.message)}`;
  });
  return ["#### Policy", "", ...rows].join("\n");
}

function waivers(report: Report): string {
  const lines = waiverLines(report);
  return lines ? details(escapeHtml(waiverHint(report)), codeBlock("yaml", lines)) : "";
}

function types(patch: string): string {
  return patch && details("Generated TypeScript types", codeBlock("diff", patch));
}

/** One row for each finding; a breaking one also has why it breaks, and what to do instead. */
function findingsTable(rows: readonly Row[], report: Report, links: Links): string {
  const isExplained = rows.some(({ explanation }) => explanation);
  const heads = ["Change", ...(isExplained ? ["Why", "Instead"] : []), "Whom", "Where"];
  const lines = [heads, heads.map(() => "---"), ...rows.map((row) => cells(row, report, links))];
  return lines.map((each) => `| ${each.join(" | ")} |`).join("\n");
}

function cells(row: Row, { usage }: Report, links: Links): string[] {
  const { before, after } = shownLocations(row);
  const notes = [announcement(row), remark(row)].flatMap((note) =>
    note ? `_${plain(note)}_` : [],
  );
  const keys = row.waiverKeys.map(codeSpan);
  const used = usageSentence(row, usage);
  const places = [place(before, links.before), place(after, links.after)];
  const { why, instead } = row.explanation ?? {};
  return [
    [messageMarkdown(row.message), ...notes, ...keys].join(" <br>"),
    ...(why && instead ? [messageMarkdown(why), messageMarkdown(instead)] : []),
    [affected(row, codeSpan), ...(used ? [messageMarkdown(used)] : [])].join(" <br>"),
    [...new Set(places)].filter(Boolean).join(" → "),
  ];
}

function place(location: Location | null, link: Links["before"]): string {
  if (!location) return "";
  const address = link(location);
  return address
    ? `[line ${location.line}](${address})`
    : codeSpan(`${location.file}:${location.line}`);
}

/** How many changes of each kind every affected operation has. */
function operationsTable(report: Report): string {
  const operations = affectedOperations(rowsIn(report));
  if (operations.length === 0) return "";
  const rows = operations.map(
    ({ name, breaking, compatible, documentation }) =>
      `| ${codeSpan(name)} | ${breaking || ""} | ${compatible || ""} | ${documentation || ""} |`,
  );
  const head = [
    "| Operation | Breaking | Compatible | Documentation |",
    "| --- | --- | --- | --- |",
  ];
  return details(count(operations.length, "affected operation"), [...head, ...rows].join("\n"));
}

/**
 * Cuts a markdown report at the end of a line so that it fits, closes what is open there, and says
 * where the rest is.
 *
 * @param limit in bytes of UTF-8, which no reader counts as fewer than characters
 */
export function truncate(text: string, limit: number, wholeReport?: string): string {
  if (Buffer.byteLength(text) <= limit) return text;
  const where = wholeReport ? `[The whole report](${wholeReport})` : "The whole report";
  const note = `\n\n${where} is longer than fits here.\n`;
  const room = limit - Buffer.byteLength(note);
  const lines = text.split("\n");
  const sizes = lines.map((line) => Buffer.byteLength(line) + 1);
  const closings = closingsOf(lines);
  let [size, end] = [0, 0];
  for (const [index, each] of sizes.entries()) {
    size += each;
    if (size + Buffer.byteLength(closings[index] ?? "") <= room) end = index + 1;
    if (size > room) break;
  }
  return `${lines.slice(0, end).join("\n")}${closings[end - 1] ?? ""}${note}`;
}

/** What closes the block of code and the details that are open after each line. */
function closingsOf(lines: readonly string[]): string[] {
  let [fence, open] = ["", false];
  return lines.map((line) => {
    const [marks = ""] = /^~{3,}/.exec(line) ?? [];
    if (fence !== "" && line === fence) fence = "";
    else if (fence === "" && marks) fence = marks;
    else if (fence === "") open = line.startsWith("<details>") || (open && line !== "</details>");
    return `${fence && `\n${fence}`}${open ? "\n\n</details>" : ""}`;
  });
}
