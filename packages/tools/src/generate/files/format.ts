import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repository } from "./repository.ts";
import { ResultCache } from "./result-cache.ts";
import type { Files } from "./source-text.ts";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/**
 * Formats files like the rest of the repository, so that a diff shows only the lines that changed. A file whose text is
 * unchanged since the last time is not formatted again.
 */
export async function format(files: Files, cache = new ResultCache()): Promise<Files> {
  const nameOf = (path: string) => `format of ${path}`;
  const unknown = Object.entries(files).filter(
    ([path, text]) => cache.find(nameOf(path), text) === undefined,
  );
  const formatted = await formatAll(
    Object.fromEntries(unknown.filter(([path]) => !isUnformatted(path))),
  );
  for (const [path, text] of unknown) cache.keep(nameOf(path), text, formatted[path] ?? text);
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, cache.find(nameOf(path), text) ?? ""]),
  );
}

/** Whether a file is not formatted. JSON already has one value per line, and a large document takes long to format. */
function isUnformatted(path: string): boolean {
  return /\.(json|sha256)$/.test(path);
}

/** One process formats all files, because starting it takes longer than formatting. */
async function formatAll(files: Files): Promise<Files> {
  const paths = Object.keys(files);
  if (paths.length === 0) return {};
  const folder = await mkdtemp(join(tmpdir(), "generated-"));
  try {
    await Promise.all(paths.map((path) => put(join(folder, path), files[path] ?? "")));
    const options = ["--write", `--config-path=${repository}`, "--vcs-enabled=false"];
    await promisify(execFile)(process.execPath, [biome, "format", ...options, folder]);
    const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), "utf8")));
    return Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? ""]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
