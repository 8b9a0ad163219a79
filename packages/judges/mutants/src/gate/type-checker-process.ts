/**
 * A process that checks the types of projects on request. It caches files and results, so that it checks little
 * after a small change.
 *
 *   type-checker-process.ts <folder of the copy>
 *
 * The parent sends the path of a `tsconfig.json` in the copy; the process sends back the first
 * error, or null.
 */
import { statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

const [folder = ""] = process.argv.slice(2);
const builders = new Map<string, ts.SemanticDiagnosticsBuilderProgram>();
const hosts = new Map<string, ts.CompilerHost>();

process.on("message", (project: string) => process.send?.({ error: firstError(project) }));

function firstError(project: string): string | null {
  const { fileNames, options } = readProject(project);
  const host = hosts.get(project) ?? cachingHost(options);
  hosts.set(project, host);
  const builder = ts.createSemanticDiagnosticsBuilderProgram(
    fileNames,
    options,
    host,
    builders.get(project),
  );
  builders.set(project, builder);
  const [error] = builder.getSyntacticDiagnostics();
  const first = error ?? firstSemanticError(builder);
  return first === undefined ? null : describe(first);
}

/** After an error, the remaining files are checked in the next call. */
function firstSemanticError(builder: ts.SemanticDiagnosticsBuilderProgram) {
  // Changed files come first, because they tell the builder which others to check again.
  while (true) {
    const next = builder.getSemanticDiagnosticsOfNextAffectedFile();
    if (next === undefined) break;
    if (next.result.length > 0) return next.result[0];
  }
  for (const file of builder.getSourceFiles()) {
    const [error] = builder.getSemanticDiagnostics(file);
    if (error !== undefined) return error;
  }
  return undefined;
}

function readProject(project: string): ts.ParsedCommandLine {
  const path = join(folder, project);
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path), {}, path);
}

/** Reads a file again only if it has changed. */
function cachingHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createIncrementalCompilerHost(options);
  const read = host.getSourceFile;
  const known = new Map<string, { mtime: number; file: ts.SourceFile | undefined }>();
  host.getSourceFile = (name, ...others) => {
    const mtime = statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const found = known.get(name);
    if (found?.mtime === mtime) return found.file;
    const file = read(name, ...others);
    known.set(name, { mtime, file });
    return file;
  };
  return host;
}

function describe({ file, start, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, " ");
  if (file === undefined || start === undefined) return message;
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${relative(folder, file.fileName)}:${line + 1} ${message}`;
}
