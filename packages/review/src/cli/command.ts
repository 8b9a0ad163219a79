import { inspect } from "node:util";
import { CommanderError } from "commander";
import { ReviewError } from "../document/review-error.ts";
import { type Own, printable, visible } from "../report/escaping.ts";
import { gitDiff } from "./git-diff.ts";
import { parseOptions } from "./options.ts";
import { run } from "./run.ts";

/** The folder in which a command runs, and the functions that write to its two streams. */
interface Surroundings {
  readonly directory: string;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** The exit codes: passed, not allowed by the policy, not compared. */
type ExitCode = 0 | 1 | 2;

/** Runs the command and returns its exit code. Errors are printed, never thrown. */
export async function command(
  argv: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { directory, print, printError } = surroundings;
  const safely = (text: string, own?: Own) => print(printable(text, own));
  try {
    const [first, ...diff] = argv;
    if (first === "--git-diff") {
      safely(gitDiff(diff, directory), "nothing");
      return 0;
    }
    return (await run(parseOptions(argv), { directory, print: safely })) ? 0 : 1;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    printError(printable(messageOf(error)));
    return 2;
  }
}

/** An expected error takes one line; any other error is shown as a whole. */
function messageOf(error: unknown): string {
  return error instanceof ReviewError ? visible(error.message) : inspect(error);
}
