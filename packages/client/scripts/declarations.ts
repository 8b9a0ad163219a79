import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const client = fileURLToPath(new URL("..", import.meta.url));

/**
 * The public declarations of the built client, and the declarations that they refer to, sorted and without comments.
 * Each property and each member of a union has a line of its own, so that a removed or changed line can break the code
 * of a user, and an added line cannot.
 */
export function publicDeclarations(): string {
  const entries = publishedEntries();
  const program = ts.createProgram(
    entries.map(({ path }) => path),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, types: [] },
  );
  const checker = program.getTypeChecker();
  const found = new Set<ts.Statement>();
  const exported = entries.flatMap(({ entry, path }) => {
    const file = program.getSourceFile(path);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`The client is not built: ${path} exports nothing.`);
    return checker.getExportsOfModule(module).map((symbol) => {
      collect(symbol, checker, found);
      return `${entry} exports ${symbol.name}`;
    });
  });
  // Two entries may each declare the same types.
  const texts = new Set([...found].map(written));
  return `${[...exported.sort(), ...[...texts].sort()].join("\n")}\n`;
}

interface Entry {
  entry: string;
  path: string;
}

function publishedEntries(): Entry[] {
  const { publishConfig } = JSON.parse(readFileSync(`${client}package.json`, "utf8"));
  const exports = Object.entries(publishConfig.exports as Record<string, { types?: string }>);
  return exports.flatMap(([entry, { types }]) =>
    types === undefined ? [] : { entry, path: `${client}${types.slice(2)}` },
  );
}

/** Adds the declarations of a symbol, and those of all that they name. */
function collect(symbol: ts.Symbol, checker: ts.TypeChecker, found: Set<ts.Statement>): void {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  for (const declaration of declarations) {
    const statement = statementOf(declaration);
    if (statement === undefined || found.has(statement)) continue;
    found.add(statement);
    const visit = (node: ts.Node): void => {
      const named = ts.isIdentifier(node) && checker.getSymbolAtLocation(node);
      if (named) collect(named, checker, found);
      node.forEachChild(visit);
    };
    visit(statement);
  }
}

/** The statement of a module of the repository that contains a node. */
function statementOf(node: ts.Node): ts.Statement | undefined {
  if (node.getSourceFile().fileName.includes("/node_modules/")) return undefined;
  let at = node;
  while (at.parent && !ts.isSourceFile(at.parent)) at = at.parent;
  return at.parent ? (at as ts.Statement) : undefined;
}

const printer = ts.createPrinter({ removeComments: true });

/** The end of a line changes when another line follows. */
const endOfLine = /( \|?|[,;]) *$/gm;

/** An absent member, such as `query?: never`, changes when the contract declares the first one. */
const nothing = /^ *\w+\?: never\n/gm;

function written(statement: ts.Statement): string {
  const text = printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile());
  const breaks: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isUnionTypeNode(node)) breaks.push(...node.types.map((each) => each.getStart()));
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true));
  const lines = breaks
    .sort((a, b) => b - a)
    .reduce((all, at) => `${all.slice(0, at)}\n        | ${all.slice(at)}`, text);
  return lines.replace(endOfLine, "").replace(nothing, "");
}
