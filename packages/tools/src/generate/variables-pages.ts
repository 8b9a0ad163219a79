import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { variablesTable } from "@contract-first/service/internal/variables";
import type { Files } from "./files/source-text.ts";

/** The pages that may have the table of environment variables. */
const pages = ["README.md", "docs/operations.md"];

/** The table in a page, between its two marks. */
const marked = /(?<=<!-- variables -->\n\n).*?(?=\n\n<!-- \/variables -->)/s;

/**
 * The pages with the table of the environment variables that the service reads. `variables` in its `package.json` names
 * the file with those that the service has beside those of the platform.
 */
export function variablesPages(root: string): Files {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const { name, variables } = read("package.json") as { name: string; variables?: string };
  const table = variablesTable({ name, variables: variables === undefined ? {} : read(variables) });
  const files: Files = {};
  for (const page of pages.filter((path) => existsSync(join(root, path)))) {
    const text = readFileSync(join(root, page), "utf8");
    if (marked.test(text)) files[page] = text.replace(marked, () => table);
  }
  return files;
}
