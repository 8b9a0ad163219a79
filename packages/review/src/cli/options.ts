import { readFileSync } from "node:fs";
import { Command, CommanderError, Option } from "commander";
import { ReviewError } from "../document/review-error.ts";
import { type Format, formats } from "../report/render.ts";
import { isTagPattern } from "./release-tags.ts";

export interface Options {
  /** Whether the user asks for the changelog between base and revision instead of a review. */
  readonly isChangelog: boolean;
  readonly base: string | undefined;
  readonly revision: string | undefined;
  /** If absent, the ending of each output file selects the format. */
  readonly format: Format | undefined;
  readonly output: readonly string[];
  readonly today: string | undefined;
  readonly againstTag: string | undefined;
  /** The pattern for the names of release tags, such as `users-v{version}`. */
  readonly tags: string | undefined;
  /** If empty, the contract is looked for in the usual places. */
  readonly contract: readonly string[];
  readonly baseContract: string | undefined;
  readonly newContract?: boolean;
  readonly relativeTo: string | undefined;
  readonly waivers: string | undefined;
  readonly changelog: string | undefined;
  readonly limit: number | undefined;
  readonly wholeReport: string | undefined;
  readonly usage: string | undefined;
  readonly enforce?: boolean;
}

const help = `
In a git repository, the contract is found where contracts usually are (openapi.yaml in the root or
in openapi/, api/, docs/ or spec/, also as .yml or .json) and compared with its past: where the work
left the main branch, or the commit that is named. Its version is judged against the last release: the
tag of the highest version, as v1.2.3 or users-v1.2.3, that is the contract's version there. Waivers are
in review-waivers.yaml beside the contract.

Exit codes:
  0  nothing that the policy does not allow
  1  the policy does not allow it: a breaking change, a missing announcement, too low a version
  2  the contracts could not be compared, or the command was not understood

The version, announcements of removals and the servers' version are rules for a contract and its
own past: compared with a commit they are enforced, between two files they are advice.

Examples:
  contract-review old.yaml new.yaml        two files
  contract-review v1.0.0:old.yaml new.yaml a file of a commit, and one as it is now
  contract-review https://example.com/openapi.json new.yaml
                                           what is deployed, and what is to be
  contract-review                          the working tree, since it left the main branch
  contract-review HEAD~3                   the working tree against a commit
  contract-review --against-tag v1.0.0     the working tree against a release
  contract-review --output review.html --output review.json
  contract-review changelog v1.0.0 v2.0.0  what changed between two releases, for readers

Without --format, outputs that end with .html, .json, .md, .github, .gitlab or .sarif are of that format.`;

/** @throws {ReviewError} if the arguments are invalid; {CommanderError} after `--help` */
export function parseOptions(argv: readonly string[]): Options {
  const command = new Command("contract-review")
    .description("What a change of an OpenAPI contract means for its clients.")
    .version(versionOf(new URL("../../package.json", import.meta.url)))
    .argument("[base]", "a commit, branch or tag; with a revision, a file, a commit:path or a URL")
    .argument("[revision]", "the file to compare with the base")
    .addOption(new Option("--format <format>", "of the report").choices(formats))
    .option("--output <file>", "instead of the terminal; may be repeated", collected)
    .option("--today <date>", "the day of the review, as 2030-12-31")
    .option("--against-tag <tag>", "compare with a release")
    .option("--tags <pattern>", "of releases, as users-v{version}", tagPattern)
    .option(
      "--contract <path>",
      "its path from the root of the repository; may be repeated",
      collected,
    )
    .option(
      "--base-contract <path>",
      "its path at the base, if it was moved and git does not follow",
    )
    .option("--new-contract", "the base has other contracts, but not this one")
    .option("--waivers <file>", "breaking changes that were decided on")
    .option("--changelog <file>", "add the release to this changelog, and move its waivers there")
    .option("--limit <bytes>", "of a markdown report", positiveNumber)
    .option("--whole-report <url>", "where to find what the limit left out")
    .option("--usage <file>", "how often operations were called, to say whom a change breaks")
    .option("--enforce", "enforce all rules between two files too")
    .option(
      "--relative-to <folder>",
      "where the names of files begin, if not in the current folder",
    )
    .addHelpText("after", help)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    // Without an action, a command that has subcommands requires one of them.
    .action(() => {});
  const changelog = command
    .command("changelog")
    .description("what changed between two releases, in Markdown, for readers")
    .argument("<from>", "a tag or commit, a commit:path or a file")
    .argument("<to>", "the later one")
    .action(() => {});
  refuseRepetition(command);
  try {
    command.parse(argv, { from: "user" });
  } catch (error) {
    throw readable(error);
  }
  const isChangelog = changelog.args.length > 0;
  if (isChangelog) refuseForChangelog(command);
  const [base, revision] = isChangelog ? changelog.args : command.args;
  const {
    output = [],
    contract = [],
    ...others
  } = command.opts<Omit<Options, "base" | "revision" | "isChangelog">>();
  const options = { ...others, isChangelog, output, contract, base, revision };
  if (options.againstTag && base) throw new ReviewError("Name a base or --against-tag, not both.");
  return options;
}

/** One of two values would be ignored. @throws {ReviewError} if such an option is given twice */
function refuseRepetition(command: Command): void {
  const given = new Set<string>();
  for (const option of command.options.filter(({ parseArg }) => parseArg !== collected)) {
    command.on(`option:${option.name()}`, () => {
      if (given.has(option.name())) throw new ReviewError(`--${option.name()} may be given once.`);
      given.add(option.name());
    });
  }
}

/** @throws {ReviewError} if an option has no effect on a changelog */
function refuseForChangelog(command: Command): void {
  const fitting = ["contract", "output", "today", "relative-to"];
  const other = command.options.find(
    (option) =>
      !fitting.includes(option.name()) &&
      command.getOptionValueSource(option.attributeName()) === "cli",
  );
  if (other) throw new ReviewError(`--${other.name()} is not for the changelog.`);
}

function versionOf(manifest: URL): string {
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  return String(version);
}

function readable(error: unknown): unknown {
  const isMistake = error instanceof CommanderError && error.exitCode !== 0;
  if (!isMistake) return error;
  return new ReviewError(`${error.message.replace(/^error: /, "").replace(/\.$/, "")}.`);
}

function collected(value: string, others: readonly string[] = []): string[] {
  return [...others, value];
}

function positiveNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new ReviewError("--limit must be a whole number above 0.");
}

function tagPattern(text: string): string {
  if (isTagPattern(text)) return text;
  throw new ReviewError("--tags must contain {version} once, as users-v{version}.");
}
