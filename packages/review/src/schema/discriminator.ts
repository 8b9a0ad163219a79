import { child, items, members, type Node } from "../document/document.ts";
import { isObject, unescapePointer } from "../document/json.ts";
import type { Conjoin, Conjunction, Discriminator } from "./schema.ts";

/**
 * The discriminator of a schema with every value that selects a branch: the mapping's own, and for
 * a branch without one its property's constant or, failing that, the name of its component.
 */
export function discriminatorOf(node: Node, conjunction: Conjoin): Discriminator | undefined {
  const at = child(node, "discriminator");
  if (!at || !isObject(at.value) || typeof at.value.propertyName !== "string") return undefined;
  const { propertyName } = at.value;
  const mapping = new Map(
    members(child(at, "mapping")).map(([tag, target]) => [tag, targetOf(target, conjunction)]),
  );
  const mapped = new Set([...mapping.values()].map(({ key }) => key));
  const branches = new Set<string>();
  for (const branch of [...items(child(node, "oneOf")), ...items(child(node, "anyOf"))]) {
    const target = conjunction([branch.document.resolve(branch)]);
    branches.add(target.key);
    if (mapped.has(target.key)) continue;
    for (const tag of impliedTags(branch, target.form.properties.get(propertyName))) {
      // What is written holds, even where a constant of another branch says something else.
      if (!mapping.has(tag)) mapping.set(tag, target);
    }
  }
  return { propertyName, mapping, branches, at };
}

/** A mapping names a component, or refers to a schema. */
function targetOf(node: Node, conjunction: Conjoin): Conjunction {
  const name = String(node.value);
  const reference = /^[\w.-]+$/.test(name) && !/\.(ya?ml|json)$/.test(name);
  const target = reference ? `#/components/schemas/${name}` : name;
  try {
    return conjunction([node.document.resolve(node.document.follow(node, target))]);
  } catch {
    // A name that leads nowhere is still a value that selects something.
    return conjunction([node]);
  }
}

function impliedTags(branch: Node, property: Conjunction | undefined): string[] {
  const { values } = property?.form ?? {};
  if (values) return [...values.values()].map(String);
  const reference = isObject(branch.value) ? branch.value.$ref : undefined;
  const name = typeof reference === "string" ? reference.split("/").at(-1) : undefined;
  return name ? [unescapePointer(name)] : [];
}
