import type ts from "typescript";
import * as parts from "./contract-parts.ts";

/**
 * What code does with a part: it calls an operation, reads or writes a property, a parameter or one of its values, names
 * a value of an enumeration, or hands a part on, or to an operation, as a whole.
 */
export type Use = "call" | "read" | "write" | "name" | "pass" | "send";

export type AddUse = (use: Use, at: ts.Node, parts: string[]) => void;

/** Types are followed to this depth, because they may contain themselves. A property counts as two steps. */
const maxDepth = 6;

/** Larger objects, such as the attributes of an element, are not searched for values of the contract. */
const maxProperties = 100;

/** What becomes of a value of one type in a place of another type. */
export class ValueFlow {
  readonly #contract: parts.ContractParts;
  readonly #add: AddUse;
  /** The types that were met since a value was passed, by the type that was expected. */
  readonly #seen = new Map<ts.Type | undefined, Set<ts.Type>>();

  constructor(contract: parts.ContractParts, add: AddUse) {
    this.#contract = contract;
    this.#add = add;
  }

  /**
   * A value goes where a type is expected. A type of the consumer names the properties that it has, and one with the
   * declarations of the contract is followed. Anything else takes the value as a whole.
   *
   * @param target undefined if nothing is known about it
   */
  pass(
    source: ts.Type,
    target: ts.Type | undefined,
    at: ts.Node,
    use: "pass" | "send" = "pass",
    depth = 0,
  ): void {
    const contract = this.#contract;
    if (depth === 0) this.#seen.clear();
    const seen = this.#seen.get(target) ?? new Set();
    if (source === target || depth > maxDepth || seen.has(source)) return;
    this.#seen.set(target, seen.add(source));
    if (parts.literalsOf(source).length > 1 && contract.enumerationsOf(target).length === 0)
      this.#add("pass", at, contract.enumerationsOf(source));
    const targets = target ? parts.constituentsOf(target) : [];
    const known = targets.some((type) => this.#isOpaque(type)) || !target ? [undefined] : targets;
    for (const each of parts.constituentsOf(source)) {
      const properties = contract.propertiesOf(each);
      if (properties.length > maxProperties || targets.some((type) => this.#shares(each, type)))
        continue;
      const [inner] = this.#innerOf(each);
      // The result of a function is nothing that is sent.
      if (use === "send" && each.getCallSignatures().length > 0) continue;
      for (const expected of known) {
        const [result] = expected ? this.#innerOf(expected) : [];
        if (inner && (result || !expected)) this.pass(inner, result, at, use, depth + 1);
        for (const property of inner ? [] : properties)
          this.#passProperty(property, expected, at, use, depth + 2);
      }
    }
  }

  #passProperty(
    property: ts.Symbol,
    target: ts.Type | undefined,
    ...[at, use, depth]: [ts.Node, "pass" | "send", number]
  ): void {
    const contract = this.#contract;
    const expected = target?.getProperty(property.name);
    const operation = contract.operationsOf(property);
    const own = contract.identify(property);
    // No type of the language or the browser has a property for something of a contract.
    const [declaration] = property.declarations ?? [];
    const { program } = contract.client;
    if (declaration && program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return;
    if (target && !expected) return;
    this.#add(expected ? "read" : use, at, own);
    if (!expected) this.#add("call", at, operation);
    if (expected || own.length + operation.length === 0)
      this.pass(contract.typeOf(property), expected && contract.typeOf(expected), at, use, depth);
  }

  /** A property or parameter of the contract gets a value of a type. */
  write(property: ts.Symbol, type: ts.Type, at: ts.Node): void {
    const own = this.#contract.identify(property);
    this.#add("write", at, own);
    const { compiler, checker } = this.#contract.client;
    const expected = checker.getNonNullableType(this.#contract.typeOf(property));
    const enumerations = this.#contract.enumerationsOf(this.#contract.itemOf(expected) ?? expected);
    if (enumerations.length === 0) return;
    const values = parts.literalsOf(type);
    const { Undefined, Literal } = compiler.TypeFlags;
    const all = parts.constituentsOf(type);
    const isFree = all.some((each) => !(each.flags & (Undefined | Literal)));
    if (isFree || (values.length > 1 && enumerations.includes(parts.identifyValues(values))))
      this.#add("send", at, own);
    else for (const value of values) this.#add("write", at, parts.identifyValue(own, value));
  }

  /** Whether two types have a declaration of the contract in common, so that reading one is reading the other. */
  #shares(one: ts.Type, other: ts.Type): boolean {
    return this.#contract.propertiesOf(one).some((each) => {
      const { declarations = [] } = other.getProperty(each.name) ?? {};
      const isSame = each.declarations?.some((declaration) => declarations.includes(declaration));
      const own = [...this.#contract.operationsOf(each), ...this.#contract.identify(each)];
      return isSame && own.length > 0;
    });
  }

  /** The types of the items of an array, of what a promise and the like contain, and of the result of a function. */
  #innerOf(type: ts.Type): readonly ts.Type[] {
    const { compiler, checker } = this.#contract.client;
    const item = this.#contract.itemOf(type) ?? type.getCallSignatures()[0]?.getReturnType();
    if (item) return [item];
    const { objectFlags = 0, target } = type as Partial<ts.TypeReference>;
    const isReference = objectFlags & compiler.ObjectFlags.Reference && target !== type;
    return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
  }

  /** Whether a type tells nothing about the properties of its values. */
  #isOpaque(type: ts.Type): boolean {
    const { compiler, checker } = this.#contract.client;
    const { Any, Unknown, NonPrimitive, Instantiable, Object: object } = compiler.TypeFlags;
    if (type.flags & (Any | Unknown | NonPrimitive | Instantiable)) return true;
    if (!(type.flags & object)) return false;
    const signatures = [...type.getCallSignatures(), ...type.getConstructSignatures()];
    const members = [...this.#contract.propertiesOf(type), ...signatures];
    const indexes = checker.getIndexInfosOfType(type).map(({ keyType }) => keyType);
    return members.length + indexes.length === 0 || type.getStringIndexType() !== undefined;
  }
}
