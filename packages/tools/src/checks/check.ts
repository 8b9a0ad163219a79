import { tellUnwritten } from "../new-operation/unwritten.ts";
import { reportFailures } from "./report-failures.ts";
import { runTurbo } from "./turbo.ts";

/**
 * Runs every check to its end, and closes with one list of the failures.
 *
 * @param args tasks of turbo, and options for it
 */
export async function check(args: string[]): Promise<void> {
  const options = ["--continue", "--output-logs=new-only"];
  const given = args.filter((word) => word.startsWith("-"));
  // First, because the other tasks generate the code that they need, which would hide outdated code.
  const generated = await runTurbo(["run", "check:generated", ...options, ...given]);
  const others = await runTurbo(["run", ...args, ...options]);
  process.exitCode = generated.status || others.status;
  reportFailures([...generated.failures, ...others.failures]);
  if (process.exitCode === 0) await tellUnwritten();
}
