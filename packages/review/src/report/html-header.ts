import { count } from "../change/wording.ts";
import { operationsOf } from "../contract/operations.ts";
import { child, items } from "../document/document.ts";
import { escapeHtml, messageHtml } from "./escaping.ts";
import { ownDecisions } from "./own-decisions.ts";
import { context, ofVerdict, otherProblems, type Report, rowsIn } from "./report.ts";
import { breakage, broken, hits, versionSentence } from "./sentences.ts";
import { type SeveralReports, summary } from "./several.ts";

const badges = {
  breaking: "Breaking",
  compatible: "Compatible",
  "docs-only": "Documentation only",
  none: "No change",
  unknown: "Unknown",
};

/** The first thing that a reviewer needs: whether the change breaks clients, which ones, and the required version. */
export function header(report: Report): string {
  const { review } = report;
  const { sentence = "" } = hits(report) ?? {};
  const titles = {
    breaking: breakage(report),
    compatible: "No client breaks",
    "docs-only": "Only the documentation changes",
    none: "Both contracts mean the same",
    unknown: "The base is not a valid contract",
  };
  return `<header>
<p class="context">Contract review · ${escapeHtml(context(report))}</p>
<h1><span class="badge ${review.verdict}">${badges[review.verdict]}</span> ${titles[review.verdict]}</h1>
${sentence && `<p>${messageHtml(sentence)}</p>`}
<dl class="facts">
${facts(report).map(fact).join("\n")}
</dl>
${decided(ownDecisions(report.decisions))}
${whom(report)}
</header>`;
}

/** The first thing that a reviewer of several contracts needs: which of them break clients, or are not allowed. */
export function headerOfSeveral(all: SeveralReports): string {
  const rows = all.reports.map((each) => {
    const { verdict, passed } = each.review;
    const link = `<a href="#${escapeHtml(encodeURIComponent(anchorOf(each.contract)))}"><code>${escapeHtml(each.contract)}</code></a>`;
    const state = passed ? "Passed" : '<b class="never">Not passed</b>';
    return `<li><span class="badge ${verdict}">${badges[verdict]}</span> ${link} ${state}</li>`;
  });
  return `<header>
<p class="context">Contract review of several contracts</p>
<h1>${escapeHtml(summary(all))}</h1>
${decided(all.decisions)}
<ul class="contracts">${rows.join("\n")}</ul>
</header>`;
}

/** The anchor of one contract on a page about several. */
export function anchorOf(contract: string): string {
  return `contract-${contract}`;
}

function decided(sentences: readonly string[]): string {
  const rows = sentences.map((text) => `<li>${messageHtml(text)}</li>`);
  return rows.length > 0 ? `<ul class="policy decided">${rows.join("\n")}</ul>` : "";
}

/** Folds the operations into their number, so that the first change is visible however many operations break. */
function whom(report: Report): string {
  const names = broken(report);
  if (names.length === 0) return "";
  const tags = tagsOf(report);
  const groups = new Map<string | undefined, string[]>();
  for (const name of names) {
    const tag = tags.get(name);
    groups.set(tag, [...(groups.get(tag) ?? []), name]);
  }
  const lists = [...groups].map(([tag, own]) =>
    operationList(own, groups.size > 1 ? tag : undefined),
  );
  return `<details class="broken"><summary>Whom it breaks: ${count(names.length, "operation")}</summary>${lists.join("")}</details>`;
}

/** The operations of a tag. The tag is left out if there is only one. */
function operationList(names: readonly string[], tag: string | undefined): string {
  const head =
    tag === undefined
      ? ""
      : `<li class="tag"><b>${escapeHtml(tag)}</b> <span class="soft">${names.length}</span></li>`;
  const shown = names.map((name) => `<li><code>${escapeHtml(name)}</code></li>`);
  return `<ul class="whom">${head}${shown.join("")}</ul>`;
}

/** The first tag of each operation, under which readers look for it. */
function tagsOf({ before }: Report): ReadonlyMap<string, string> {
  const operations = [...operationsOf(before.document).values()];
  return new Map(
    operations.flatMap(({ name, at }) => {
      const [tag] = items(child(at, "tags"));
      return tag ? [[name, String(tag.value)] as const] : [];
    }),
  );
}

interface Fact {
  name: string;
  value: string;
  note: string;
  tone?: "good" | "bad";
}

function facts(report: Report): Fact[] {
  const { version, passed } = report.review;
  const others = otherProblems(report).filter(({ level }) => level === "failure");
  // Changes with the same cause are solved, or waived, together.
  const held = ofVerdict(report, "breaking").filter(({ waiverKeys }) => waiverKeys.length > 0);
  const failures = others.length + held.length;
  const [breaking, compatible, documentation] = (
    ["breaking", "compatible", "docs-only"] as const
  ).map((verdict) => ofVerdict(report, verdict).length);
  return [
    {
      name: "Version",
      value: version.isAnyLater ? version.after : version.required || version.after,
      note: versionSentence(report.review),
      tone: version.isEnough ? "good" : "bad",
    },
    {
      name: "Policy",
      value: passed ? "Passed" : "Not passed",
      note: passed ? "The policy allows this change." : `${failures} to fix or to waive.`,
      tone: passed ? "good" : "bad",
    },
    {
      name: "Changes",
      value: String(rowsIn(report).length),
      note: `${breaking} breaking, ${compatible} compatible, ${documentation} of the documentation.`,
    },
    ...announced(report),
  ];
}

/** The number of breaking changes that were announced to clients. */
function announced(report: Report): Fact[] {
  const breaking = ofVerdict(report, "breaking");
  if (breaking.length === 0) return [];
  const number = breaking.filter((finding) => finding.announced).length;
  const note =
    number === 0 ? "No breaking change was announced." : "Breaking changes of deprecated parts.";
  return [{ name: "Announced", value: `${number} of ${breaking.length}`, note }];
}

function fact({ name, value, note, tone }: Fact): string {
  return `<div class="${tone ?? ""}"><dt>${name}</dt><dd>${escapeHtml(value)}</dd><dd class="soft">${escapeHtml(note)}</dd></div>`;
}
