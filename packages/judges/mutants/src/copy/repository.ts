import { fileURLToPath } from "node:url";
import { runCommand } from "./run-command.ts";

/** The root of the repository, without a slash at its end. */
export const repository = fileURLToPath(new URL("../../../../..", import.meta.url)).replace(
  /\/$/,
  "",
);

export const contractFile = "openapi/openapi.yaml";

/** Built or generated files that tests need although they are not committed. */
export const built = [
  "packages/client/dist",
  "packages/client-runtime/dist",
  "packages/reading/dist",
  "apps/api/src/generated",
  "packages/service/src/database/generated",
  "packages/judges/example/src/storage",
];

/** All files that are committed or that `git add` would add. */
export async function sourceFiles(): Promise<string[]> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { output } = await runCommand(["git", ...args], { cwd: repository });
  return output.split("\0").filter((path) => path.trim() !== "");
}
