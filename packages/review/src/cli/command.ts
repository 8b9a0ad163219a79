import { inspect } from "node:util";
import { CommanderError } from "commander";
import { ReviewError } from "../document/review-error.ts";
import { visible } from "../report/escaping.ts";
import { parseOptions } from "./options.ts";
import { run, type Surroundings } from "./run.ts";

/** The exit codes: passed, not allowed by the policy, not compared. */
type ExitCode = 0 | 1 | 2;

/** The command from its arguments to its exit code; whatever goes wrong is told, never thrown. */
export async function command(
  argv: readonly string[],
  surroundings: Surroundings & { readonly printError: (text: string) => void },
): Promise<ExitCode> {
  try {
    return (await run(parseOptions(argv), surroundings)) ? 0 : 1;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    surroundings.printError(printable(error));
    return 2;
  }
}

/** Words of the contract may be in it: they must not be commands to what reads the log. */
function printable(error: unknown): string {
  if (error instanceof ReviewError) return visible(error.message);
  return inspect(error).split("\n").map(visible).join("\n");
}
