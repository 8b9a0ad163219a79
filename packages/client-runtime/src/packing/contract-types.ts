import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { readManifest } from "./built-packages.ts";
import { withImports } from "./imports.ts";

/**
 * Copies the types of the contract, to which `#contract-types` leads, to `dist/contract-types.d.ts`, and the files that
 * they import to the same folder. These sources have only declarations, so only their imports change.
 *
 * @returns the path of the copy
 */
export function copyContractTypes(folder: string): string {
  const { imports: { "#contract-types": name } = {} } = readManifest(folder);
  if (name === undefined)
    throw new Error(`${folder}/package.json has no import "#contract-types".`);
  const source = createRequire(join(folder, "package.json")).resolve(name);
  const copy = join(folder, "dist/contract-types.d.ts");
  const pending = new Map([[source, copy]]);
  // A map also yields entries that are added meanwhile.
  for (const [from, to] of pending) {
    const text = withImports(readFileSync(from, "utf8"), (imported) => {
      const path = join(dirname(from), imported);
      const place = join(dirname(copy), relative(dirname(source), path)).replace(/\.ts$/, ".d.ts");
      if (!pending.has(path)) pending.set(path, place);
      return imported.replace(/\.ts$/, ".js");
    });
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
  return copy;
}
