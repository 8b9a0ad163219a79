import { code, count } from "../change/wording.ts";
import type { Location } from "../document/places.ts";
import { codeBlock, codeSpan, escapeHtml, messageMarkdown, plain } from "./escaping.ts";
import { type Links, linksFor } from "./links.ts";
import { type Block, fitted, folded, textOf, whole } from "./markdown-blocks.ts";
import { ownDecisions } from "./own-decisions.ts";
import {
  affectedOperations,
  context,
  ofVerdict,
  otherProblems,
  type Report,
  rowsIn,
  selectLocations,
  waiverHint,
  waiverLines,
} from "./report.ts";
import type { Row } from "./rows.ts";
import { affected, announcement, headline, problemWord, remark } from "./sentences.ts";
import { type SeveralReports, summary } from "./several.ts";
import { typesDiff } from "./types-diff.ts";

const icons = {
  breaking: "🔴",
  compatible: "🟢",
  "docs-only": "⚪",
  none: "⚪",
  unknown: "⚠️",
} as const;

/** The maximum length of a comment, and the address of the whole report. */
export interface Space {
  /** In bytes of UTF-8, because every reader counts at most as many characters. */
  readonly limit?: number | undefined;
  /** The address of the whole report. */
  readonly wholeReport?: string | undefined;
}

/** The review as a comment of a pull request. If there is not enough room, the least important rows are cut. */
export async function renderMarkdown(report: Report, space: Space = {}): Promise<string> {
  const links = linksFor(report, process.env);
  const top = [
    `Contract review · ${plain(context(report))}`,
    decided(ownDecisions(report.decisions)),
  ];
  const blocks: Block[] = [
    whole(`### ${icons[report.review.verdict]} ${messageMarkdown(headline(report, code))}`),
    whole(top.filter(Boolean).join("\n\n"), ranks.context),
    ...section(report, "breaking", links),
    ...policy(report),
    ...waivers(report),
    ...section(report, "compatible", links),
    ...documentation(report, links),
    ...operationsTable(report),
    ...types(await typesDiff(report)),
  ];
  const { limit, wholeReport } = space;
  return limit === undefined ? textOf(blocks) : fitted(blocks, limit, noteOf(wholeReport));
}

function noteOf(wholeReport: string | undefined): string {
  const where = wholeReport ? `[The whole report](${wholeReport})` : "The whole report";
  return `\n\n${where} is too long to be shown here.\n`;
}

/** The order in which the parts after the verdict get room. */
const ranks = {
  context: 0.5,
  policy: 1,
  waivers: 2,
  breaking: 3,
  compatible: 4,
  "docs-only": 5,
  operations: 6,
  types: 7,
};

/** The reviews of several contracts as one comment that begins with the result of each. */
export async function markdownOfSeveral(
  all: SeveralReports,
  { limit, wholeReport }: Space = {},
): Promise<string> {
  const { reports, verdict, decisions } = all;
  const rows = reports.map((each) => {
    const icon = each.review.passed ? icons[each.review.verdict] : "❌";
    return `- ${icon} ${codeSpan(each.contract)}: ${messageMarkdown(headline(each, code))}`;
  });
  const [first = "", ...rest] = rows;
  const parts: Block[] = [
    whole(`## ${icons[verdict]} ${plain(summary(all))}`),
    ...(decisions.length > 0 ? [whole(decided(decisions), ranks.context)] : []),
    { rank: ranks.context, head: first, rows: rest, foot: "" },
  ];
  const room = limit && Math.floor((limit - Buffer.byteLength(textOf(parts))) / reports.length);
  for (const each of reports) {
    const head = `## ${codeSpan(each.contract)}\n\n`;
    const own = room && { limit: Math.max(0, room - Buffer.byteLength(head) - 2), wholeReport };
    parts.push(whole(`${head}${(await renderMarkdown(each, own || {})).trimEnd()}`, 1));
  }
  return limit ? fitted(parts, limit, noteOf(wholeReport)) : textOf(parts);
}

