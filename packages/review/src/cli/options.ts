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
  readonly used: readonly string[];
  readonly enforce?: boolean;
}

const help = `
In a git repository, the review finds the contract in the usual places (openapi.yaml in the root or in
openapi/, api/, docs/ or spec/, also with the ending .yml or .json). It compares the contract with the
commit where the work left the main branch, or with the commit that you name. The version is judged
against the last release: the highest version tag, such as v1.2.3 or users-v1.2.3, at which the
contract has that version. Waivers are in review-waivers.yaml beside the contract.

Exit codes:
  0  the policy allows the change
  1  the policy does not allow it: for example, a breaking change, a missing announcement, or a version
     that is too low
  2  nothing was compared, or the command is invalid

Rules about the version, announcements of removals and the servers' version are enforced when a
contract is compared with a commit. Between two files, they are advice.

Examples:
  contract-review old.yaml new.yaml        two files
  contract-review v1.0.0:old.yaml new.yaml a file of a commit, and a file
  contract-review https://example.com/openapi.json new.yaml
                                           the deployed contract, and its next version
  contract-review                          the working tree, since it left the main branch
  contract-review HEAD~3                   the working tree, since a commit
  contract-review --against-tag v1.0.0     the working tree, since a release
  contract-review --output review.html --output review.json
  contract-review changelog v1.0.0 v2.0.0  the changes between two releases, in Markdown
  git config diff.contract.command "npx contract-review --git-diff"
                                           git shows files with the attribute diff=contract in words

Without --format, the ending of an output file selects its format: .html, .json, .md, .github, .gitlab
or .sarif.`;

/** @throws {ReviewError} if the arguments are invalid; {CommanderError} after `--help` */
export function parseOptions(argv: readonly string[]): Options {
  const command = new Command("contract-review")
    .description("Reports what a change of an OpenAPI contract means for its clients.")
    .version(versionOf(new URL("../../package.json", import.meta.url)))
    .argument("[base]", "a commit, branch or tag; with a revision, a file, a commit:path or a URL")
    .argument("[revision]", "the file to compare with the base")
    .addOption(new Option("--format <format>", "format of the report").choices(formats))
    .option(
      "--output <file>",
      "write the report to a file, not the terminal; may be repeated",
      collected,
    )
    .option("--today <date>", "date of the review, such as 2030-12-31")
    .option("--against-tag <tag>", "compare with a release")
    .option("--tags <pattern>", "pattern of release tags, such as users-v{version}", tagPattern)
    .option(
      "--contract <path>",
      "path of the contract from the root of the repository; may be repeated",
      collected,
    )
    .option(
      "--base-contract <path>",
      "path of the contract at the base, if git does not recognise the move",
    )
    .option("--new-contract", "the contract is new, although the base has others")
    .option("--waivers <file>", "file with the accepted breaking changes")
    .option("--changelog <file>", "add the release to this changelog, and move its waivers there")
    .option("--limit <bytes>", "maximum size of a Markdown report", positiveNumber)
    .option("--whole-report <url>", "URL of the whole report, for the end of a report that was cut")
    .option("--usage <file>", "how a service counted the use of the contract")
    .option("--used <file>", "what the code of a consumer uses; may be repeated", collected)
    .option("--enforce", "enforce all rules between two files, too")
    .option(
      "--relative-to <folder>",
      "folder that file names are relative to; the current one by default",
    )
    .addHelpText("after", help)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    // Without an action, a command that has subcommands requires one of them.
    .action(() => {});
  const changelog = command
    .command("changelog")
    .description("print what changed between two releases, in Markdown")
    .argument("<from>", "a tag, a commit, a commit:path or a file")
    .argument("<to>", "the later release")
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
    used = [],
    ...others
  } = command.opts<Omit<Options, "base" | "revision" | "isChangelog">>();
  const options = { ...others, isChangelog, output, contract, used, base, revision };
  if (options.againstTag && base)
    throw new ReviewError("Name either a base or --against-tag, not both.");
  return options;
}

/** One of two values would be ignored. @throws {ReviewError} if such an option is given twice */
function refuseRepetition(command: Command): void {
  const given = new Set<string>();
  for (const option of command.options.filter(({ parseArg }) => parseArg !== collected)) {
    command.on(`option:${option.name()}`, () => {
      if (given.has(option.name()))
        throw new ReviewError(`--${option.name()} may be given only once.`);
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
  if (other) throw new ReviewError(`--${other.name()} does not apply to the changelog.`);
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
  throw new ReviewError("--tags must contain {version} exactly once, as in users-v{version}.");
}
