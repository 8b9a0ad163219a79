import { globSync } from "node:fs";
import { read, write } from "./files/files.ts";

/** Names that earlier packages had, the present ones, and how a file begins to use the earlier ones. */
const renames = [
  ["seal", "defineHandlers", /\{[^{}]*\bseal\b[^{}]*\} (= bindContract|from "\S*operation\.ts")/],
  ["provocations", "errorScenarios", /\btestContract\(/],
  ["patience", "requestTimeout", /"@contract-first\S+testing"/],
  ["leastId", "minId", /"@contract-first\S+rows"/],
  ["MockAnswer", "MockResponseInit", /client\S+mock"/],
] as const;

/** Writes the present names of exports of the packages in a service that uses earlier ones. */
export function renameExports(target: string): void {
  for (const path of globSync(["README.md", "apps/*/src/**/*.ts"], { cwd: target })) {
    let text = read(target, path);
    for (const [former, present, use] of renames)
      if (use.test(text)) text = text.replaceAll(RegExp(`(?<![.\\w])${former}\\b`, "g"), present);
    write(target, { [path]: text });
  }
}
