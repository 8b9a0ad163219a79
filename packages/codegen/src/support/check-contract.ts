import { relative } from "node:path";
import { UserError } from "@animal-store/user-error";
import {
  BaseResolver,
  createConfig,
  getLineColLocation,
  lint,
  type NormalizedProblem,
  YamlParseError,
} from "@redocly/openapi-core";
import { repository } from "../files/repository.ts";
import { directionsPlugin, forbiddenExamples, ofExamples } from "./forbidden-examples.ts";
import supportPlugin from "./plugin.js";

/** The rules of Redocly that check whether a document is a contract at all. */
const structure = {
  struct: "error",
  "no-identical-paths": "error",
  "operation-operationId-unique": "error",
  "security-defined": "off",
} as const;

/** What `struct` says of `nullable`, which is read in OpenAPI 3.1 too, and beside `$ref` and `allOf`. */
const ofNullable = [
  "The `type` field must be defined when the `nullable` field is used.",
  "Property `nullable` is not expected here.",
];

/**
 * Checks that the stack supports everything that the contract asks for.
 *
 * @param from the folder that places are told relative to
 * @param resolver reads the files
 * @returns what it supports in part only: sentences with file, line and column
 * @throws {UserError} if not; names the file, line and column of each place, what is not supported
 *   there, and what to write instead
 */
export async function checkContract(
  path: string,
  from = repository,
  resolver = new BaseResolver(),
): Promise<string[]> {
  const directions = directionsPlugin();
  const config = await createConfig({
    plugins: [supportPlugin() as never, directions.plugin as never],
    extends: ["contract-support/all", "directions/all"],
    rules: { ...structure, ...ofExamples },
  });
  const problems = await lint({ ref: path, config, externalRefResolver: resolver }).catch(
    (error: unknown) => {
      throw unreadable(path, error, from);
    },
  );
  const read = forbiddenExamples(problems, directions.names);
  const ofSeverity = (severity: string) =>
    read
      .map((each) => (isOnlyUnknown(each) ? { ...each, severity: "warn" as const } : each))
      .filter((each) => each.severity === severity && !ofNullable.includes(each.message))
      .map((problem) => describeProblem(problem, from));
  const errors = ofSeverity("error");
  if (errors.length > 0) throw new UserError(errors.join("\n"));
  return ofSeverity("warn");
}

/** A property that OpenAPI does not know means nothing, and keeps nothing from being served. */
function isOnlyUnknown({ ruleId, message }: NormalizedProblem): boolean {
  return ruleId === "struct" && /^Property `.+` is not expected here\.$/.test(message);
}

function unreadable(path: string, error: unknown, from: string): UserError {
  const { message } = error as Error;
  if (
    /^(Document must be|Invalid OpenAPI version|Unsupported (specification|OpenAPI))/.test(message)
  ) {
    return new UserError(
      `${relative(from, path)} is no description in OpenAPI 3.0 or 3.1: it needs openapi: 3.1.0 at its root.`,
    );
  }
  if (!(error instanceof YamlParseError)) {
    return new UserError(`${relative(from, path)} cannot be read: ${message}`);
  }
  const [reason] = message.split(" in ");
  const place = `${relative(from, error.source.absoluteRef)}:${error.line}:${error.col}`;
  return new UserError(`${place} This is not YAML: ${reason}.`);
}

/**
 * A problem and its place, in a form that editors and terminals can follow:
 * `openapi/openapi.yaml:12:5 Cookies are not supported: …`.
 */
export function describeProblem(
  { message, location: [first] }: NormalizedProblem,
  from = repository,
): string {
  if (!first) return message;
  const { source, start } = getLineColLocation(first);
  return `${relative(from, source.absoluteRef)}:${start.line}:${start.col} ${message}`;
}
