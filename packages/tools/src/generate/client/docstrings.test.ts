import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { renderEntries } from "./render-entries.ts";
import { renderErrors } from "./render-errors.ts";
import { renderTypes } from "./render-types.ts";

/** Editors show the docstring of the generated declaration, so the runtime's one is written twice. */
test("a generated declaration has the docstring of the runtime's declaration of that name", () => {
  const runtime = runtimeSources().flatMap(docstringsIn);
  const ofRuntime = (name: string) => runtime.filter((each) => each.name === name);
  const generated = generatedSources().flatMap(docstringsIn);
  const shared = generated.filter(({ name, text }) => text !== "" && ofRuntime(name).length > 0);
  expect(shared.length).toBeGreaterThan(20);
  for (const { name, text } of shared) {
    const texts = ofRuntime(name).map((each) => each.text);
    expect(texts, `the docstring of ${name} in client-runtime`).toContain(text);
  }
});

const runtimeFolder = fileURLToPath(new URL("../../../../client-runtime/src/", import.meta.url));

function runtimeSources(): string[] {
  const exclude = ["**/*.test.ts", "testing/**"];
  const paths = globSync("**/*.ts", { cwd: runtimeFolder, exclude });
  return paths.map((path) => readFileSync(runtimeFolder + path, "utf8"));
}

/** The sources that bind the runtime to a contract, with the runtime's name of the base class of errors. */
function generatedSources(): string[] {
  const document = { info: { version: "1.0.0" }, paths: {}, components: {} } as never;
  const entries = Object.values(renderEntries(document, "Places"));
  const sources = [...entries, renderTypes(document), renderErrors(document)];
  return sources.map((source) => source.replaceAll("PlacesError", "ClientError"));
}

interface Docstring {
  name: string;
  /** Without the example, because those of the runtime and of a client differ; empty if there is no docstring. */
  text: string;
}

function docstringsIn(source: string): Docstring[] {
  const { statements } = ts.createSourceFile("a.ts", source, ts.ScriptTarget.Latest, true);
  return statements.filter(isExported).map((statement) => {
    const [comment] = ts.getJSDocCommentsAndTags(statement);
    const lines = comment?.getText().replaceAll(/^\/\*\*|^ \*\/?|\*\/$/gm, "") ?? "";
    const [text = ""] = lines.replaceAll(/\s+/g, " ").split("@example");
    return { name: nameOf(statement), text: text.trim() };
  });
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : [];
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function nameOf(statement: ts.Statement): string {
  const declared = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations[0]
    : statement;
  return String((declared as ts.NamedDeclaration).name?.getText());
}
