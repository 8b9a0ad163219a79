import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { type BuiltPackage, readManifest } from "./built-packages.ts";

/**
 * Compiles the entries of a package, and the files of it that they import, into `dist`: code, declarations, and the
 * maps of both.
 *
 * @param contractTypes the declarations of the contract
 * @param packages the packages whose built declarations are used
 * @returns the paths of the built entries
 * @throws {Error} with the output of the compiler
 */
export function compile(folder: string, contractTypes: string, packages: BuiltPackage[]): string[] {
  const entries = Object.values(readManifest(folder).exports)
    .filter((entry): entry is string => /\.ts$/.test(String(entry)))
    .map((entry) => join(folder, entry));
  const declarations = packages.flatMap(({ entries, folder }) =>
    [...entries].map(([name, { types }]) => [name, [join(folder, types)]]),
  );
  const paths = { ...Object.fromEntries(declarations), "#contract-types": [contractTypes] };
  const rootDir = dirname(entries[0] ?? folder);
  const json = { ...compilerOptions, paths, rootDir, outDir: join(folder, "dist") };
  const { options } = ts.convertCompilerOptionsFromJson(json, folder);
  const program = ts.createProgram(entries, options);
  const { diagnostics } = program.emit();
  const all = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (all.length > 0) throw new Error(ts.formatDiagnostics(all, host(folder)));
  return entries.map((entry) => join(folder, "dist", `${basename(entry, ".ts")}.js`));
}

const compilerOptions = {
  target: "ES2023",
  lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  module: "NodeNext",
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  skipLibCheck: true,
  noEmitOnError: true,
  declaration: true,
  declarationMap: true,
  sourceMap: true,
};

function host(folder: string): ts.FormatDiagnosticsHost {
  return {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => folder,
    getNewLine: () => "\n",
  };
}
