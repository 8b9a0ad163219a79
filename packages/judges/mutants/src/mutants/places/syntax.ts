import ts from "typescript";

/** Kinds of nodes, by the words for them in the mutants. */
export const kinds = {
  if: ts.isIfStatement,
  return: ts.isReturnStatement,
  throw: ts.isThrowStatement,
  choice: ts.isConditionalExpression,
  spread: ts.isSpreadAssignment,
  pattern: ts.isRegularExpressionLiteral,
  template: (node: ts.Node) => ts.isTemplateLiteral(node),
  text: ts.isStringLiteral,
  object: ts.isObjectLiteralExpression,
  list: ts.isArrayLiteralExpression,
  while: ts.isWhileStatement,
} satisfies Record<string, (node: ts.Node) => boolean>;

export function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("file.ts", text, ts.ScriptTarget.ESNext, true);
}

/** The nodes within a node to which a test applies, in source order. */
export function all(within: ts.Node, test: (node: ts.Node) => boolean): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node !== within && test(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(within);
  return found.toSorted((a, b) => a.getStart() - b.getStart());
}

/** The outermost of these nodes. */
export function outermost(within: ts.Node, test: (node: ts.Node) => boolean): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (test(node)) found.push(node);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(within, visit);
  return found;
}

type Declaration = ts.Node & { name: ts.PropertyName };

/** Whether a declaration has a body or a value. One that only describes types is not a place. */
export function isDeclaration(node: ts.Node): node is Declaration {
  if (ts.isVariableDeclaration(node)) return ts.isIdentifier(node.name);
  if (ts.isPropertyAssignment(node)) return ts.isFunctionLike(node.initializer);
  const holds = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  return holds || ts.isClassDeclaration(node) || ts.isPropertyDeclaration(node);
}

export function nameOf(name: ts.PropertyName): string {
  if (ts.isComputedPropertyName(name)) return lastName(name.expression);
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

export function holdsStatements(node: ts.Node): boolean {
  return ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseOrDefaultClause(node);
}

export function lastName(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.getText();
  if (ts.isExpressionWithTypeArguments(node)) return lastName(node.expression);
  return ts.isIdentifier(node) ? node.text : "";
}

/** The name of a call, an access or a property. */
export function renamed(node: ts.Node): ts.Node {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return renamed(node.expression);
  if (ts.isPropertyAccessExpression(node) || ts.isPropertyAssignment(node)) return node.name;
  return node;
}

/**
 * The operands of an operator, the condition and branches of a choice, the arguments of a call, or the object of
 * a method call.
 */
export function part(node: ts.Node, position: number): ts.Node {
  const found = partsOf(node)[position];
  if (found === undefined) throw new Error(`it has no part ${position}`);
  return found;
}

function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isBinaryExpression(node)) return [node.left, node.right];
  if (ts.isConditionalExpression(node)) return [node.condition, node.whenTrue, node.whenFalse];
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return node.arguments ?? [];
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isIfStatement(node)) return [node.expression, node.thenStatement];
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) {
    return node.initializer === undefined ? [] : [node.initializer];
  }
  return [];
}
