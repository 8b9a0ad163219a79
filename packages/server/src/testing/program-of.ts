import { fileURLToPath } from "node:url";
import ts from "typescript";

/** A program of one text, which is compiled as if it were a file of the folder above. */
export function programOf(text: string): ts.Program {
  const folder = fileURLToPath(new URL("../..", import.meta.url));
  const file = `${folder}src/in-memory.ts`;
  const { config } = ts.readConfigFile(`${folder}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...others) =>
    path === file
      ? ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
      : getSourceFile(path, ...others);
  return ts.createProgram([file], options, host);
}