function decided(sentences: readonly string[]): string {
  return sentences.map((text) => `- ⚠️ ${messageMarkdown(text)}`).join("\n");
}

const titles = { breaking: "Breaking", compatible: "Compatible" };

function section(report: Report, verdict: "breaking" | "compatible", links: Links): Block[] {
  const findings = ofVerdict(report, verdict);
  if (findings.length === 0) return [];
  const table = findingsTable(findings, links);
  const head = `#### ${titles[verdict]} (${findings.length})\n\n${table.head}`;
  return [{ ...table, head, rank: ranks[verdict] }];
}

function documentation(report: Report, links: Links): Block[] {
  const findings = ofVerdict(report, "docs-only");
  if (findings.length === 0) return [];
  const table = { ...findingsTable(findings, links), rank: ranks["docs-only"] };
  return [folded(`Documentation (${findings.length})`, table)];
}

function policy(report: Report): Block[] {
  const others = otherProblems(report);
  if (others.length === 0) return [];
  const rows = others.map((problem) => {
    const icon = problem.level === "failure" ? "❌" : "💡";
    return `- ${icon} **${problemWord(problem)}:** ${messageMarkdown(problem.message)}`;
  });
  return [{ rank: ranks.policy, head: "#### Policy\n", rows, foot: "" }];
}

function waivers(report: Report): Block[] {
  const lines = waiverLines(report);
  if (!lines) return [];
  return [folded(escapeHtml(waiverHint(report)), codeRows("yaml", lines, ranks.waivers))];
}

function types(patch: string): Block[] {
  if (!patch) return [];
  return [folded("Generated TypeScript types", codeRows("diff", patch, ranks.types))];
}

function codeRows(language: string, text: string, rank: number): Block {
  const [head = "", ...rest] = codeBlock(language, text).split("\n");
  return { rank, head, rows: rest.slice(0, -1), foot: rest.at(-1) ?? "" };
}

/** One row for each finding. A breaking one also explains why it breaks clients, and what to do instead. */
function findingsTable(rows: readonly Row[], links: Links): Omit<Block, "rank"> {
  const isExplained = rows.some(({ explanation }) => explanation);
  const heads = ["Change", ...(isExplained ? ["Why", "Instead"] : []), "Whom", "Where"];
  const [names, line] = [heads, heads.map(() => "---")].map(tableRow);
  return {
    head: `${names}\n${line}`,
    rows: rows.map((row) => tableRow(cells(row, links))),
    foot: "",
  };
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function cells(row: Row, links: Links): string[] {
  const { before, after } = selectLocations(row);
  const notes = [announcement(row), remark(row)].flatMap((note) =>
    note ? `_${plain(note)}_` : [],
  );
  const keys = row.waiverKeys.map(codeSpan);
  const places = [place(before, links.before), place(after, links.after)];
  const { why, instead } = row.explanation ?? {};
  return [
    [messageMarkdown(row.message), ...notes, ...keys].join(" <br>"),
    ...(why && instead ? [messageMarkdown(why), messageMarkdown(instead)] : []),
    [affected(row, codeSpan), ...(row.usage ? [messageMarkdown(row.usage.sentence)] : [])].join(
      " <br>",
    ),
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

/** The number of changes of each kind for every affected operation. */
function operationsTable(report: Report): Block[] {
  const operations = affectedOperations(rowsIn(report));
  if (operations.length === 0) return [];
  const rows = operations.map(
    ({ name, breaking, compatible, documentation }) =>
      `| ${codeSpan(name)} | ${breaking || ""} | ${compatible || ""} | ${documentation || ""} |`,
  );
  const head = "| Operation | Breaking | Compatible | Documentation |\n| --- | --- | --- | --- |";
  const table = { rank: ranks.operations, head, rows, foot: "" };
  return [folded(count(operations.length, "affected operation"), table)];
}
