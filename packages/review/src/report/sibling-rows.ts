import { code, few } from "../change/wording.ts";
import { canonicalText } from "../document/json.ts";
import type { ReviewedFinding } from "../policy/outcome.ts";
import { decisionOf, mergedBy, type ReportedFinding, rolledUp, together } from "./equal-rows.ts";
import { type Explanation, explanationOf } from "./explanation.ts";

/** Merges rows with one cause: equal changes, names that changed alike, things of one place, and a new union. */
export function withoutSiblings(rows: readonly ReportedFinding[]): ReportedFinding[] {
  const alike = mergedBy(rolledUp(rows), { keyOf: patternOf, rowOf: rowOfPattern });
  const siblings = mergedBy(alike, { keyOf: keyOfSibling, rowOf: rowOfSiblings });
  const unions = siblings.flatMap((row) => unionOf(row) ?? []);
  const keyOf = (row: ReportedFinding) => {
    const { file, pointer } = row.location.before ?? {};
    const union = unions.find(
      (each) => each.file === file && `${pointer}/`.startsWith(`${each.pointer}/`),
    );
    return union && canonicalText([union.pointer, union.file, decisionOf(row)]);
  };
  return mergedBy(siblings, { keyOf, rowOf: rowOfUnion, minimum: 2 });
}

/** What an operationId and its successor differ in, by words: `projects/` and `projects-classic/`. */
function patternOf(row: ReportedFinding): string | undefined {
  const { before, after } = row.findings[0]?.change ?? {};
  if (row.id !== "operation-id-changed" || typeof before !== "string" || typeof after !== "string")
    return undefined;
  const [old, now] = [wordsOf(before), wordsOf(after)];
  while (old[0] !== undefined && old[0] === now[0]) [old, now].map((words) => words.shift());
  while (old.length > 0 && old.at(-1) === now.at(-1)) [old, now].map((words) => words.pop());
  return canonicalText([...decisionOf(row), old, now]);
}

function wordsOf(name: string): string[] {
  return name.split(/(?<=[^\p{L}\p{N}])|(?=\p{Lu})/u);
}

function rowOfPattern(rows: readonly ReportedFinding[]): ReportedFinding {
  const places = rows.map(({ findings }) => String(findings[0]?.change.before));
  const { before, after } = rows[0]?.findings[0]?.change ?? {};
  const example = `such as ${code(String(before))}, which became ${code(String(after))}`;
  return {
    ...together(rows),
    message: `${rows.length} operationIds changed alike, ${example}.`,
    places,
  };
}

interface Sibling {
  readonly parent: string;
  readonly name: string;
  readonly noun: string;
  readonly verb: string;
  readonly rest: string;
}

/** The parts of a sentence about one of many: `Res.size: the property `size` was removed.` */
function siblingIn({ message, places, findings }: ReportedFinding): Sibling | undefined {
  const end = `: ${findings[0]?.change.message}.`;
  const words = /: the ((?:[\w-]+ )+)(`[^`]+`) (\w+)([^`]*)\.$/.exec(message);
  if (places || !words || !message.endsWith(end)) return undefined;
  const [, noun = "", name = "", verb = "", rest = ""] = words;
  const subject = message.slice(0, -end.length);
  const own = name.slice(1, -1);
  const parent = subject.endsWith(own) ? subject.slice(0, -own.length) : subject;
  return { parent: parent.replace(/ ?[.·] ?$/, ""), name, noun: noun.trim(), verb, rest };
}

function keyOfSibling(row: ReportedFinding): string | undefined {
  const sibling = siblingIn(row);
  return sibling && canonicalText([...decisionOf(row), row.id, { ...sibling, name: "" }]);
}

const plurals: Readonly<Record<string, string>> = { was: "were", is: "are", has: "have" };

/** The maximum number of names in a sentence. */
const maxListedNames = 50;

function rowOfSiblings(rows: readonly ReportedFinding[]): ReportedFinding {
  const all = rows.flatMap((row) => siblingIn(row) ?? []);
  const { parent, noun, verb, rest: end } = all[0] as Sibling;
  const names = all.map(({ name }) => name);
  const nouns = noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  const whole = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  const list = names.length > maxListedNames ? few(names) : whole;
  const [finding] = rows[0]?.findings ?? [];
  return {
    ...together(rows),
    message: `${parent}: the ${nouns} ${list} ${plurals[verb] ?? verb}${end}.`,
    explanation: finding && explanationOfAll(finding),
  };
}

function explanationOfAll(finding: ReviewedFinding): Explanation | undefined {
  const explanation = explanationOf(finding, { name: "one of these", before: "one of these" });
  return (
    explanation && {
      ...explanation,
      why: explanation.why.replace("no one of these", "not all of these"),
    }
  );
}

/** The place of a schema that became a union. */
function unionOf({ id, location: { before, after } }: ReportedFinding) {
  const isNew =
    before && after && /^\/(?:any|one)Of$/.test(after.pointer.slice(before.pointer.length));
  return id === "alternative-added" && isNew ? before : undefined;
}

function rowOfUnion(rows: readonly ReportedFinding[]): ReportedFinding {
  const first = rows.find(unionOf) ?? (rows[0] as ReportedFinding);
  const subject = first.message.slice(0, first.message.indexOf(": the "));
  const others = rows.filter((row) => row !== first);
  const sentences = [first, ...others].map(({ message }) =>
    message.slice(message.startsWith(`${subject}: `) ? subject.length + 2 : 0, -1),
  );
  return {
    ...together([first, ...others]),
    message: `${subject} became a union: ${sentences.join("; ")}.`,
  };
}
