import { idOf } from "../document/document.ts";
import { finish } from "./finish.ts";
import { closeUnevaluated } from "./implied.ts";
import { intersect, propertyOf } from "./intersect.ts";
import { type Conjunction, isAnything, jsonTypes, type Omission, type Schema } from "./schema.ts";

/** One of the union-free schemas that make up a schema, and its name. */
export interface Alternative {
  readonly schema: Schema;
  readonly label: string | undefined;
  /** Whether it is a branch that accepts everything, including the values of the other branches. */
  readonly isOpen?: boolean;
}

/** The maximum number of alternatives: unions that apply together and have more are not multiplied out. */
const maximum = 256;

interface Expansion {
  readonly alternatives: Alternative[] | undefined;
  /** Why strict readers leave out parts of the alternatives, or whole alternatives. */
  readonly omissions: ReadonlySet<Omission>;
}

const known = new WeakMap<Schema, Expansion>();

/**
 * The alternatives of a schema: the keywords beside its unions apply to each of their branches, and each combination
 * takes one branch of every union. Undefined if there are too many.
 */
export function alternativesOf(schema: Schema): Alternative[] | undefined {
  return expansionOf(schema).alternatives;
}

/** Why strict readers leave out parts of the alternatives of a schema. */
export function omissionsOfAlternatives(schema: Schema): ReadonlySet<Omission> {
  return expansionOf(schema).omissions;
}

function expansionOf(schema: Schema): Expansion {
  const expansion = known.get(schema) ?? expanded(schema);
  known.set(schema, expansion);
  return expansion;
}

function expanded(schema: Schema): Expansion {
  const count = schema.unions.reduce((product, { branches }) => product * branches.length, 1);
  const omissions = new Set<Omission>();
  const start = { within: new Set<string>(), isSingle: true, omissions };
  const whole = { schema: withRequired(schema), label: undefined };
  const all = count <= maximum ? expand(whole, start) : undefined;
  return { alternatives: all && all.length <= maximum ? all : undefined, omissions };
}

/** A branch restricts a required property, even if no schema declares it. */
function withRequired(schema: Schema): Schema {
  if (schema.unions.length === 0) return schema;
  const required = [...schema.required].map((name) => [name, propertyOf(schema, name)] as const);
  return { ...schema, properties: new Map([...required, ...schema.properties]) };
}

interface Way {
  /**
   * The unions of which this is already a branch: if a schema refers back to one of them, as a subtype does to its
   * parent, that adds no condition.
   */
  readonly within: ReadonlySet<string>;
  /**
   * Whether there is only one union at each step, without a branch that accepts everything: with several unions, not
   * all combinations of branches are possible.
   */
  readonly isSingle: boolean;
  readonly omissions: Set<Omission>;
}

function expand(whole: Alternative, way: Way): Alternative[] {
  const { schema } = whole;
  const [union, ...unions] = schema.unions.filter(({ at }) => !way.within.has(idOf(at)));
  const base: Schema = { ...schema, unions, discriminator: undefined };
  if (!union) return ends({ ...whole, schema: finish(closeUnevaluated(base)) }, way);
  const within = new Set([...way.within, idOf(union.at)]);
  const isOpen = union.branches.some(({ form }) => isAnything(form));
  const isSingle = way.isSingle && unions.length === 0 && !isOpen;
  return union.branches.flatMap((branch) =>
    expand(branchOf(whole, base, branch), { ...way, within, isSingle }),
  );
}

/** The final alternatives for one without further unions. */
function ends(alternative: Alternative, { isSingle, omissions }: Way): Alternative[] {
  const { schema } = alternative;
  const found = possible(alternative);
  const isWhole = found.length === 1 && found[0]?.schema === schema;
  if (isWhole || isSingle) for (const each of schema.omissions) omissions.add(each);
  if (isSingle && !isWhole) omissions.add("branch");
  const isKept = isSingle && schema.reading === "written" && schema.types.size > 0;
  return (isKept ? [alternative] : found).flatMap(byType);
}

function branchOf(whole: Alternative, base: Schema, branch: Conjunction): Alternative {
  const { label, isOpen = true } = whole;
  const schema = base.reading === "written" ? branch.written : branch.form;
  const own = labelOf(branch);
  return {
    schema: { ...intersect(base, schema), annotations: schema.annotations, at: schema.at },
    label: label && own ? `${label} ${own}` : (label ?? own),
    isOpen: isOpen && isAnything(schema),
  };
}

/** An object cannot have a required property that accepts no value. */
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

/** Splits a schema of several types into an alternative for each; integers are numbers. */
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
    schema: { ...finish({ ...schema, types: new Set(group) }), omissions: schema.omissions },
    label: group[0] === "null" ? undefined : label,
  }));
}

/** The component that a branch refers to, or its title. */
export function labelOf({ nodes }: Conjunction): string | undefined {
  const { $ref, title } = (nodes[0]?.value ?? {}) as { $ref?: unknown; title?: unknown };
  if (typeof $ref === "string") return $ref.split("/").at(-1);
  return typeof title === "string" ? title : undefined;
}
