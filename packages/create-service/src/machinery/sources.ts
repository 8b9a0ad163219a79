import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type Manifest, prunedManifest } from "./manifests.ts";
import type { Names } from "./names.ts";
import { renamed } from "./names.ts";
import { isLeftOut, machinery, testingEntries } from "./packages.ts";

/** Texts of files, by path in a repository. */
export type Files = Record<string, string>;

/**
 * The files of the machinery, in the names of another service.
 *
 * @param repository the folder that they come from
 */
export function machineryFiles(repository: string, names: Names): Files {
  const sources: Files = {};
  for (const { folder, without } of machinery) {
    for (const path of filesIn(repository, folder)) {
      if (!without?.test(path.slice(folder.length + 1))) sources[path] = read(repository, path);
    }
  }
  const used = withoutUnusedTesting(sources);
  const files = Object.entries(used).map(([path, text]) => {
    const folder = posix.dirname(path);
    const isManifest = posix.basename(path) === "package.json";
    const kept = isManifest ? manifestText(text, folder, within(used, folder)) : text;
    return [path, renamed(kept, names)];
  });
  return Object.fromEntries(files);
}

/** The files of a folder and of those in it, that somebody wrote and that are no tests. */
export function filesIn(repository: string, folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (isLeftOut(path)) return [];
    return entry.isDirectory() ? filesIn(repository, path) : [path];
  });
}

export function read(repository: string, path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

function within(files: Files, folder: string): Files {
  const isSource = (path: string) => path.startsWith(`${folder}/`) && !path.endsWith(".json");
  const entries = Object.entries(files).filter(([path]) => isSource(path));
  return Object.fromEntries(entries);
}

function manifestText(text: string, folder: string, files: Files): string {
  const { generatedImports = [], scripts = [] } =
    machinery.find((each) => each.folder === folder) ?? {};
  const texts = [...Object.values(files), ...generatedImports.map((name) => JSON.stringify(name))];
  const manifest = prunedManifest(JSON.parse(text) as Manifest, scripts, texts);
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Leaves out the files of folders `testing` that nothing imports which goes along. */
function withoutUnusedTesting(sources: Files): Files {
  const isTesting = (path: string) => /\/src\/(.+\/)?testing\//.test(path);
  const kept = new Set(testingEntries);
  const pending = Object.keys(sources).filter((path) => !isTesting(path) || kept.has(path));
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const imported of importsOf(path, sources[path] ?? "")) {
      if (!isTesting(imported) || kept.has(imported) || !(imported in sources)) continue;
      kept.add(imported);
      pending.push(imported);
    }
  }
  const entries = Object.entries(sources).filter(([path]) => !isTesting(path) || kept.has(path));
  return Object.fromEntries(entries);
}

/** The files of packages that a file imports. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, name = ""]) => {
    const [, pkg, file] = /^@contract-first\/([^/]+)\/(.+)$/.exec(name) ?? [];
    if (pkg !== undefined) return `packages/${pkg}/src/${file}.ts`;
    return posix.join(posix.dirname(path), name);
  });
}
