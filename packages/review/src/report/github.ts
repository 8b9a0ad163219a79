import type { Finding } from "../finding/finding.js";
import type { Problem } from "../policy/problem.js";
import { affected, type Report } from "./report.js";

/** The review as commands that GitHub turns into annotations of the changed lines. */
export function renderGithub({ review }: Report): string {
  const rows = [
    ...review.findings.filter(({ verdict }) => verdict !== "docs-only").map(ofFinding),
    ...review.problems.filter(({ rule }) => rule !== "breaking-change").map(ofProblem),
  ];
  return rows.join("\n");
}

function ofFinding(finding: Finding & { waiver?: unknown }): string {
  const { verdict, waiver, location, message, id } = finding;
  const command = verdict !== "breaking" ? "notice" : waiver ? "warning" : "error";
  const place = location.after ?? location.before;
  const properties = [
    ...(place ? [`file=${property(place.file)}`, `line=${place.line}`] : []),
    `title=${property(`${verdict}: ${id}`)}`,
  ];
  return `::${command} ${properties.join(",")}::${data(`${message} Affects ${affected(finding)}.`)}`;
}

function ofProblem({ level, rule, message }: Problem): string {
  const command = level === "failure" ? "error" : "warning";
  return `::${command} title=${property(`policy: ${rule}`)}::${data(message)}`;
}

/** Characters that would end a value of a workflow command. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
