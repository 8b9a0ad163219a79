import { valueAt } from "../references.ts";

/** A schema of JSON Schema, as far as it says which properties there are. */
interface Schema {
  $ref?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/**
 * A sample with all properties that its schema requires. openapi-sampler leaves out properties that no schema describes,
 * which become null here, and properties that are required beside the `allOf` that describes them.
 *
 * @param make makes the sample of a property; undefined if it is too deep
 */
export function withRequired(
  document: object,
  schema: unknown,
  { sample, make }: { sample: unknown; make: (schema: Schema) => unknown },
): unknown {
  if (typeof sample !== "object" || sample === null) return sample;
  const parts = partsOf(document, schema as Schema);
  const complete = (of: Schema | undefined, part: unknown) =>
    withRequired(document, of, { sample: part, make });
  if (Array.isArray(sample)) {
    const [items] = parts.flatMap((each) => each.items ?? []);
    return sample.map((each) => complete(items, each));
  }
  const described: Record<string, Schema> = Object.assign(
    {},
    ...parts.map(({ properties }) => properties),
  );
  const members = Object.entries(sample).map(([name, value]) => [
    name,
    complete(described[name], value),
  ]);
  const missing = parts
    .flatMap((each) => each.required ?? [])
    .filter((name) => !Object.hasOwn(sample, name))
    .map((name) => [name, described[name] === undefined ? null : make(described[name])])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries([...missing, ...members]);
}

/** A schema, and those of its `allOf` and of the alternatives that a sample is of. */
function partsOf(document: object, schema: Schema | undefined, above: string[] = []): Schema[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { $ref, allOf = [], oneOf = [], anyOf = [] } = schema;
  const target =
    $ref === undefined || above.includes($ref)
      ? []
      : partsOf(document, valueAt(document, $ref) as Schema, [...above, $ref]);
  const inner = [...allOf, ...oneOf.slice(0, 1), ...anyOf.slice(0, 1)];
  return [schema, ...target, ...inner.flatMap((each) => partsOf(document, each, above))];
}
