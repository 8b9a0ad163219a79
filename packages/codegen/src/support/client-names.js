import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import createClient from "openapi-fetch";
import ts from "typescript";

const sources = fileURLToPath(new URL("../../../client/src/", import.meta.url));

/**
 * Reads which names the client's own sources use: what the package exports, and what a client has beside
 * its operations. The sources are read and not imported, because they import what is generated.
 */
export function readClientNames() {
  const members = [
    ...interfaceMembers(sourceOf("transport.ts"), "Transport"),
    ...interfaceMembers(sourceOf("bound.ts"), "Bound"),
  ];
  return {
    exported: exportedNames(sourceOf("index.ts")),
    members: [...Object.keys(createClient()), ...members],
  };
}

/** @type {(source: ts.SourceFile, name: string) => string[]} */
function interfaceMembers(source, name) {
  const declared = source.statements.find(
    (each) => ts.isInterfaceDeclaration(each) && each.name.text === name,
  );
  if (!declared || !ts.isInterfaceDeclaration(declared)) {
    throw new Error(`${source.fileName} declares no interface ${name}.`);
  }
  return declared.members.map((member) => member.name?.getText() ?? "");
}

/** @param {ts.SourceFile} source */
function exportedNames(source) {
  return source.statements.flatMap((each) =>
    ts.isExportDeclaration(each) && each.exportClause && ts.isNamedExports(each.exportClause)
      ? each.exportClause.elements.map(({ name }) => name.text)
      : [],
  );
}

/** @param {string} name */
function sourceOf(name) {
  const text = readFileSync(sources + name, "utf8");
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}
