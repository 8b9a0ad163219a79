/**
 * Checks the types of projects whenever a file changes, and sends the errors of each check to the parent
 * process. This is a process of its own, because a check takes seconds.
 *
 *   type-check-process.ts apps/api/tsconfig.json …
 */
import { relative } from "node:path";
import ts from "typescript";
import { repository } from "../repository.ts";

/** The message after each check. */
export interface TypeCheck {
  project: string;
  errors: string[];
}

for (const project of process.argv.slice(2)) watchTypes(project);

function watchTypes(project: string): void {
  let errors: string[] = [];
  const collect = (diagnostic: ts.Diagnostic) => errors.push(describe(diagnostic));
  /** Called before each check, and after it with the number of errors. */
  const reportStatus: ts.WatchStatusReporter = (_status, _newLine, _options, errorCount) => {
    if (errorCount !== undefined) process.send?.({ project, errors } satisfies TypeCheck);
    errors = [];
  };
  const host = ts.createWatchCompilerHost(
    `${repository}${project}`,
    { noEmit: true },
    ts.sys,
    ts.createSemanticDiagnosticsBuilderProgram,
    collect,
    reportStatus,
  );
  ts.createWatchProgram(host);
}

/** As `apps/api/src/app.ts:12:3 Type 'string' is not assignable to type 'number'.` */
function describe({ file, start, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, "\n");
  if (file === undefined || start === undefined) return message;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return `${relative(repository, file.fileName)}:${line + 1}:${character + 1} ${message}`;
}
