import { globSync } from "node:fs";
import { read, write } from "./files/files.ts";

/** Names that earlier packages had, the present ones, and how a file begins to use the earlier ones. */
const renames = [
  ["seal", "defineHandlers", /\{[^{}]*\bseal\b[^{}]*\} (= bindContract|from "\S*operation\.ts")/],
  ["provocations", "errorScenarios", /\btestContract\(/],
  ["patience", "requestTimeout", /"@contract-first\S+testing"/],
  ["leastId", "minId", /"@contract-first\S+rows"/],
] as const;

/** Writes the present names of exports of the packages in a service that uses earlier ones. */
export function renameExports(target: string): void {
  for (const path of ["README.md", ...globSync("apps/*/src/**/*.ts", { cwd: target })]) {
    const before = read(target, path);
    const after = renames.reduce(
      (text, [former, present, use]) =>
        use.test(text) ? text.replaceAll(RegExp(`(?<![.\\w])${former}\\b`, "g"), present) : text,
      before,
    );
    if (after !== before) write(target, { [path]: after });
  }
}
