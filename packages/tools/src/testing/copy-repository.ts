import { cpSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { repository } from "../repository/repository.ts";

const copied = [
  ".gitignore",
  "apps/api",
  "biome.json",
  "docs",
  "openapi",
  "package.json",
  "packages",
  "pnpm-workspace.yaml",
  "prisma",
  "redocly.yaml",
  "scripts",
  "tsconfig.base.json",
  "vitest.shared.ts",
];
const notCopied = ["dist", ".turbo", "review"];

/**
 * Copies the files that development needs into a folder, and links the installed packages of this repository.
 */
export function copyRepository(folder: string): void {
  for (const path of copied) {
    cpSync(join(repository, path), join(folder, path), {
      recursive: true,
      // The links to other packages are relative, so in the copy they lead to its own packages.
      verbatimSymlinks: true,
      filter: (source) => !notCopied.includes(basename(source)),
    });
  }
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
}
