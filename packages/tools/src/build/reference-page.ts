import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { workingFolder } from "@contract-first/service/command-line";
import { documentationFiles } from "@contract-first/service/internal/tools";
import { readContract } from "../repository/contract.ts";

/**
 * Writes the page of `/docs`, and the contract beside it, as files that any web server can serve below any path.
 *
 * @param folder by default `dist/docs` of the repository, relative to the directory in which the user runs the
 *   command
 */
export async function writeReferencePage(folder = "dist/docs"): Promise<void> {
  const output = resolve(workingFolder(), folder);
  const files = documentationFiles(await readContract(), { below: ".", isServed: false });
  for (const [path, { content }] of Object.entries(files)) {
    const target = join(output, path === "docs" ? "index.html" : path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, typeof content === "function" ? await content() : content);
  }
  console.log(`The reference page is in ${output}`);
}
