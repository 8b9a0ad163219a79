import { createRequire } from "node:module";
import { join } from "node:path";
import type ts from "typescript";

/** The compiler that the consumer has installed: this package brings none. */
export type Compiler = typeof ts;

/** A mistake of whoever runs the command. Its message says what to do. */
export class UsedError extends Error {}

/**
 * Loads the compiler of a consumer.
 *
 * @param name the name under which TypeScript 5.4 or newer, below 7, is installed
 * @throws {UsedError} if it is not installed, or has no stable interface for programs, as TypeScript 7
 */
export function loadCompiler(folder: string, name: string): Compiler {
  const require = createRequire(join(folder, "package.json"));
  let found: Partial<Compiler>;
  try {
    found = require(name);
  } catch {
    throw new UsedError(`${name} is not installed: run npm install --save-dev ${name}@5.`);
  }
  if (found.createProgram) return found as Compiler;
  throw new UsedError(
    `TypeScript ${found.version} has no stable interface for programs: run npm install --save-dev ts5@npm:typescript@5, and add --typescript ts5.`,
  );
}

/**
 * The programs of a project: its own files, and those of the projects that it refers to.
 *
 * @param path that of its `tsconfig.json`
 * @throws {UsedError} if a configuration cannot be read
 */
export function readPrograms(
  compiler: Compiler,
  path: string,
  done = new Set<string>(),
): ts.Program[] {
  if (done.has(path)) return [];
  done.add(path);
  const refuse = ({ messageText }: ts.Diagnostic): never => {
    const text = compiler.flattenDiagnosticMessageText(messageText, " ");
    throw new UsedError(`Correct ${path}, or name another file with --project: ${text}`);
  };
  const host = { ...compiler.sys, onUnRecoverableConfigFileDiagnostic: refuse };
  const parsed = compiler.getParsedCommandLineOfConfigFile(path, {}, host);
  const { fileNames = [], options = {}, projectReferences = [], errors = [] } = parsed ?? {};
  if (errors[0] && projectReferences.length === 0) refuse(errors[0]);
  const others = projectReferences.flatMap((each) =>
    readPrograms(compiler, compiler.resolveProjectReferencePath(each), done),
  );
  return fileNames.length > 0 ? [compiler.createProgram(fileNames, options), ...others] : others;
}
