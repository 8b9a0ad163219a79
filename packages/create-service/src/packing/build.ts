import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compiler } from "@contract-first/tools/internal/compiler";
import { published } from "./packages.ts";

/**
 * Compiles the sources of all published packages in one run of the compiler, which keeps `reading/src/lists.ts` at
 * `reading/src/lists.js`, so that places beside the sources stay where they are.
 *
 * @param repository the folder with `packages/`
 * @param out the folder to write to; the configuration of the compiler is written beside it
 */
export function buildPackages(repository: string, out: string): void {
  const configuration = `${out}.tsconfig.json`;
  writeFileSync(configuration, JSON.stringify(options(repository, out)));
  try {
    execFileSync(process.execPath, [compiler(), "--project", configuration], { encoding: "utf8" });
  } catch (error) {
    throw new Error(`The packages do not compile:\n${(error as { stdout: string }).stdout}`);
  }
}

function options(repository: string, out: string) {
  const packages = join(repository, "packages");
  return {
    extends: join(repository, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      declarationMap: true,
      sourceMap: true,
      allowJs: true,
      rootDir: packages,
      outDir: out,
      lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
      typeRoots: [join(packages, "service/node_modules/@types")],
    },
    include: published.map((name) => join(packages, name, "src")),
    exclude: ["**/*.test.ts", "**/*.test-d.ts", "*/src/testing", "*/src/*/testing"].map((name) =>
      join(packages, name),
    ),
  };
}
