import { createRequire } from "node:module";
import { workspaceOf } from "@contract-first/service/command-line";

/** The folder of the repository that is worked on, with a slash at the end. */
export const repository = `${workspaceOf(process.cwd())}/`;

/**
 * The file of a tool whose version the repository chooses. Outside of a repository, it is the file that this package
 * finds.
 *
 * @param specifier such as `turbo/package.json`
 * @throws {Error} if it is not installed
 */
export function toolFile(specifier: string): string {
  try {
    return createRequire(`${repository}package.json`).resolve(specifier);
  } catch {
    return createRequire(import.meta.url).resolve(specifier);
  }
}
