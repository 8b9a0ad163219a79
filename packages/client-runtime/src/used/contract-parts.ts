import * as place from "@contract-first/reading/usage-place";
import type ts from "typescript";
import { type GeneratedClient, pathOf } from "./generated-client.ts";

/** A parameter, or the body of a request or response. */
export interface Root {
  direction: "request" | "response";
  type: ts.Type;
  /** What identifies the parameter. A body has nothing. */
  parts: string[];
  placeOf(path: string[]): place.UsagePlace;
}

type Value = string | number;

/**
 * The parts of a contract, by the types of its client. A property or parameter is identified by its declaration, which
 * types that are made of others keep, and an enumeration by its values.
 */
export class ContractParts {
  readonly client: GeneratedClient;
  readonly operationIds: string[];
  readonly #parts = { request: new Set<string>(), response: new Set<string>() };
  readonly #enumerations = new Map<string, Set<Value>>();
  readonly #collected = { request: new Set<ts.Type>(), response: new Set<ts.Type>() };

  constructor(client: GeneratedClient) {
    this.client = client;
    this.operationIds = client.operations.getProperties().map(({ name }) => name);
    for (const { direction, type, parts } of this.operationIds.flatMap((id) => this.rootsOf(id))) {
      for (const part of parts) this.#parts[direction].add(part);
      this.#collect(type, direction);
    }
  }

  /** The operationIds of methods and functions of the client. */
  operationsOf(...symbols: ts.Symbol[]): string[] {
    const { operationsPath } = this.client;
    const isOwn = (each: ts.Symbol) => identities(each)[0]?.startsWith(operationsPath);
    const names = symbols.filter(isOwn).map(({ name }) => name);
    return names.filter((name) => this.operationIds.includes(name));
  }

  operationAt(method: string, path: string): string[] {
    const [operation] = this.#membersAt(this.client.paths, path, method.toLowerCase());
    const type = operation && this.typeOf(operation);
    const typesAt = (id: string) => this.#membersAt(this.client.operations, id).map(this.typeOf);
    return this.operationIds.filter((id) => type && typesAt(id).includes(type));
  }

  /** What identifies properties or parameters of the contract; one of a union has several declarations. */
  identify(...symbols: ts.Symbol[]): string[] {
    const { request, response } = this.#parts;
    const all = symbols.flatMap(identities);
    return all.filter((each) => request.has(each) || response.has(each));
  }

  isShared(part: string): boolean {
    return this.#parts.request.has(part) && this.#parts.response.has(part);
  }

  /** The enumerations of the contract that a type has the values of, or some of them. */
  enumerationsOf(type: ts.Type | undefined): string[] {
    const values = new Set(type ? literalsOf(type) : []);
    const isIn = (some: Set<Value>, all: Set<Value>) => [...some].every((each) => all.has(each));
    return [...this.#enumerations]
      .filter(([, all]) => values.size > 0 && (isIn(values, all) || isIn(all, values)))
      .map(([name]) => name);
  }

  /** The properties of an object. A text may be an intersection, which has those of any text. */
  propertiesOf(type: ts.Type): ts.Symbol[] {
    const { compiler, checker } = this.client;
    const all = type.isIntersection() ? type.types : [type];
    const isObject = all.every(({ flags }) => flags & compiler.TypeFlags.Object);
    return isObject ? checker.getPropertiesOfType(type) : [];
  }

  readonly typeOf = (symbol: ts.Symbol): ts.Type => this.client.checker.getTypeOfSymbol(symbol);

  /** The type of the items of an array. */
  itemOf(type: ts.Type): ts.Type | undefined {
    const { Object: object } = this.client.compiler.TypeFlags;
    return type.flags & object ? type.getNumberIndexType() : undefined;
  }

  rootsOf(id: string): Root[] {
    const at = (...names: string[]) => this.#membersAt(this.client.operations, id, ...names);
    const rootOf = (each: ts.Symbol, placeOf: Root["placeOf"], parts?: string[]): Root => {
      const direction = placeOf([]).startsWith("response:") ? "response" : "request";
      return { direction, type: this.typeOf(each), parts: parts ?? [], placeOf };
    };
    return [
      ...(["query", "header", "cookie"] as const).flatMap((location) =>
        at("parameters", location, "").map((each) =>
          rootOf(each, () => place.parameterUsage(location, each.name), identities(each)),
        ),
      ),
      ...at("requestBody", "content", "").map((each) => rootOf(each, place.bodyUsage)),
      ...at("responses", "").flatMap(({ name }) =>
        at("responses", name, "content", "").map((each) =>
          rootOf(each, (path) => place.responseUsage(name, path)),
        ),
      ),
    ];
  }

  /** The member to which names lead; all members of it, if the last name is empty. */
  #membersAt(type: ts.Type, ...[name = "", ...rest]: string[]): ts.Symbol[] {
    const all = this.propertiesOf(this.client.checker.getNonNullableType(type));
    const found = name === "" ? all : all.filter((each) => each.name === name);
    if (rest.length === 0) return found;
    return found.flatMap((each) => this.#membersAt(this.typeOf(each), ...rest));
  }

  #collect(type: ts.Type, direction: Root["direction"]): void {
    if (this.#collected[direction].has(type)) return;
    this.#collected[direction].add(type);
    const values = literalsOf(type);
    if (values.length > 0) this.#enumerations.set(identifyValues(values), new Set(values));
    for (const each of constituentsOf(type)) {
      const inner = this.itemOf(each) ?? each.getStringIndexType();
      if (inner) this.#collect(inner, direction);
      for (const property of this.itemOf(each) ? [] : this.propertiesOf(each)) {
        for (const part of identities(property)) this.#parts[direction].add(part);
        this.#collect(this.typeOf(property), direction);
      }
    }
  }
}

function identities({ declarations = [] }: ts.Symbol): string[] {
  return declarations.map((each) => `${pathOf(each.getSourceFile())}:${each.pos}`);
}

export function constituentsOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** The texts and numbers of a type that lists its values. */
export function literalsOf(type: ts.Type): Value[] {
  return constituentsOf(type).flatMap((each) =>
    each.isStringLiteral() || each.isNumberLiteral() ? [each.value] : [],
  );
}

/** What identifies an enumeration. */
export function identifyValues(values: Value[]): string {
  return JSON.stringify([...values].sort());
}

/** @param parts identify properties, parameters or enumerations that have the value */
export function identifyValue(parts: string[], value: Value): string[] {
  return parts.map((part) => `${part}=${JSON.stringify(value)}`);
}
