import { idOf } from "../document/document.ts";
import { finish } from "./finish.ts";
import { closeUnevaluated } from "./implied.ts";
import { intersect } from "./intersect.ts";
import { type Conjunction, isAnything, jsonTypes, type Schema } from "./schema.ts";

/** One of the schemas without unions that a schema is made up of, and the name that it has. */
export interface Alternative {
  readonly schema: Schema;
  readonly label: string | undefined;
  /** Whether it is a branch that accepts all: it has the values of the others too. */
  readonly isOpen?: boolean;
}

/** Beyond this many, unions that hold together are not multiplied out. */
const maximum = 256;

const known = new WeakMap<Schema, Alternative[] | undefined>();

/**
 * The alternatives of a schema: what stands beside its unions holds for each of their branches, and
 * of several unions one branch each. Undefined when there are too many.
 */
export function alternativesOf(schema: Schema): Alternative[] | undefined {
  if (known.has(schema)) return known.get(schema);
  const count = (each: Schema) =>
    each.unions.reduce((product, { branches }) => product * branches.length, 1);
  const isFeasible = count(schema) <= maximum;
  const all = isFeasible ? expand({ schema, label: undefined }, new Set()) : undefined;
  const alternatives = all && all.length <= maximum ? all : undefined;
  known.set(schema, alternatives);
  return alternatives;
}

/**
 * @param within the unions of which this is a branch already: where a schema refers back to one of
 *   them, as a subtype does to its parent, it asks for nothing new
 */
function expand(whole: Alternative, within: ReadonlySet<string>): Alternative[] {
  const { schema } = whole;
  const [union, ...unions] = schema.unions.filter(({ at }) => !within.has(idOf(at)));
  const base: Schema = { ...schema, unions, discriminator: undefined };
  if (!union) {
    return possible({ ...whole, schema: finish(closeUnevaluated(base)) }).flatMap(byType);
  }
  const inside = new Set([...within, idOf(union.at)]);
  return union.branches.flatMap((branch) => expand(branchOf(whole, base, branch), inside));
}

function branchOf(whole: Alternative, base: Schema, branch: Conjunction): Alternative {
  const { label, isOpen = true } = whole;
  const schema = branch.form;
  const own = labelOf(branch);
  return {
    schema: { ...intersect(base, schema), annotations: schema.annotations, at: schema.at },
    label: label && own ? `${label} ${own}` : (label ?? own),
    isOpen: isOpen && isAnything(schema),
  };
}

/** An object that must have a property which accepts no value is none. */
function possible(alternative: Alternative): Alternative[] {
  const { schema } = alternative;
  const isContradiction = [...schema.required].some((name) => {
    const property = schema.properties.get(name);
    return property !== undefined && property.form.types.size === 0;
  });
  if (!isContradiction) return schema.types.size > 0 ? [alternative] : [];
  const types = new Set([...schema.types].filter((type) => type !== "object"));
  return types.size > 0 ? [{ ...alternative, schema: finish({ ...schema, types }) }] : [];
}

/** Of a schema of several types, each is an alternative; integers are numbers. */
function byType(alternative: Alternative): Alternative[] {
  const { schema, label } = alternative;
  const { types } = schema;
  if (types.size === 1 || types.size === jsonTypes.length) return [alternative];
  const numbers = (["number", "integer"] as const).filter((type) => types.has(type));
  const others = [...types].filter((type) => type !== "number" && type !== "integer");
  const groups = [...others.map((type) => [type]), ...(numbers.length > 0 ? [numbers] : [])];
  if (groups.length === 1) return [alternative];
  return groups.map((group) => ({
    ...alternative,
    schema: finish({ ...schema, types: new Set(group) }),
    label: group[0] === "null" ? undefined : label,
  }));
}

/** The component that a branch refers to, or its title. */
export function labelOf({ nodes }: Conjunction): string | undefined {
  const { $ref, title } = (nodes[0]?.value ?? {}) as { $ref?: unknown; title?: unknown };
  if (typeof $ref === "string") return $ref.split("/").at(-1);
  return typeof title === "string" ? title : undefined;
}
