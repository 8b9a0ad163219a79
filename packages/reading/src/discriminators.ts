import { DirectionReader, directions } from "./directions.ts";
import type { Discriminator, Schema } from "./objects.ts";
import { type Follow, namesIn } from "./references.ts";
import { partsOf } from "./schema-parts.ts";

/** The place of the named schemas. */
const schemaPointer = "#/components/schemas/";

/**
 * The values of the discriminator's property that select a member of `oneOf` or `anyOf`: those that the mapping
 * assigns to it, by its name or by a reference, otherwise its name. They only select a member: the members alone
 * decide whether a value is valid.
 *
 * @param reference the member's reference; an inline schema cannot be selected
 */
export function selectingValues({ mapping = {} }: Discriminator, reference: string): string[] {
  const mapped = Object.entries(mapping).flatMap(([value, target]) =>
    referenceTo(target) === reference ? [value] : [],
  );
  const isNamed = reference.startsWith(schemaPointer);
  return mapped.length > 0 || !isNamed ? mapped : namesIn(reference).slice(-1);
}

/**
 * Whether a member of `oneOf` or `anyOf` is meant if the property is absent, or has a value that selects no member
 * (OpenAPI 3.2, Discriminator Object).
 *
 * @param reference the member's reference
 */
export function isDefaultMember({ defaultMapping }: Discriminator, reference: string): boolean {
  return defaultMapping !== undefined && referenceTo(defaultMapping) === reference;
}

/** The reference for a value of the mapping, which may also be the name of a schema. */
function referenceTo(target: string): string {
  return /^[\w.-]+$/.test(target) && !/\.(json|ya?ml)$/.test(target)
    ? schemaPointer + target
    : target;
}

/**
 * The values that a property has in every value of a schema. Undefined if the schema does not list them, if it
 * allows objects without the property, or if it allows other values than objects. A property of one direction is
 * not in all messages.
 *
 * @param follow returns the target of a reference
 */
export function requiredValues(
  schema: unknown,
  name: string,
  follow: Follow,
): unknown[] | undefined {
  const parts = partsOf(schema, follow);
  const declared = parts.flatMap(({ properties = {} }) =>
    Object.hasOwn(properties, name) ? partsOf(properties[name], follow) : [],
  );
  const isRequired = parts.some(({ required = [] }) => required.includes(name));
  const isObject = parts.some(({ type }) => type === "object");
  const readers = directions.map((each) => new DirectionReader(each, follow));
  const isOneWay = declared.some((each) => readers.some((reader) => reader.isHidden(each)));
  return isRequired && isObject && !isOneWay ? listedValues(declared) : undefined;
}

/** The values that all of these schemas allow. Undefined if none lists its values. */
function listedValues(schemas: Schema[]): unknown[] | undefined {
  const lists = schemas.flatMap((each) => {
    if ("const" in each) return [[each.const]];
    return Array.isArray(each.enum) ? [each.enum] : [];
  });
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => list.includes(value)));
}
