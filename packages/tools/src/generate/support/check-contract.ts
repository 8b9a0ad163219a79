import { relative } from "node:path";
import { namesIn } from "@contract-first/reading/references";
import { UserError } from "@contract-first/service/command-line";
import {
  BaseResolver,
  createConfig,
  getLineColLocation,
  lint,
  type NormalizedProblem,
  YamlParseError,
} from "redocly-core";
import { repository } from "../files/repository.ts";
import { examplesOf, examplesPlugin, forbiddenExamples } from "./forbidden-examples.ts";
import { messageOn, type Note } from "./notes.ts";
import supportPlugin from "./plugin.ts";
import { suggestOverlay } from "./suggested-edits.ts";

/** The rules of the list of supported features. */
const list = "contract-support/all";

/** The rules of Redocly that check whether a document is a contract at all. */
const structure = {
  struct: "error",
  "operation-operationId-unique": "error",
  "security-defined": "off",
} as const;

/** Messages of the rule `struct` that do not count: `nullable` is read in OpenAPI 3.1, and beside `$ref`, too. */
const ofNullable = [
  "The `type` field must be defined when the `nullable` field is used.",
  "Property `nullable` is not expected here.",
];

const otherVersions = "contract-support/other-versions-of-openapi";

/**
 * Checks that the stack supports all features of the contract.
 *
 * @param from the folder to which the paths in messages are relative
 * @param resolver reads the files
 * @returns warnings about features that are only supported in part
 * @throws {UserError} if something is not supported; names the file, line and column of each place, what is not supported
 *   there, and what to write instead
 */
export async function checkContract(
  path: string,
  from = repository,
  resolver = new BaseResolver(),
): Promise<Note[]> {
  const problems = await problemsOf(path, resolver, from);
  const ofVersion = problems.filter(({ ruleId }) => ruleId === otherVersions);
  const ofSeverity = (severity: string) =>
    // The rules are for 3.0 to 3.2, so their other messages mean nothing for a document of another version.
    (ofVersion.length > 0 ? ofVersion : problems).filter((each) => each.severity === severity);
  const errors = ofSeverity("error").map((problem) => describeProblem(problem, from));
  if (errors.length > 0) throw new UserError(errors.join("\n"));
  return ofSeverity("warn").map((problem) => ({
    place: placeOf(problem, from),
    message: problem.message,
  }));
}

/**
 * An OpenAPI Overlay with the edits without which the contract would be refused, as far as they need no decision; null if
 * there are none.
 *
 * @throws {UserError} if it is not a readable contract at all
 */
export async function suggestedOverlay(
  path: string,
  from: string,
  resolver: BaseResolver,
): Promise<string | null> {
  const problems = await problemsOf(path, resolver, from);
  const document = await resolver.resolveDocument(null, path, true);
  if (document instanceof Error) throw document;
  const own = problems.flatMap(({ ruleId, severity, message, location: [first] }) => {
    if (severity !== "error" || first?.source.absoluteRef !== path) return [];
    const place = namesIn((first.pointer ?? "").slice(1));
    return [{ rule: ruleId.replace(/^.+\//, "").toLowerCase(), place, message }];
  });
  return suggestOverlay(document.parsed as object, own);
}

/** @throws {UserError} if it is not a readable contract at all */
async function problemsOf(
  path: string,
  resolver: BaseResolver,
  from: string,
): Promise<NormalizedProblem[]> {
  const lintBy = async (...areas: string[]) => {
    const examples = examplesPlugin();
    const plugins = [supportPlugin() as never, examples.plugin as never];
    const config = await createConfig({ plugins, extends: areas, rules: structure });
    const problems = await lint({ ref: path, config, externalRefResolver: resolver });
    return forbiddenExamples(problems, examples.collected())
      .filter((each) => !ofNullable.includes(each.message) && !isMissingText(each))
      .map(lessOfUnknown);
  };
  // The rules of Redocly for examples fail if `examples` is not a list, of which the list of features requires nothing.
  const all = lintBy(list, examplesOf).catch(() => lintBy(list));
  return all.catch(async (error: unknown) => {
    // The rules of the list can only read a document with the structure of a contract, so the structure is checked
    // first.
    const problems = await lintBy().catch(() => []);
    if (problems.some(({ severity }) => severity === "error")) return problems;
    throw unreadable(path, error, from);
  });
}

/** Generators write null for a missing text: `withoutEmptyTexts` leaves it out. */
function isMissingText({ message, location: [first] }: NormalizedProblem): boolean {
  return message.endsWith("but got `null`.") && isText.test(first?.pointer ?? "");
}

const isText = /\/(title|summary|description)$/;

/** A property that OpenAPI does not know has no meaning, and does not prevent the contract from being served. */
function lessOfUnknown(problem: NormalizedProblem): NormalizedProblem {
  const [, name] = unread.exec(problem.message) ?? [];
  if (problem.ruleId !== "struct" || name === undefined) return problem;
  const message = messageOn("OpenAPI does not have this property, and nothing reads it.", name);
  return { ...problem, severity: "warn", message };
}

const unread = /^(?:Property|The field) `(.+)` is not (?:expected|allowed) here\.$/;

function unreadable(path: string, error: unknown, from: string): UserError {
  const { message } = error as Error;
  if (
    /^(Document must be|Invalid OpenAPI version|Unsupported (specification|OpenAPI))/.test(message)
  ) {
    return new UserError(
      `${relative(from, path)} is not a document of OpenAPI 3.0, 3.1 or 3.2: it needs openapi: 3.1.0 at its root.`,
    );
  }
  if (!(error instanceof YamlParseError)) {
    return new UserError(`${relative(from, path)} cannot be read: ${message}`);
  }
  return notYaml(error, from);
}

/** The error for a file with a mistake in its YAML or JSON. */
export function notYaml({ message, source, line, col }: YamlParseError, from: string): UserError {
  const [reason = ""] = message.split(" in ");
  const place = `${relative(from, source.absoluteRef)}:${line}:${col}`;
  return new UserError(`${place} This is not YAML: ${reason}${edits[reason] ?? ""}.`);
}

/** What to write instead, for mistakes of YAML that many of its readers accept. */
const edits: Readonly<Record<string, string>> = {
  "deficient indentation":
    ", so indent each line of a value in brackets or quotes, also the closing one, more than the key or dash before it",
};

/** A problem and its place: `openapi/openapi.yaml:12:5 Cookies are not supported, …`. */
export function describeProblem(problem: NormalizedProblem, from = repository): string {
  return `${placeOf(problem, from)} ${problem.message}`.trim();
}

/** The place of a problem, in a form that editors and terminals can follow. */
function placeOf({ location: [first] }: NormalizedProblem, from: string): string {
  if (!first) return "";
  const { source, start } = getLineColLocation(first);
  return `${relative(from, source.absoluteRef)}:${start.line}:${start.col}`;
}
