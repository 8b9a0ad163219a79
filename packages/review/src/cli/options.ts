import { Command, CommanderError, Option } from "commander";
import { ReviewError } from "../document/review-error.js";
import { type Format, formats } from "../report/render.js";

export interface Options {
  readonly base: string | undefined;
  readonly revision: string | undefined;
  /** Without one, the ending of each output names it. */
  readonly format: Format | undefined;
  readonly output: readonly string[];
  readonly today: string | undefined;
  readonly againstTag: string | undefined;
  readonly contract: string;
  readonly waivers: string | undefined;
  readonly changelog: string | undefined;
  readonly limit: number | undefined;
  readonly wholeReport: string | undefined;
  readonly enforce: boolean;
}

const help = `
Exit codes:
  0  nothing that the policy does not allow
  1  the policy does not allow it: a breaking change, a missing announcement, too low a version
  2  the contracts could not be compared

The version, announcements of removals and the servers' version are rules for a contract and its
own past: compared with a commit they are enforced, between two files they are advice.

Examples:
  pnpm review                          the working tree, since it left the main branch
  pnpm review HEAD~3                   the working tree against a commit
  pnpm review --against-tag v1.0.0     the working tree against a release
  pnpm review old.yaml new.yaml        two files
  pnpm review --output review.html --output review.json

Without --format, outputs that end with .html, .json, .md or .github are of that format.`;

/** @throws {ReviewError} when the arguments make no sense; {CommanderError} after `--help` */
export function parseOptions(argv: readonly string[]): Options {
  const command = new Command("review")
    .description("What a change of the contract means for its clients.")
    .argument("[base]", "a commit, branch or tag; or, with a revision, a file")
    .argument("[revision]", "the file to compare with the file base")
    .addOption(new Option("--format <format>", "of the report").choices(formats))
    .option("--output <file>", "instead of the terminal; may be repeated", collected, [])
    .option("--today <date>", "the day of the review, as 2030-12-31")
    .option("--against-tag <tag>", "compare with a release")
    .option("--contract <path>", "in the repository", "openapi/openapi.yaml")
    .option("--waivers <file>", "breaking changes that were decided on")
    .option("--changelog <file>", "add the release to this changelog")
    .option("--limit <bytes>", "of a markdown report", positiveNumber)
    .option("--whole-report <url>", "where to find what the limit left out")
    .option("--enforce", "enforce all rules between two files too", false)
    .addHelpText("after", help)
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  try {
    command.parse(argv, { from: "user" });
  } catch (error) {
    throw readable(error);
  }
  const [base, revision] = command.args;
  const options = { ...command.opts<Omit<Options, "base" | "revision">>(), base, revision };
  if (options.againstTag && base) throw new ReviewError("Name a base or --against-tag, not both.");
  return options;
}

function readable(error: unknown): unknown {
  const isMistake = error instanceof CommanderError && error.exitCode !== 0;
  if (!isMistake) return error;
  return new ReviewError(`${error.message.replace(/^error: /, "").replace(/\.$/, "")}.`);
}

function collected(value: string, others: readonly string[]): string[] {
  return [...others, value];
}

function positiveNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new ReviewError("--limit must be a whole number above 0.");
}
