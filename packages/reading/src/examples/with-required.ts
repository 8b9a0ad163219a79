import { itemAt, itemSchemas } from "../lists.ts";
import type { Schema } from "../objects.ts";
import { follower } from "../references.ts";
import { partsOf } from "../schema-parts.ts";

/**
 * A sample with all properties that its schema requires. openapi-sampler leaves out properties that no schema describes,
 * which become null here, and properties that are required beside the `allOf` that describes them.
 *
 * @param make makes the sample of a property; undefined if it is nested too deeply
 */
export function withRequired(
  document: object,
  schema: unknown,
  { sample, make }: { sample: unknown; make: (schema: Schema) => unknown },
): unknown {
  if (typeof sample !== "object" || sample === null) return sample;
  const parts = partsOf(schema, follower(document), sampledAlternatives);
  const complete = (of: Schema | undefined, part: unknown) =>
    withRequired(document, of, { sample: part, make });
  if (Array.isArray(sample)) {
    const list = parts.find((each) => itemSchemas(each).length > 0) ?? {};
    return sample.map((each, position) => complete(itemAt(list, position) as Schema, each));
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

/** The alternatives that a sample matches. */
export function sampledAlternatives({ oneOf = [], anyOf = [] }: Schema): Schema[] {
  return [...oneOf.slice(0, 1), ...anyOf.slice(0, 1)];
}
