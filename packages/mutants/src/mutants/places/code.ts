import ts from "typescript";
import { type Change, theOnly } from "./edit.ts";

/**
 * A place in code, by its syntax: a declaration by its name, and in it the only node of one kind, such as the
 * operator `<`, the call of a function, or a property. Other words, lines and names do not move it.
 */
export class Place {
  readonly #find: (source: ts.SourceFile) => ts.Node;

  constructor(find: (source: ts.SourceFile) => ts.Node) {
    this.#find = find;
  }

  /** The only node within this place to which a test applies. */
  only(what: string, test: (node: ts.Node) => boolean): Place {
    return new Place((source) => theOnly(all(this.#find(source), test), what));
  }

  /** One of several nodes, counted from 1, in their order. */
  nth(what: string, position: number, test: (node: ts.Node) => boolean): Place {
    return new Place((source) => {
      const found = all(this.#find(source), test)[position - 1];
      if (found === undefined) throw new Error(`there is no ${position}. ${what}`);
      return found;
    });
  }

  /** The operator between two operands. */
  operator(text: string, position?: number): Place {
    return this.#pick(`operator ${text}`, position, (node) => {
      return ts.isBinaryExpression(node) && node.operatorToken.getText() === text;
    });
  }

  /** The assignment to something whose last name is this. */
  assignment(name: string): Place {
    return this.only(`assignment to ${name}`, (node) => {
      if (!ts.isBinaryExpression(node)) return false;
      const assigns = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
      return assigns && lastName(node.left) === name;
    });
  }

  /** The call, or the construction, of something whose last name is this. */
  call(name: string, position?: number): Place {
    return this.#pick(`call of ${name}`, position, (node) => {
      if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
      return lastName(node.expression) === name;
    });
  }

  /** A property of an object. A computed one has the last name within its brackets. */
  property(name: string, position?: number): Place {
    return this.#pick(`property ${name}`, position, (node) => {
      if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node)) return false;
      return nameOf(node.name) === name;
    });
  }

  /** The declaration of a variable within this place. */
  variable(name: string): Place {
    return this.#pick(`variable ${name}`, undefined, (node) => {
      return ts.isVariableDeclaration(node) && node.name.getText() === name;
    });
  }

  /** An `if`, a `return`, a `?:` and so on. */
  kind(kind: keyof typeof kinds, position?: number): Place {
    return this.#pick(kind, position, kinds[kind]);
  }

  /** What takes the place of the whole. */
  becomes(text: string): Change {
    return this.#change((node) => [node, () => text]);
  }

  /** Takes it away: a statement, or an element of a list with the comma after it. */
  isLost(): Change {
    return (original) => {
      const source = parse(original);
      const node = this.#find(source);
      const [start, end] = [node.getStart(), node.getEnd()];
      const [comma = ""] = /^\s*,/.exec(original.slice(end)) ?? [];
      return [{ start, end: end + comma.length, text: "" }];
    };
  }

  /** Only this operand, branch or argument is left: 0 is the first. */
  keeps(position: number): Change {
    return this.#change((node) => [node, () => part(node, position).getText()]);
  }

  /** This operand, branch or argument becomes something else. */
  part(position: number): Place {
    return new Place((source) => part(this.#find(source), position));
  }

  /** A word within it, as in a query, becomes another one; it stands there once. */
  says(word: string, text: string): Change {
    return (original) => {
      const node = this.#find(parse(original));
      const [before = "", ...after] = node.getText().split(word);
      theOnly(after, JSON.stringify(word));
      const start = node.getStart() + before.length;
      return [{ start, end: start + word.length, text }];
    };
  }

  /** The operator becomes another one. */
  operatorBecomes(text: string): Change {
    return this.#change((node) => [(node as ts.BinaryExpression).operatorToken, () => text]);
  }

  /** The value of a property or a variable becomes something else. */
  valueBecomes(text: string): Change {
    return this.#change((node) =>
      ts.isShorthandPropertyAssignment(node)
        ? [node, () => `${node.name.getText()}: ${text}`]
        : [(node as ts.PropertyAssignment).initializer, () => text],
    );
  }

  /** The name of the property that is read, called or written becomes another one. */
  nameBecomes(text: string): Change {
    return this.#change((node) => [renamed(node), () => text]);
  }

  /** The statement that this is in is lost, with the `if` in front of it: the next one would take its place. */
  statementIsLost(): Change {
    return new Place((source) => {
      let node = this.#find(source);
      while (!holdsStatements(node.parent)) node = node.parent;
      return node;
    }).isLost();
  }

  /** Written in front of it. */
  comesAfter(text: string): Change {
    return (original) => {
      const start = this.#find(parse(original)).getStart();
      return [{ start, end: start, text }];
    };
  }

  #pick(what: string, position: number | undefined, test: (node: ts.Node) => boolean): Place {
    return position === undefined ? this.only(what, test) : this.nth(what, position, test);
  }

  #change(edit: (node: ts.Node) => [target: ts.Node, text: () => string]): Change {
    return (original) => {
      const [target, text] = edit(this.#find(parse(original)));
      return [{ start: target.getStart(), end: target.getEnd(), text: text() }];
    };
  }
}

/** The declaration of a function, a method, a class or a constant; in a class, as `Class.method`. */
export function declared(path: string): Place {
  return new Place((source) =>
    path.split(".").reduce<ts.Node>((within, name) => {
      const isIt = (node: ts.Node) => isDeclaration(node) && nameOf(node.name) === name;
      return theOnly(outermost(within, isIt), `declaration of ${name}`);
    }, source),
  );
}

/** The whole file. */
export const file = new Place((source) => source);

const kinds = {
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

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile("file.ts", text, ts.ScriptTarget.ESNext, true);
}

function all(within: ts.Node, test: (node: ts.Node) => boolean): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node !== within && test(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(within);
  return found.toSorted((a, b) => a.getStart() - b.getStart());
}

function outermost(within: ts.Node, test: (node: ts.Node) => boolean): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (test(node)) found.push(node);
    else ts.forEachChild(node, visit);
  };
  ts.forEachChild(within, visit);
  return found;
}

type Declaration = ts.Node & { name: ts.PropertyName };

/** With a body or a value: what only describes types is no place. */
function isDeclaration(node: ts.Node): node is Declaration {
  if (ts.isVariableDeclaration(node)) return ts.isIdentifier(node.name);
  if (ts.isPropertyAssignment(node)) return ts.isFunctionLike(node.initializer);
  const holds = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  return holds || ts.isClassDeclaration(node) || ts.isPropertyDeclaration(node);
}

function nameOf(name: ts.PropertyName): string {
  if (ts.isComputedPropertyName(name)) return lastName(name.expression);
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

function holdsStatements(node: ts.Node): boolean {
  return ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseOrDefaultClause(node);
}

function lastName(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.getText();
  if (ts.isExpressionWithTypeArguments(node)) return lastName(node.expression);
  return ts.isIdentifier(node) ? node.text : "";
}

function renamed(node: ts.Node): ts.Node {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return renamed(node.expression);
  if (ts.isPropertyAccessExpression(node) || ts.isPropertyAssignment(node)) return node.name;
  return node;
}

/** The operands of an operator, condition and branches of a choice, arguments of a call, or what is called on. */
function part(node: ts.Node, position: number): ts.Node {
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
