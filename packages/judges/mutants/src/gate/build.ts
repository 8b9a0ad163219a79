import { existsSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import ts from "typescript";
import type { RepositoryCopy } from "../copy/repository-copy.ts";

/**
 * Builds the changed files, for tests of packages in their published form. An earlier stage has checked their
 * types, so each file is compiled separately.
 */
export async function buildChanged(copy: RepositoryCopy): Promise<void> {
  for (const file of await copy.changedFiles()) {
    const target = copy.path(file.replace("/src/", "/dist/").replace(/\.ts$/, ".js"));
    if (!file.includes("/src/") || !existsSync(target)) continue;
    if (file.endsWith(".ts")) await writeFile(target, compile(await readSource(copy, file)));
    else await copyFile(copy.path(file), target);
  }
}

function readSource(copy: RepositoryCopy, file: string): Promise<string> {
  return readFile(copy.path(file), "utf8");
}

function compile(source: string): string {
  const compilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
  };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}
