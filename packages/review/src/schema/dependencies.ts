import type { Node } from "../document/document.ts";
import { canonicalText, isObject } from "../document/json.ts";
import { mergeMaps } from "./intersect.ts";
import { anything, both, type Condition, Conjunction, isAnything, type Schema } from "./schema.ts";

/**
 * Simplifies conditions and dependencies: a condition that only requires properties becomes a dependency, and a
 * dependency of a required property becomes a requirement.
 */
export function withSimpleConditions(schema: Schema): Schema {
  return [dependentConditions, simpleConditions, dueDependencies].reduce(
    (each, step) => step(each),
    schema,
  );
}

function simpleConditions(schema: Schema): Schema {
  const conditions = new Map<string, Condition>();
  const dependent = new Map<string, ReadonlySet<string>>();
  for (const condition of schema.conditions.filter(saysSomething)) {
    const [name, ...others] = requiredBy(condition.test) ?? [];
    const isDependency = others.length === 0 && isOpen(condition.alternative);
    if (name !== undefined && isDependency) {
      const names = condition.consequence.form.required;
      dependent.set(name, new Set([...names, ...(dependent.get(name) ?? [])]));
    }
    if (name === undefined || !isDependency || !requiredBy(condition.consequence)) {
      const text = canonicalText(condition.test.nodes.map(({ value }) => value));
      conditions.set(text, merged(conditions.get(text), condition));
    }
  }
  const dependentRequired = mergeMaps(
    schema.dependentRequired,
    dependent,
    (one, other) => new Set([...one, ...other]),
  );
  return { ...schema, conditions: [...conditions.values()], dependentRequired };
}

function saysSomething({ consequence, alternative }: Condition): boolean {
  return !isOpen(consequence) || !isOpen(alternative);
}

function merged(one: Condition | undefined, { test, ...other }: Condition): Condition {
  return {
    test,
    consequence: one ? both(one.consequence, other.consequence) : other.consequence,
    alternative: one ? both(one.alternative, other.alternative) : other.alternative,
  };
}

/** A dependent schema is the consequence of a condition: that the value is an object with the property. */
function dependentConditions(schema: Schema): Schema {
  const type = schema.types.size > 1 ? { type: "object" } : {};
  const conditions = [...schema.dependentSchemas].flatMap(([name, consequence]): Condition[] => {
    const [node] = consequence.nodes;
    if (!node || !schema.types.has("object")) return [];
    const present = {
      ...node,
      pointer: `${node.pointer}/present`,
      value: { ...type, required: [name] },
    };
    const test = new Conjunction([present], consequence.read);
    return [{ test, consequence, alternative: anything }];
  });
  return {
    ...schema,
    dependentSchemas: new Map(),
    conditions: [...schema.conditions, ...conditions],
  };
}

/** The dependencies of a required property are required too. */
function dueDependencies(schema: Schema): Schema {
  const required = new Set(schema.required);
  for (const name of required) {
    for (const other of schema.dependentRequired.get(name) ?? []) required.add(other);
  }
  const dependentRequired = new Map(
    [...schema.dependentRequired]
      .map(([name, names]) => {
        const lacking = [...names].filter((each) => each !== name && !required.has(each));
        return [name, new Set(lacking)] as const;
      })
      .filter(([, names]) => names.size > 0),
  );
  return { ...schema, required, dependentRequired };
}

/** The names that a schema requires; undefined if it has other conditions. */
function requiredBy({ nodes }: Conjunction): ReadonlySet<string> | undefined {
  const isOnlyRequired = ({ value }: Node) =>
    isObject(value) && Array.isArray(value.required) && Object.keys(value).length === 1;
  if (nodes.length === 0 || !nodes.every(isOnlyRequired)) return undefined;
  return new Set(nodes.flatMap(({ value }) => (value as { required: string[] }).required));
}

function isOpen(schema: Conjunction): boolean {
  return schema.nodes.length === 0 || isAnything(schema.form);
}
