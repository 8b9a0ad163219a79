import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const compiler = fileURLToPath(new URL("../../../../scripts/tsc.mjs", import.meta.url));

/** The options that a package itself is compiled with, for files in it that use it as an application does. */
export function compilerOptions(packageFolder: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(packageFolder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, packageFolder);
  return { ...options, jsx: ts.JsxEmit.ReactJSX };
}

/**
 * The errors that the compiler reports for files, and for the files that they import from their folders.
 * `pnpm typecheck` reports those of the rest of the package.
 *
 * @param files the first is in the package whose options apply
 * @param options compiler options that differ from those of the package
 */
export async function compileErrors(files: string[], options: object = {}): Promise<string[]> {
  const configuration = ts.findConfigFile(dirname(files[0] ?? ""), ts.sys.fileExists) ?? "";
  const packageFolder = dirname(configuration);
  // Within the package, so that its types are found.
  const project = await mkdtemp(join(packageFolder, "node_modules/.compile-"));
  const places = [project, ...files.map(dirname)].map((folder) => `${folder}/`);
  try {
    const compilerOptions = { jsx: "react-jsx", ...options };
    const settings = { extends: configuration, include: [], files, compilerOptions };
    await writeFile(join(project, "tsconfig.json"), JSON.stringify(settings));
    const output = await compile(project, packageFolder);
    // The lines that follow the first of an error are indented.
    return output.split(/\n(?=\S)/).flatMap((text) => {
      const [, path] = /^(\S.*?)\(\d+,\d+\): error /.exec(text) ?? [];
      if (path === undefined) return text.trim() === "" ? [] : text;
      const file = resolve(packageFolder, path);
      return places.some((place) => file.startsWith(place)) ? text : [];
    });
  } finally {
    await rm(project, { recursive: true });
  }
}

/** The output of the compiler in Go, which takes a quarter of the time of the other one. */
function compile(project: string, cwd: string): Promise<string> {
  const args = [compiler, "--project", join(project, "tsconfig.json"), "--pretty", "false"];
  return new Promise((end) =>
    execFile(process.execPath, args, { cwd }, (_error, stdout, stderr) => end(stdout + stderr)),
  );
}
