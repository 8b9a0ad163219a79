import {
  child,
  type Document,
  memberOf,
  members,
  type Node,
  ownMembers,
} from "../document/document.ts";
import { isObject, type JsonObject } from "../document/json.ts";
import { isData, isExemplary, isMapOfNames, isSchemaLike } from "../document/keywords.ts";
import { fileWithin } from "../document/places.ts";
import { isParent, subtypesOf } from "../schema/subtypes.ts";

/**
 * The components of a contract by kind and name, such as `schemas/Pet`, and the schemas in other files, such as
 * `schemas/pets.yaml#/Pet`.
 */
export function componentsOf(document: Document): Map<string, Node> {
  const [root, ...files] = document.roots();
  const own = members(root && child(root, "components"))
    .filter(([kind]) => !kind.startsWith("x-"))
    .flatMap(([kind, all]) =>
      members(all).map(([name, each]) => [`${kind}/${name}`, each] as const),
    );
  const others = files
    .flatMap((file) =>
      isSchemaLike(file.value) ? [file] : ownMembers(file).map(([, each]) => each),
    )
    .filter(({ value }) => isSchemaLike(value))
    .map((each) => [`schemas/${fileWithin(each)}#${each.pointer}`, each] as const);
  return new Map([...own, ...others]);
}

/** The values that make up the operations of a contract, including the targets of references. */
export function usedValues(document: Document): ReadonlySet<unknown> {
  const used = known.get(document) ?? findUsed(document);
  known.set(document, used);
  return used;
}

const known = new WeakMap<Document, ReadonlySet<unknown>>();

function findUsed({ root }: Document): ReadonlySet<unknown> {
  const nodes = new Map<unknown, Node>();
  const parts = ["paths", "webhooks", "security"].flatMap((name) => child(root, name) ?? []);
  for (const part of [...parts, ...schemesOf(root)]) nodes.set(part.value, part);
  for (const node of nodes.values()) {
    const referred = [...referencesIn(node.value)].flatMap((each) => followed(node, each) ?? []);
    for (const target of [...referred, ...(isParent(node) ? subtypesOf(node) : [])]) {
      if (!nodes.has(target.value)) nodes.set(target.value, target);
    }
  }
  return new Set(nodes.keys());
}

/** Security schemes are used by name: any operation may require one. */
function schemesOf(root: Node): Node[] {
  const components = child(root, "components");
  return members(components && memberOf(components, "securitySchemes")).map(([, each]) => each);
}

/** A text in an example that looks like a reference may lead nowhere. */
function followed(from: Node, reference: string): Node | undefined {
  try {
    return from.document.follow(from, reference);
  } catch {
    return undefined;
  }
}

interface Part {
  readonly value: unknown;
  /** Whether its keys are names. */
  readonly isMap: boolean;
}

/** All references of any kind in a value and its parts. */
function* referencesIn(whole: unknown): Generator<string> {
  const parts: Part[] = [{ value: whole, isMap: false }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value, isMap } = part;
    if (Array.isArray(value)) for (const each of value) parts.push({ value: each, isMap: false });
    if (!isObject(value)) continue;
    if (!isMap) yield* ownReferences(value);
    for (const [key, each] of Object.entries(value)) {
      const isFollowed = isMap || !(isData(key) || isExemplary(key));
      if (isFollowed) parts.push({ value: each, isMap: !isMap && isMapOfNames(key) });
    }
  }
}

function* ownReferences({ $ref, discriminator, examples, links }: JsonObject): Generator<string> {
  if (typeof $ref === "string") yield $ref;
  if (isObject(discriminator)) yield* selected(discriminator);
  // The content of an example is data, but the example itself may be a component.
  for (const each of [examples, links]) yield* wholes(each);
}

function wholes(named: unknown): string[] {
  const values = isObject(named) ? Object.values(named) : [];
  return values.flatMap((each) =>
    isObject(each) && typeof each.$ref === "string" ? [each.$ref] : [],
  );
}

/** The targets of a discriminator's values: components by name, or schemas by reference. */
function selected({ mapping, defaultMapping: fallback }: JsonObject): string[] {
  const targets = [
    ...(isObject(mapping) ? Object.values(mapping) : []),
    ...(fallback === undefined ? [] : [fallback]),
  ].map(String);
  return targets.map((each) => (/[#/.]/.test(each) ? each : `#/components/schemas/${each}`));
}
