import type { Problem } from "../policy/problem.js";
import type { ReviewedFinding } from "../review.js";
import { affected } from "./affected.js";
import { announcement, problemWord } from "./remarks.js";
import { otherProblems, type Report } from "./report.js";

/** The review as commands that GitHub turns into annotations of the changed lines. */
export function renderGithub(report: Report): string {
  const { findings } = report.review;
  const rows = [
    ...findings.filter(({ verdict }) => verdict !== "docs-only").map(ofFinding),
    ...otherProblems(report).map(ofProblem),
  ];
  return rows.join("\n");
}

function ofFinding(finding: ReviewedFinding): string {
  const { verdict, waiver, location, message, id } = finding;
  const command = verdict !== "breaking" ? "notice" : waiver ? "warning" : "error";
  const place = location.after ?? location.before;
  const properties = [
    ...(place ? [`file=${property(place.file)}`, `line=${place.line}`] : []),
    `title=${property(`${verdict}: ${id}`)}`,
  ];
  const told = announcement(finding);
  const text = `${message} It ${affected(finding)}${told ? `; ${told}` : ""}.`;
  return `::${command} ${properties.join(",")}::${data(text)}`;
}

function ofProblem(problem: Problem): string {
  const command = problem.level === "failure" ? "error" : "warning";
  const title = property(`policy: ${problem.rule}`);
  return `::${command} title=${title}::${data(`${problemWord(problem)}: ${problem.message}`)}`;
}

/** Characters that would end a value of a workflow command. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
