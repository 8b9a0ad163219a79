import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import { resolve } from "@animal-store/contract/scripts/operation-table";

/** What of a JSON Schema tells the types of its values. */
interface Typed {
  type?: string | string[];
  items?: unknown;
  properties?: object;
  additionalProperties?: unknown;
  allOf?: unknown[];
  anyOf?: unknown[];
  oneOf?: unknown[];
}

/** The types that the values of a schema may have, as far as it tells. */
export function typesOf(document: OpenApiDocument, schema: unknown): string[] {
  const { type = [], items, properties, allOf, anyOf, oneOf } = resolve(document, schema) as Typed;
  const inner = [allOf, anyOf, oneOf].flatMap((each) => each ?? []);
  return [
    ...[type].flat(),
    ...(items === undefined ? [] : ["array"]),
    ...(properties === undefined ? [] : ["object"]),
    ...inner.flatMap((each) => typesOf(document, each)),
  ];
}

/** The types that the parts of its arrays and objects may have. */
export function nestedTypes(document: OpenApiDocument, schema: unknown): string[] {
  const { items, properties = {}, additionalProperties } = resolve(document, schema) as Typed;
  return [items, additionalProperties, ...Object.values(properties)].flatMap((each) =>
    typesOf(document, each ?? {}),
  );
}
