import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { File } from "./render.js";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
const repository = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Formats files like the rest of the repository, so that a diff shows only the lines that changed. One
 * process formats all of them, because starting it takes longer than formatting.
 */
export async function format(files: readonly File[]): Promise<File[]> {
  const folder = await mkdtemp(join(tmpdir(), "generated-"));
  try {
    await Promise.all(files.map(([name, text]) => writeFile(join(folder, name), text)));
    const options = ["--write", `--config-path=${repository}`, "--vcs-enabled=false"];
    await promisify(execFile)(process.execPath, [biome, "format", ...options, folder]);
    return await Promise.all(
      files.map(
        async ([name]): Promise<File> => [name, await readFile(join(folder, name), "utf8")],
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
