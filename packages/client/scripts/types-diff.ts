import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTwoFilesPatch } from "diff";

/**
 * The difference between the declarations of two built packages, file by file, in order of name.
 *
 * @param folders with the `.d.ts` files, such as `dist`
 * @returns a unified diff, or an empty text
 */
export function typesDiff({ before, after }: { before: string; after: string }): string {
  const [old, now] = [declarationsIn(before), declarationsIn(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  return names
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => createTwoFilesPatch(name, name, old.get(name) ?? "", now.get(name) ?? ""))
    .join("");
}

/** @throws {Error} if there are none, because a package that was not built would look like a new one */
function declarationsIn(folder: string): Map<string, string> {
  const names = globSync("**/*.d.ts", { cwd: folder });
  if (names.length === 0)
    throw new Error(`The client is not built: ${folder} has no declarations.`);
  return new Map(
    names.map((name) => [name.replaceAll("\\", "/"), readFileSync(join(folder, name), "utf8")]),
  );
}
