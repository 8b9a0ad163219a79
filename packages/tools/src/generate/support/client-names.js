import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import createClient from "openapi-fetch";
import ts from "typescript";

const sources = fileURLToPath(new URL("../../../../client/src/", import.meta.url));

/**
 * Reads the names that the client's own sources use: the exports of the package, and the members of a
 * client beside its operations. It reads the sources as text, because they import generated code.
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

/** The texts that the names are read from: while these are the same, so are the names. */
export function clientTexts() {
  return ["index.ts", "transport.ts", "bound.ts"].map(textOf);
}

/** The function of the package that makes a client. */
export function clientFactory() {
  const factory = readClientNames().exported.find((name) => /^create\w+Client$/.test(name));
  if (!factory) throw new Error("The client exports no function that makes a client.");
  return factory;
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
  return ts.createSourceFile(name, textOf(name), ts.ScriptTarget.Latest, true);
}

/** @param {string} name */
function textOf(name) {
  return readFileSync(sources + name, "utf8");
}
