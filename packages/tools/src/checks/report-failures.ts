import { readFileSync } from "node:fs";
import { distinctFailures, type Failure, listOf } from "./list.ts";
import type { Problem } from "./problems.ts";

/** Prints the failures, and on GitHub also marks the lines of a pull request. */
export function reportFailures(failures: Failure[]): void {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const lines = listOf(failures, scripts);
  if (lines.length > 0) console.error(`\n${lines.join("\n")}`);
  if (!process.env.GITHUB_ACTIONS) return;
  for (const { problems } of distinctFailures(failures)) {
    for (const problem of problems) console.log(annotationOf(problem));
  }
}

/** A command of a workflow: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands */
function annotationOf({ place = "", message }: Problem): string {
  const [file, line, column] = place.split(":");
  const position = Object.entries({ file, line, col: column }).filter(([, value]) => value);
  const escaped = message.replaceAll("%", "%25");
  return `::error ${position.map(([name, value]) => `${name}=${value}`).join(",")}::${escaped}`;
}
