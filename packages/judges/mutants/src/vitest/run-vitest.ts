import type { RepositoryCopy } from "../copy/repository-copy.ts";
import { type Outcome, runCommand } from "../copy/run-command.ts";
import { configuration } from "../copy/test-configuration.ts";

interface Options {
  /** The test files, in the order in which to run them; all files if empty. */
  files?: readonly string[];
  env?: Record<string, string>;
  /** Maximum time without the end of a test file, in milliseconds. Then the run is stopped and counts as a failure. */
  silentSeconds: number;
}

/**
 * Runs tests of one package until one fails.
 *
 * @throws {Error} if Vitest cannot run them
 */
export async function runVitest(
  { folder }: RepositoryCopy,
  project: string,
  { files = [], env = {}, silentSeconds }: Options,
): Promise<Outcome> {
  const command = ["node_modules/.bin/vitest", "run", "--config", configuration];
  const flags = ["--bail=1", "--reporter=default", "--no-color"];
  const outcome = await runCommand([...command, ...flags, ...files], {
    cwd: `${folder}/${project}`,
    env: { MUTANTS_TEST_FILES: files.join(), ...env },
    silentSeconds,
  });
  if (/\[vitest-pool\]|No test files found/.test(outcome.output)) throw new Error(outcome.output);
  return outcome;
}
