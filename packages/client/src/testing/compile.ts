import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const packageFolder = fileURLToPath(new URL("../..", import.meta.url));
const compiler = fileURLToPath(new URL("../../../../scripts/tsc.mjs", import.meta.url));

/** Within the package, so that its types are found. */
const projects = `${packageFolder}node_modules/.compile-`;

/** The options that the package itself is compiled with, for files that use it as an application. */
export function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${packageFolder}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, packageFolder);
  return { ...options, jsx: ts.JsxEmit.ReactJSX };
}

/**
 * The errors that the compiler reports for files, and for what they import from their folders. What the rest
 * of the package has is reported by `pnpm typecheck`.
 *
 * @param options those of a `tsconfig.json` that differ from the package's own
 */
export async function compileErrors(files: string[], options: object = {}): Promise<string[]> {
  const places = [projects, ...files.map((file) => `${dirname(file)}/`)];
  const output = await compile(files, { jsx: "react-jsx", ...options });
  // The lines that follow the first of an error are indented.
  return output.split(/\n(?=\S)/).flatMap((text) => {
    const [, path] = /^(\S.*?)\(\d+,\d+\): error /.exec(text) ?? [];
    if (path === undefined) return text.trim() === "" ? [] : text;
    const file = resolve(packageFolder, path);
    return places.some((place) => file.startsWith(place)) ? text : [];
  });
}

/** What the compiler prints: the one in Go, which takes a quarter of the time. */
async function compile(files: string[], compilerOptions: object): Promise<string> {
  const folder = await mkdtemp(projects);
  const project = join(folder, "tsconfig.json");
  const configuration = { extends: `${packageFolder}tsconfig.json`, include: [], files };
  await writeFile(project, JSON.stringify({ ...configuration, compilerOptions }));
  const args = [compiler, "--project", project, "--pretty", "false"];
  const output = await new Promise<string>((end) =>
    execFile(process.execPath, args, { cwd: packageFolder }, (_error, stdout, stderr) =>
      end(stdout + stderr),
    ),
  );
  await rm(folder, { recursive: true });
  return output;
}
