import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const packageFolder = fileURLToPath(new URL("../..", import.meta.url));

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
 * @param options those that differ from the package's own
 */
export function compileErrors(files: string[], options: ts.CompilerOptions = {}): string[] {
  const program = ts.createProgram(files, { ...compilerOptions(), ...options });
  const folders = files.map((file) => `${dirname(file)}/`);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => folders.some((folder) => fileName.startsWith(folder)))
    .flatMap((file) => ts.getPreEmitDiagnostics(program, file))
    .map(({ file, messageText }) => {
      return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
    });
}
