import type { Location } from "../document/places.ts";
import type { Problem } from "../policy/outcome.ts";
import { ownDecisions } from "./own-decisions.ts";
import { otherProblems, type Report, rowsIn, selectLocations } from "./report.ts";
import type { Row } from "./rows.ts";
import { affected, announcement, problemWord } from "./sentences.ts";

/** The maximum number of annotations of a kind that GitHub shows. */
const maximum = 10;

const kinds = ["error", "warning", "notice"] as const;

interface Annotation {
  readonly kind: (typeof kinds)[number];
  readonly text: string;
  readonly title: string;
  readonly place?: Location | null;
}

/** The reviews as commands that GitHub turns into annotations of the changed lines. */
export function renderGithub(reports: readonly Report[]): string {
  const annotations = reports.flatMap(annotationsOf);
  const decisions = new Set(reports.flatMap((each) => ownDecisions(each.decisions)));
  const first = [...decisions].map(ofDecision);
  const others = kinds.flatMap((kind) => {
    const room = maximum - first.filter((each) => each.kind === kind).length;
    return selectAnnotations(
      annotations.filter((each) => each.kind === kind),
      room,
    );
  });
  return [...first, ...others].map(line).join("\n");
}

function annotationsOf(report: Report): Annotation[] {
  const rows = rowsIn(report).filter(({ verdict }) => verdict !== "docs-only");
  const problems = otherProblems(report).map((each) => ofProblem(each, report.contract));
  return [...rows.map(ofRow), ...problems];
}

/** Shows the most important annotations first. The last one gives the number of hidden ones. */
function selectAnnotations(
  annotations: readonly Annotation[],
  room: number,
): readonly Annotation[] {
  const count = Math.max(1, room);
  const first = annotations[count - 1];
  if (!first || annotations.length === count) return annotations;
  const rest = annotations.length - count + 1;
  const text = `${rest} more are in the report.`;
  return [...annotations.slice(0, count - 1), { kind: first.kind, title: "more", text }];
}

function ofRow(row: Row): Annotation {
  const { verdict, waiver, message, id, usage } = row;
  const { before, after } = selectLocations(row);
  const notice = announcement(row);
  return {
    kind: verdict !== "breaking" ? "notice" : waiver ? "warning" : "error",
    // A removed thing is shown at its former place: its surroundings may be as long as the contract.
    place: after ?? before,
    title: `${verdict}: ${id}`,
    text: `${message} It ${affected(row)}${notice ? `; ${notice}` : ""}.${usage ? ` ${usage.sentence}` : ""}`,
  };
}

/** A decision of the change about itself is always shown. */
function ofDecision(text: string): Annotation {
  return { kind: "warning", title: "decided by the change", text };
}

function ofProblem(problem: Problem, contract: string | undefined): Annotation {
  return {
    kind: problem.level === "failure" ? "error" : "warning",
    title: `policy: ${problem.rule}`,
    place: problem.location ?? null,
    text: `${contract ? `${contract}: ` : ""}${problemWord(problem)}: ${problem.message}`,
  };
}

function line({ kind, title, text, place }: Annotation): string {
  const where = place ? `file=${property(place.file)},line=${place.line},` : "";
  return `::${kind} ${where}title=${property(title)}::${data(text)}`;
}

/** Escapes the characters that would end a value of a workflow command. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
