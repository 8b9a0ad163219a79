import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { checksFolder } from "./client/checks/check-modules.ts";
import { partsFolder } from "./contract-document/parts.ts";
import { format } from "./files/format.ts";
import { repository } from "./files/repository.ts";
import { ResultCache } from "./files/result-cache.ts";
import type { Files } from "./files/source-text.ts";
import { renderTarget, type Warn } from "./render-target.ts";
import { features } from "./support/features.ts";
import { renderSupportPage } from "./support/support-page.ts";
import { findTargets, type Target } from "./targets.ts";
import { variablesPages } from "./variables-pages.ts";

/**
 * The generated files, by path in the repository, whose text differs from the generated one. The text of a file that is
 * no longer generated is null.
 *
 * @param warn is not called for contracts for tests, unless their files are stale
 */
export async function staleFiles(
  warn?: Warn,
  cache?: ResultCache,
  root = repository,
): Promise<Record<string, string | null>> {
  const targets = await findTargets(root);
  const warnings: [string, Target][] = [];
  const files = await generatedFiles((...warning) => warnings.push(warning), { targets, cache });
  const stale: Record<string, string | null> = {};
  for (const [path, text] of Object.entries(files)) {
    const current = await readFile(join(root, path), "utf8").catch(() => null);
    if (current !== text) stale[path] = text;
  }
  for (const path of await filesOfParts(targets, root)) if (!(path in files)) stale[path] = null;
  for (const [sentence, target] of warnings) if (concerns(target, stale)) warn?.(sentence);
  return stale;
}

/** Warnings about a contract for tests concern only a person who changes it. */
function concerns({ forTests, types, client = types }: Target, stale: object): boolean {
  const folders = [`${types}/`, `${client}/`];
  const paths = Object.keys(stale);
  return !forTests || paths.some((path) => folders.some((folder) => path.startsWith(folder)));
}

const supportPage = "docs/contract-support.md";

/** Every generated file of the repository. */
export async function generatedFiles(
  warn?: (sentence: string, target: Target) => void,
  {
    targets,
    cache = new ResultCache(),
  }: { targets?: Target[]; cache?: ResultCache | undefined } = {},
): Promise<Files> {
  const files = variablesPages(repository);
  // Only the repository of the tools has this page: elsewhere, it is part of the installed package.
  if (existsSync(join(repository, "packages/tools"))) {
    const page = await readFile(join(repository, supportPage), "utf8");
    files[supportPage] = renderSupportPage(features, page);
  }
  for (const target of targets ?? (await findTargets(repository)))
    Object.assign(files, await renderTarget(target, (sentence) => warn?.(sentence, target), cache));
  return format(files, cache);
}

/**
 * The existing files of parts and of checks. All files in these folders are generated.
 *
 * @param root the folder to which the paths are relative
 */
export async function filesOfParts(targets: Target[], root: string): Promise<string[]> {
  const folders = targets
    .flatMap(({ types, client }) => [
      join(types, partsFolder),
      ...(client ? [join(client, partsFolder), join(client, checksFolder)] : []),
    ])
    .map((folder) => join(root, folder));
  const found = folders.map(async (folder) => {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(folder, options).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  });
  return (await Promise.all(found)).flat().map((path) => path.replaceAll(sep, "/"));
}
