import type { OpenApiDocument } from "@animal-store/contract/scripts/bundle";
import { resolve } from "@animal-store/contract/scripts/references";

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
  return alternatives(document, schema).flatMap(({ type = [], items, properties }) => [
    ...[type].flat(),
    ...(items === undefined ? [] : ["array"]),
    ...(properties === undefined ? [] : ["object"]),
  ]);
}

/** The types that the parts of its arrays and objects may have. */
export function nestedTypes(document: OpenApiDocument, schema: unknown): string[] {
  return alternatives(document, schema)
    .flatMap(({ items, properties = {}, additionalProperties }) => [
      ...[items, additionalProperties],
      ...Object.values(properties),
    ])
    .flatMap((part) => typesOf(document, part ?? {}));
}

/** A schema, and those that it is made of. */
function alternatives(document: OpenApiDocument, schema: unknown): Typed[] {
  const typed = resolve(document, schema) as Typed;
  const inner = [typed.allOf, typed.anyOf, typed.oneOf].flatMap((each) => each ?? []);
  return [typed, ...inner.flatMap((each) => alternatives(document, each))];
}
