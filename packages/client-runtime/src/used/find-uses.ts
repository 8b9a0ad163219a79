import type ts from "typescript";
import * as parts from "./contract-parts.ts";
import { packageOf } from "./generated-client.ts";
import { type AddUse, ValueFlow } from "./value-flow.ts";

/** The libraries whose types say what becomes of a value: those of the client, and of the view. */
const libraries =
  /^(@tanstack\/.+|openapi-fetch|(@types\/)?(react|react-dom|preact|vue|solid-js|svelte)|@vue\/.+)$/;

/** The properties of calls, apart from parameters, that are sent. */
const inputs = /^(body|params|query|header|cookie)$/;

/** The code of a consumer. */
export interface Consumer {
  contract: parts.ContractParts;
  /** Whether the consumer wrote a file. */
  isOwn(file: ts.SourceFile): boolean;
}

/** Finds what the files of a consumer name of a contract, and what they hand on. */
export function findUses({ contract, isOwn }: Consumer, add: AddUse): void {
  const { compiler, program, checker, name: clientName } = contract.client;
  const { SyntaxKind, TypeFlags } = compiler;
  const wholes = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Object | TypeFlags.Intersection;
  const flow = new ValueFlow(contract, add);
  /** Values that are found with the property that they belong to. */
  const found = new Set<ts.Node>();
  for (const file of program.getSourceFiles()) if (isOwn(file)) visit(file);

  function visit(node: ts.Node): void {
    if (compiler.isPropertyAccessExpression(node)) readMember(node);
    else if (compiler.isElementAccessExpression(node)) readElement(node);
    else if (compiler.isIndexedAccessTypeNode(node)) readType(node);
    else if (compiler.isObjectBindingPattern(node)) readPattern(node);
    else if (compiler.isIdentifier(node)) readName(node);
    else if (compiler.isBinaryExpression(node)) readBinary(node);
    else if (compiler.isCaseClause(node)) compare(node.parent.parent.expression, node.expression);
    else if (compiler.isForInStatement(node)) passWhole(node.expression);
    else if (isCall(node)) readCall(node);
    else if (compiler.isStringLiteral(node) || compiler.isNumericLiteral(node)) readLiteral(node);
    else if (compiler.isObjectLiteralExpression(node)) {
      const expected = checker.getContextualType(node);
      if (expected) giveObject(node, expected, isSent(node));
    }
    if (compiler.isExpression(node)) passOut(node);
    compiler.forEachChild(node, visit);
  }

  function read(symbols: ts.Symbol[], node: ts.Node): void {
    add("call", node, contract.operationsOf(...symbols));
    add("read", node, contract.identify(...symbols));
  }

  function readMember(node: ts.PropertyAccessExpression): void {
    const symbol = checker.getSymbolAtLocation(node.name);
    const { parent, name } = node;
    const isWritten = compiler.isBinaryExpression(parent) && parent.left === node;
    if (symbol && isWritten && parent.operatorToken.kind === SyntaxKind.EqualsToken)
      flow.write(symbol, typeAt(parent.right), node);
    else read(membersAt(node.expression, name.text), name);
  }

  function readElement({ expression, argumentExpression }: ts.ElementAccessExpression): void {
    const key = typeAt(argumentExpression);
    flow.pass(key, undefined, argumentExpression);
    const [name, ...others] = parts.literalsOf(key);
    if (name !== undefined && others.length === 0)
      read(membersAt(expression, String(name)), argumentExpression);
    else if (!contract.itemOf(checker.getNonNullableType(typeAt(expression))))
      passWhole(expression);
  }

  function readType(node: ts.IndexedAccessTypeNode): void {
    for (const key of parts.literalsOf(typeAt(node.indexType)))
      read(membersAt(node.objectType, String(key)), node);
  }

  function readPattern(node: ts.ObjectBindingPattern): void {
    for (const each of node.elements) {
      const name = each.propertyName ?? each.name;
      if (compiler.isComputedPropertyName(name)) passWhole(node);
      else if (!each.dotDotDotToken && "text" in name) read(membersAt(node, name.text), each);
    }
  }

  function readName(node: ts.Identifier): void {
    if (compiler.isImportSpecifier(node.parent) || compiler.isExportSpecifier(node.parent)) return;
    const symbol = checker.getSymbolAtLocation(node);
    if (!symbol || !(symbol.flags & compiler.SymbolFlags.Alias)) return;
    const target = checker.getAliasedSymbol(symbol);
    read([target], node);
    // The list of the values of an enumeration.
    const item = target.valueDeclaration && contract.itemOf(contract.typeOf(target));
    add("pass", node, contract.enumerationsOf(item));
  }

  function readBinary({ left, operatorToken: { kind }, right }: ts.BinaryExpression): void {
    if (kind >= SyntaxKind.EqualsEqualsToken && kind <= SyntaxKind.ExclamationEqualsEqualsToken) {
      compare(left, right);
      compare(right, left);
    } else if (kind === SyntaxKind.InKeyword)
      for (const key of parts.literalsOf(typeAt(left))) read(membersAt(right, String(key)), left);
    else if (kind === SyntaxKind.EqualsToken && compiler.isObjectLiteralExpression(left))
      passWhole(right);
  }

  /** A value is compared with a property or, if it is not known with which, with an enumeration. */
  function compare(one: ts.Node, other: ts.Node): void {
    const [value, ...others] = parts.literalsOf(typeAt(other));
    if (value === undefined || others.length > 0) return;
    const own = contract.identify(...propertiesAt(one));
    const enumerations = own.length === 0 ? contract.enumerationsOf(typeAt(one)) : [];
    add("read", other, parts.identifyValue(own, value));
    add("name", other, parts.identifyValue(enumerations, value));
    found.add(other);
  }

  /** The properties whose value an expression is. */
  function propertiesAt(node: ts.Node): ts.Symbol[] {
    if (compiler.isPropertyAccessExpression(node))
      return membersAt(node.expression, node.name.text);
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    if (!declaration || !compiler.isBindingElement(declaration)) return [];
    const { propertyName = declaration.name, parent } = declaration;
    return membersAt(parent, propertyName.getText());
  }

  function readLiteral(node: ts.StringLiteral | ts.NumericLiteral): void {
    const [value] = parts.literalsOf(typeAt(node));
    const { parent } = node;
    if (value === undefined || found.has(node)) return;
    const enumerations = contract.enumerationsOf(checker.getContextualType(node));
    add("name", node, parts.identifyValue(enumerations, value));
    // A call by path: `client.GET("/pets")`.
    if (compiler.isCallExpression(parent) && compiler.isPropertyAccessExpression(parent.expression))
      add("call", node, contract.operationAt(parent.expression.name.text, String(value)));
  }

  function readCall(node: ts.CallExpression | ts.NewExpression): void {
    const { parameters = [] } = checker.getResolvedSignature(node) ?? {};
    const origin = originOf(node);
    for (const [index, each] of (node.arguments ?? []).entries()) {
      const value = compiler.isSpreadElement(each) ? each.expression : each;
      const parameter = parameters[Math.min(index, parameters.length - 1)];
      const declared = parameter?.valueDeclaration as ts.ParameterDeclaration | undefined;
      // A parameter of the consumer has the type that is written: in a value of any type, nothing is followed.
      const isWritten = origin === "own" && declared;
      const type = isWritten ? typeAt(declared) : parameter && contract.typeOf(parameter);
      const target = type && declared?.dotDotDotToken ? contract.itemOf(type) : type;
      if (target) give(value, target, isSent(node));
      // A library only compares what is in a list of anything, such as the dependencies of an effect.
      const item = target && contract.itemOf(target);
      const isCompared = origin === "library" && item && item.flags & TypeFlags.Unknown;
      const isFunction = origin === "client" && typeAt(value).getCallSignatures().length > 0;
      if (!isFunction && !isCompared)
        flow.pass(typeAt(value), origin === "other" ? undefined : target, value);
    }
  }

  /** A value goes to a place whose type is written, or known. */
  function passOut(node: ts.Expression): void {
    const { parent } = node;
    // Arguments are handed on by their call, items by their array, and a pattern is followed.
    if (isCall(parent) || compiler.isArrayLiteralExpression(parent)) return;
    if (compiler.isAwaitExpression(parent) || compiler.isParenthesizedExpression(parent)) return;
    if (compiler.isVariableDeclaration(parent) && !parent.type) return;
    const place = compiler.isJsxExpression(parent) ? parent.parent : parent;
    const isAttribute = compiler.isJsxAttribute(place) || compiler.isJsxSpreadAttribute(place);
    const isUnknown = isAttribute
      ? originOf(place.parent.parent) === "other"
      : place !== parent || compiler.isTemplateSpan(parent);
    const isCast = compiler.isAsExpression(parent) || compiler.isSatisfiesExpression(parent);
    const type = isCast ? typeAt(parent.type) : checker.getContextualType(node);
    if (type || isUnknown || isAttribute)
      flow.pass(typeAt(node), isUnknown ? undefined : type, node);
  }

  /** An expression goes where the contract may expect something. What is not written there is sent as a whole. */
  function give(value: ts.Node, expected: ts.Type, isInput: boolean): void {
    const item = contract.itemOf(checker.getNonNullableType(expected)) ?? expected;
    for (const each of valuesOf(value)) {
      const target = compiler.isArrayLiteralExpression(each.parent) ? item : expected;
      const isWhole = parts.constituentsOf(typeAt(each)).some((type) => type.flags & wholes);
      if (compiler.isObjectLiteralExpression(each)) giveObject(each, target, isInput);
      else if (isInput && isWhole && typeAt(each).getCallSignatures().length === 0)
        flow.pass(target, undefined, value, "send");
    }
  }

  function giveObject(node: ts.ObjectLiteralExpression, expected: ts.Type, isInput: boolean): void {
    const names = contract.propertiesOf(expected).map((each) => each.name);
    for (const each of node.properties) {
      if (compiler.isSpreadAssignment(each)) give(each.expression, expected, isInput);
      if (!each.name || !("text" in each.name)) continue;
      const { text } = each.name;
      // The names of a record may be the values of an enumeration.
      add("name", each, parts.identifyValue([parts.identifyValues(names)], text));
      const value = compiler.isPropertyAssignment(each) ? each.initializer : each.name;
      for (const type of parts.constituentsOf(expected)) {
        const property = type.getProperty(text);
        if (!property) continue;
        const isPart = contract.identify(property).length > 0;
        for (const one of isPart ? valuesOf(value) : []) {
          found.add(one);
          flow.write(property, typeAt(one), each);
        }
        give(value, contract.typeOf(property), isInput && (isPart || inputs.test(text)));
      }
    }
  }

  /** The expressions that may be the value, or its items. Of a constant, they are those that it is declared with. */
  function valuesOf(node: ts.Node): ts.Node[] {
    if (compiler.isParenthesizedExpression(node)) return valuesOf(node.expression);
    if (compiler.isArrayLiteralExpression(node)) return node.elements.flatMap(valuesOf);
    if (compiler.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].flatMap(valuesOf);
    if (compiler.isBinaryExpression(node)) {
      const isAnd = node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken;
      return (isAnd ? [node.right] : [node.left, node.right]).flatMap(valuesOf);
    }
    const symbol = compiler.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const declared = compiler.isIdentifier(node) && symbol?.valueDeclaration;
    if (!declared || !compiler.isVariableDeclaration(declared)) return [node];
    const isConstant = compiler.getCombinedNodeFlags(declared) & compiler.NodeFlags.Const;
    const value = isConstant ? declared.initializer : undefined;
    return value && /^[[{]/.test(value.getText()) ? valuesOf(value) : [node];
  }

  function typeAt(node: ts.Node): ts.Type {
    return checker.getTypeAtLocation(node);
  }

  /** The properties of a name. An error has those of its body, except that its status is that of the response. */
  function membersAt(node: ts.Node, name: string): ts.Symbol[] {
    return parts.constituentsOf(typeAt(node)).flatMap((each) => {
      const body = name === "status" ? undefined : each.getProperty("body");
      const bodies = body ? parts.constituentsOf(contract.typeOf(body)) : [];
      return [each, ...bodies].flatMap((type) => type.getProperty(name) ?? []);
    });
  }

  function passWhole(node: ts.Node): void {
    flow.pass(typeAt(node), undefined, node);
  }

  /** Who declares the function that is called. The signature of an element of HTML is in no file. */
  function originOf(node: ts.CallLikeExpression): "own" | "client" | "library" | "other" {
    const declaration: ts.Node | undefined = checker.getResolvedSignature(node)?.getDeclaration();
    const file: ts.SourceFile | undefined = declaration?.getSourceFile();
    if (!file || program.isSourceFileDefaultLibrary(file)) return "library";
    if (isOwn(file)) return "own";
    const name = packageOf(compiler, file);
    if (name === clientName || name === "@contract-first/client-runtime") return "client";
    return libraries.test(name) ? "library" : "other";
  }

  /** Whether a node is in the input of an operation: that of a call, or that of a mutation. */
  function isSent(node: ts.Node): boolean {
    if (compiler.isStatement(node) || compiler.isFunctionLike(node)) return false;
    if (!isCall(node)) return node.parent !== undefined && isSent(node.parent);
    const { expression } = node;
    const name = compiler.isPropertyAccessExpression(expression) ? expression.name.text : "";
    return /^mutate(Async)?$/.test(name) || originOf(node) === "client";
  }

  function isCall(node: ts.Node): node is ts.CallExpression | ts.NewExpression {
    return compiler.isCallExpression(node) || compiler.isNewExpression(node);
  }
}
