import { type Verdict, verdicts } from "../finding/finding.ts";
import type { Waiver } from "../policy/outcome.ts";
import { formatWaivers, parseWaivers } from "../policy/waivers.ts";
import { codeSpan, messageMarkdown, plain } from "./escaping.ts";
import { ofVerdict, type Report } from "./report.ts";
import { affected, announcement, remark } from "./sentences.ts";

const title = "# Changelog of the contract";
const headings = { breaking: "Breaking", compatible: "Changed", "docs-only": "Documentation" };

/**
 * The changelog with the reviewed version on top. It replaces an entry of the same version, but keeps that entry's
 * waivers, which are stored nowhere else.
 */
export function addRelease(
  changelog: string,
  report: Report,
  waivers: readonly Waiver[] = [],
): string {
  const { after } = report.review.version;
  const parts = partsOf(changelog);
  const introduction = parts.find((part) => part && !isRelease(part)) ?? title;
  const others = parts.filter((part) => isRelease(part) && versionOf(part) !== after);
  const replaced = parts.filter((part) => versionOf(part) === after).flatMap(waiversOf);
  const kept = new Map([...replaced, ...waivers].map((each) => [each.fingerprint, each]));
  return [introduction, ...entry(report), ...waiverSection([...kept.values()]), ...others]
    .join("\n\n")
    .concat("\n");
}

/** The changelog entry of the reviewed version. */
export function releaseNotes(report: Report): string {
  return entry(report).join("\n\n").concat("\n");
}

/** The waivers of all releases, each with its release. @throws {ReviewError} if one is malformed */
export function releasedWaivers(changelog: string): Waiver[] {
  return partsOf(changelog).flatMap((part) => {
    const release = versionOf(part) ?? "";
    return waiversOf(part).map((waiver) => ({ ...waiver, isSettled: true, release }));
  });
}

function partsOf(changelog: string): string[] {
  return changelog.split(/^(?=## )/m).map((part) => part.trim());
}

function isRelease(part: string): boolean {
  return part.startsWith("## ");
}

function versionOf(part: string): string | undefined {
  return /^## (\S+)/.exec(part)?.[1];
}

function waiverSection(waivers: readonly Waiver[]): string[] {
  if (waivers.length === 0) return [];
  return [`### Waivers\n\n\`\`\`yaml\n${formatWaivers(waivers)}\`\`\``];
}

function waiversOf(part: string): Waiver[] {
  const [, waivers = ""] = /^### Waivers\n+```yaml\n([\s\S]*?)^```$/m.exec(part) ?? [];
  return parseWaivers(waivers);
}

function entry(report: Report): string[] {
  const sections = verdicts.flatMap((verdict) => section(report, verdict));
  const { after } = report.review.version;
  const body = sections.length > 0 ? sections : ["No change of the contract."];
  return [`## ${after} – ${report.today}`, ...body];
}

function section(report: Report, verdict: Verdict): string[] {
  const rows = ofVerdict(report, verdict).map((finding) => {
    const notes = [announcement(finding), remark(finding)].flatMap((note) => note ?? []);
    const end = notes.length > 0 ? ` — ${plain(notes.join("; "))}` : "";
    return `- ${messageMarkdown(finding.message)} (${affected(finding, codeSpan)})${end}`;
  });
  return rows.length === 0 ? [] : [`### ${headings[verdict]}`, rows.join("\n")];
}
