import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repository } from "./repository.ts";
import type { Files } from "./source-text.ts";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/**
 * Formats files like the rest of the repository, so that a diff shows only the lines that changed. One
 * process formats all of them, because starting it takes longer than formatting.
 */
export async function format(files: Files): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), "generated-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const options = ["--write", `--config-path=${repository}`, "--vcs-enabled=false"];
    await promisify(execFile)(process.execPath, [biome, "format", ...options, folder]);
    const paths = Object.keys(files);
    const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), "utf8")));
    return Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? ""]));
  } finally {
    await rm(folder, { recursive: true });
  }
}
