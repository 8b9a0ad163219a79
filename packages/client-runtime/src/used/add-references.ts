import type { OperationReferences } from "@contract-first/reading/usage-export";
import { items, valueUsage } from "@contract-first/reading/usage-place";
import type ts from "typescript";
import * as contracts from "./contract-parts.ts";
import type { Use } from "./value-flow.ts";

/** Where code uses the parts of a contract: positions by use and part. */
export type Uses = Map<`${Use} ${string}`, Set<string>>;

/** In a place, the name of any property of an object whose properties the contract does not list. */
const anyName = "*";

/**
 * The uses by operation and place. A place within an object is used if the code names each property on the way to it.
 * What is named and belongs to no operation that is called counts for all operations that have it.
 */
export function referencesOf(
  contract: contracts.ContractParts,
  uses: Uses,
): [string, OperationReferences][] {
  const all = contract.operationIds.map((id) => referencesTo(id, contract, uses));
  const claimed = new Set(all.flatMap(({ calls, found }) => (calls.length > 0 ? [...found] : [])));
  return all
    .filter(({ calls, found }) => calls.length > 0 || [...found].some((part) => !claimed.has(part)))
    .map(({ id, found, ...references }) => [id, references]);
}

interface Scope {
  root: contracts.Root;
  /** What identifies the property that is looked at, and the properties on the way to it. */
  parts: string[];
  within: string[];
  path: string[];
}

function referencesTo(id: string, contract: contracts.ContractParts, uses: Uses) {
  const calls = [...(uses.get(`call ${id}`) ?? [])];
  const places: Record<string, string[]> = {};
  const passedOn: Record<string, string[]> = {};
  const found = new Set<string>();
  for (const root of contract.rootsOf(id)) {
    const scope: Scope = { root, parts: root.parts, within: [], path: [] };
    if (root.parts.length === 0) addType(root.type, scope);
    // What is within a parameter has the place of the parameter.
    else addProperty(root.type, { ...scope, root: { ...root, placeOf: () => root.placeOf([]) } });
  }
  return { id, calls, places, passedOn, found };

  function addAll(to: Record<string, string[]>, place: string, positions: Iterable<string>) {
    const all = new Set([...(to[place] ?? []), ...positions]);
    if (all.size > 0) to[place] = [...all];
    return all.size > 0;
  }

  /** Reading concerns responses, and writing concerns requests, unless only the others have the part. */
  function positionsOf({ root, parts }: Scope, [read, write]: [Use, Use], value?: string | number) {
    const [own, other] = root.direction === "response" ? [read, write] : [write, read];
    return parts.flatMap((part) => {
      const [key] = value === undefined ? [part] : contracts.identifyValue([part], value);
      const others = contract.isShared(part) ? undefined : uses.get(`${other} ${key}`);
      return [...(uses.get(`${own} ${key}`) ?? []), ...(others ?? [])];
    });
  }

  function addProperty(type: ts.Type, scope: Scope): void {
    const place = scope.root.placeOf(scope.path);
    const isPassed = addAll(passedOn, place, positionsOf(scope, ["pass", "send"]));
    // The client reads the items of a page itself.
    const { itemsProperty } = contract.client;
    const isItems = scope.root.direction === "response" && scope.path.join() === itemsProperty;
    const named = positionsOf(scope, ["read", "write"]);
    const isNamed = addAll(places, place, isItems ? [...named, ...calls] : named);
    if (isPassed || isNamed) for (const part of scope.parts) found.add(part);
    if (isNamed) addType(type, scope);
  }

  function addType(type: ts.Type, scope: Scope): void {
    addValues(type, scope);
    const { root, within, path } = scope;
    for (const each of contracts.constituentsOf(type)) {
      const item = contract.itemOf(each);
      const inner = item ?? each.getStringIndexType();
      // A schema that contains itself is followed once.
      const isNew = path.length < 2 * within.length + 3;
      if (inner && isNew) addType(inner, { ...scope, path: [...path, item ? items : anyName] });
      for (const property of item ? [] : contract.propertiesOf(each)) {
        const parts = contract.identify(property).filter((part) => !within.includes(part));
        const names = { within: [...within, ...parts], path: [...path, property.name] };
        if (parts.length > 0) addProperty(contract.typeOf(property), { root, parts, ...names });
      }
    }
  }

  function addValues(type: ts.Type, scope: Scope): void {
    const place = scope.root.placeOf(scope.path);
    const values = contracts.literalsOf(type);
    const name = contracts.identifyValues(values);
    if (values.length > 0) addAll(passedOn, place, uses.get(`pass ${name}`) ?? []);
    for (const value of values) {
      const named = uses.get(`name ${contracts.identifyValue([name], value)}`) ?? [];
      const direct = positionsOf(scope, ["read", "write"], value);
      addAll(places, valueUsage(place, value), [...direct, ...named]);
    }
  }
}
