import ts from "typescript";
import { type Change, theOnly } from "./edit.ts";
import {
  all,
  holdsStatements,
  isDeclaration,
  kinds,
  lastName,
  nameOf,
  outermost,
  parse,
  part,
  renamed,
} from "./syntax.ts";

/**
 * A place in code, by its syntax: a declaration by its name, and in it the only node of a kind, such as the
 * operator `<`, the call of a function, or a property. Changes to other words, lines and names do not affect it.
 */
export class Place {
  readonly #find: (source: ts.SourceFile) => ts.Node;

  constructor(find: (source: ts.SourceFile) => ts.Node) {
    this.#find = find;
  }

  /** The only node within this place to which a test applies. */
  #only(what: string, test: (node: ts.Node) => boolean): Place {
    return new Place((source) => theOnly(all(this.#find(source), test), what));
  }

  /** One of several nodes in source order, counted from 1. */
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

  /** The call or construction of something with this last name. */
  call(name: string, position?: number): Place {
    return this.#pick(`call of ${name}`, position, (node) => {
      if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
      return lastName(node.expression) === name;
    });
  }

  /** A property of an object. A computed property goes by the last name within its brackets. */
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

  /** Replaces the whole place. */
  becomes(text: string): Change {
    return this.#change((node) => [node, () => text]);
  }

  /** Removes the place: a statement, or an element of a list with the comma after it. */
  isLost(): Change {
    return (original) => {
      const source = parse(original);
      const node = this.#find(source);
      const [start, end] = [node.getStart(), node.getEnd()];
      const [comma = ""] = /^\s*,/.exec(original.slice(end)) ?? [];
      return [{ start, end: end + comma.length, text: "" }];
    };
  }

  /** Keeps only this operand, branch or argument: 0 is the first. */
  keeps(position: number): Change {
    return this.#change((node) => [node, () => part(node, position).getText()]);
  }

  /** Replaces this operand, branch or argument. */
  part(position: number): Place {
    return new Place((source) => part(this.#find(source), position));
  }

  /** Replaces a word in the place, for example in a query. The word must occur exactly once. */
  says(word: string, text: string): Change {
    return (original) => {
      const node = this.#find(parse(original));
      const [before = "", ...after] = node.getText().split(word);
      theOnly(after, JSON.stringify(word));
      const start = node.getStart() + before.length;
      return [{ start, end: start + word.length, text }];
    };
  }

  /** Replaces the operator. */
  operatorBecomes(text: string): Change {
    return this.#change((node) => [(node as ts.BinaryExpression).operatorToken, () => text]);
  }

  /** Replaces the value of a property or a variable. */
  valueBecomes(text: string): Change {
    return this.#change((node) =>
      ts.isShorthandPropertyAssignment(node)
        ? [node, () => `${node.name.getText()}: ${text}`]
        : [(node as ts.PropertyAssignment).initializer, () => text],
    );
  }

  /** Replaces the name of the property that is read, called or written. */
  nameBecomes(text: string): Change {
    return this.#change((node) => [renamed(node), () => text]);
  }

  /**
   * Removes the statement around the place, including an `if` in front of it, which would otherwise apply to the
   * next statement.
   */
  statementIsLost(): Change {
    return new Place((source) => {
      let node = this.#find(source);
      while (!holdsStatements(node.parent)) node = node.parent;
      return node;
    }).isLost();
  }

  /** Adds code in front of the place. */
  comesAfter(text: string): Change {
    return (original) => {
      const start = this.#find(parse(original)).getStart();
      return [{ start, end: start, text }];
    };
  }

  #pick(what: string, position: number | undefined, test: (node: ts.Node) => boolean): Place {
    return position === undefined ? this.#only(what, test) : this.nth(what, position, test);
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
