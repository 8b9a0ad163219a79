import { child, idOf, items, members, type Node } from "../document/document.ts";
import { isObject, unescapePointer } from "../document/json.ts";
import type { Conjoin, Conjunction, Discriminator, Schema } from "./schema.ts";
import { isParent, subtypesOf } from "./subtypes.ts";

/**
 * The discriminator of a schema with every value that selects a branch of its union, or a subtype: the values of the
 * mapping and, for schemas without one, the constant of the property or, failing that, the name of the component.
 */
export function discriminatorOf(node: Node, conjunction: Conjoin): Discriminator | undefined {
  const at = child(node, "discriminator");
  if (!at || !isObject(at.value) || typeof at.value.propertyName !== "string") return undefined;
  const { propertyName } = at.value;
  const branches = [...items(child(node, "oneOf")), ...items(child(node, "anyOf"))];
  let mapping: Discriminator["mapping"] | undefined;
  return {
    propertyName,
    at,
    owner: node,
    branches: new Set(branches.map((each) => resolved(each, conjunction).key)),
    // Computed later, because the forms of the subtypes contain this form.
    get mapping() {
      if (mapping) return mapping;
      const named = isParent(node) ? subtypesOf(node).map(toSubtype) : branches.map(toBranch);
      const selectable = named.map(([name, each]) => [name, resolved(each, conjunction)] as const);
      const inherited = isParent(node) ? valuesOf(conjunction([node]), propertyName) : undefined;
      mapping = mappingOf(at, { propertyName, selectable, inherited, conjunction });
      return mapping;
    },
    get fallback() {
      // Before OpenAPI 3.2, this key is unknown and ignored.
      const isKnown = node.document.version === "3.2";
      const fallback = isKnown ? child(at, "defaultMapping") : undefined;
      return fallback && targetOf(fallback, conjunction);
    },
  };
}

/**
 * The discriminator as it selects messages of a schema. If the schema inherits it from a parent, only the schema itself
 * and its own subtypes can be selected.
 */
export function selectedBy({ discriminator, sources }: Schema): Discriminator | undefined {
  if (!discriminator || !isParent(discriminator.owner)) return discriminator;
  const ids = (nodes: readonly Node[]) => new Set(nodes.map(idOf));
  const family = ids(subtypesOf(discriminator.owner));
  const kin = sources.filter((each) => family.has(idOf(each)));
  if (kin.length === 0) return discriminator;
  const lines = kin.map((each) => ids([each, ...subtypesOf(each)]));
  const mapping = [...discriminator.mapping].filter(
    ([
      ,
      {
        nodes: [target],
      },
    ]) => lines.every((line) => target !== undefined && line.has(idOf(target))),
  );
  const { propertyName, at, owner, branches } = discriminator;
  return { propertyName, at, owner, branches, mapping: new Map(mapping), fallback: undefined };
}

interface Selection {
  readonly propertyName: string;
  readonly selectable: readonly (readonly [name: string | undefined, target: Conjunction])[];
  /** The values that the parent lists for all subtypes, which do not distinguish one from another. */
  readonly inherited: Schema["values"];
  readonly conjunction: Conjoin;
}

function mappingOf(
  at: Node,
  { propertyName, selectable, inherited, conjunction }: Selection,
): Discriminator["mapping"] {
  const mapping = new Map(
    members(child(at, "mapping")).map(([tag, target]) => [tag, targetOf(target, conjunction)]),
  );
  const mapped = new Set([...mapping.values()].map(({ key }) => key));
  for (const [name, target] of selectable) {
    if (mapped.has(target.key)) continue;
    const values = valuesOf(target, propertyName);
    const isOwn = values !== undefined && values.size !== inherited?.size;
    for (const tag of isOwn ? [...values.values()].map(String) : name ? [name] : []) {
      // The mapping takes precedence, even over a constant of another branch.
      if (!mapping.has(tag)) mapping.set(tag, target);
    }
  }
  return mapping;
}

function resolved(node: Node, conjunction: Conjoin): Conjunction {
  return conjunction([node.document.resolve(node)]);
}

/** The target of a mapping, which names a component or refers to a schema. */
function targetOf(node: Node, conjunction: Conjoin): Conjunction {
  const name = String(node.value);
  const reference = /^[\w.-]+$/.test(name) && !/\.(ya?ml|json)$/.test(name);
  const target = reference ? `#/components/schemas/${name}` : name;
  try {
    return conjunction([node.document.resolve(node.document.follow(node, target))]);
  } catch {
    // A name without a target is still a value that selects something.
    return conjunction([node]);
  }
}

/** A schema and the name that selects it, if it has one. */
type Named = readonly [name: string | undefined, schema: Node];

function toSubtype(schema: Node): Named {
  return [lastKeyOf(schema.pointer || schema.file.name), schema];
}

function toBranch(schema: Node): Named {
  const reference = isObject(schema.value) ? schema.value.$ref : undefined;
  return [typeof reference === "string" ? lastKeyOf(reference) : undefined, schema];
}

function lastKeyOf(path: string): string {
  return unescapePointer(path.split("/").at(-1) ?? "");
}

function valuesOf({ form }: Conjunction, property: string): Schema["values"] {
  return form.properties.get(property)?.form.values;
}
