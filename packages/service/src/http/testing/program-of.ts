import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Creates a program from texts, which are compiled as if they were files of the folder above. */
export function programOf(...texts: string[]): ts.Program {
  const folder = fileURLToPath(new URL("../../../", import.meta.url));
  const files = new Map(
    texts.map((text, index) => [`${folder}src/http/in-memory-${index}.ts`, text]),
  );
  const { config } = ts.readConfigFile(`${folder}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.getSourceFile = (path, ...others) => {
    const text = files.get(path);
    if (text === undefined) return getSourceFile(path, ...others);
    return ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  };
  return ts.createProgram([...files.keys()], options, host);
}
