import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import ts from "typescript";

/** What a client has beside its operations: the members of openapi-fetch's client and of `Transport`. */
export function clientMembers(): string[] {
  const transport = sourceOf("transport.ts").statements.find(
    (each) => ts.isInterfaceDeclaration(each) && each.name.text === "Transport",
  ) as ts.InterfaceDeclaration;
  const members = transport.members.map(({ name }) => name?.getText() ?? "");
  return [...Object.keys(createClient()), ...members];
}

/** What the package exports under a name that is written by hand. */
export function exportedNames(): string[] {
  return sourceOf("index.ts").statements.flatMap((each) =>
    ts.isExportDeclaration(each) && each.exportClause && ts.isNamedExports(each.exportClause)
      ? each.exportClause.elements.map(({ name }) => name.text)
      : [],
  );
}

// Read rather than imported: the sources import what is to be generated.
function sourceOf(file: string): ts.SourceFile {
  const url = new URL(`../src/${file}`, import.meta.url);
  return ts.createSourceFile(file, readFileSync(url, "utf8"), ts.ScriptTarget.Latest, true);
}

/** Whether a module can export a value, and a type, of this name. */
export function isExportable(name: string): boolean {
  const code = `export const ${name} = 0; export type ${name} = 0;`;
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
  return /^[A-Za-z_$][\w$]*$/.test(name) && diagnostics.length === 0 && !predefined.has(name);
}

/** Names that TypeScript refuses only when it knows the types. */
const predefined = new Set(
  "any arguments await bigint boolean eval globalThis never number object string symbol undefined unknown".split(
    " ",
  ),
);
