import { delimiterOf } from "@contract-first/reading/parameter-styles";
import { nestedSchemas, nestedTypes, partsOf, typesOf } from "./schema-types.ts";
import type { Lookup, Parameter, Unchecked } from "./types.ts";

/** The names that the properties of an exploded object have in the query; undefined for any other parameter. */
export function namesInQuery(
  { schema, style = "form", explode = style === "form" }: Parameter,
  around: Lookup,
): string[] | undefined {
  if (!schema || style !== "form" || !explode || !typesOf(schema, around).includes("object"))
    return undefined;
  return partsOf(schema, around).flatMap(({ properties = {} }) => Object.keys(properties));
}

/** The type of a parameter's values that cannot be written; undefined if there is none. */
export function typeProblem(
  { in: place, style = "form", explode = style === "form", schema }: Parameter,
  around: Lookup,
): string | undefined {
  if (!schema || place === undefined) return undefined;
  const types = typesOf(schema, around).filter((type) => type !== "null");
  const isDeep = style === "deepObject";
  if (isDeep && types.some((type) => type !== "object")) return "deepObject of another type";
  if (types.includes("object") && !isDeep)
    return objectProblem({ place, style, explode, types, schema } as Unchecked, around);
  if ((place === "path" || place === "cookie") && types.includes("array"))
    return `an array in the ${place}`;
  const delimiter = place === "query" ? delimiterOf({ style, explode } as Unchecked) : undefined;
  if (delimiter !== undefined && types.some((type) => type !== "array"))
    return `an array or another type in the style ${style}`;
  const item = delimiter && itemWith(delimiter, schema, around);
  if (item !== undefined) return `the item ${JSON.stringify(item)} in the style ${style}`;
  return nestedProblem(schema, around, isDeep);
}

type SerializedObject = {
  place: string;
  style: string;
  explode: boolean;
  types: string[];
  schema: object;
};

function objectProblem(
  { place, style, explode, types, schema }: SerializedObject,
  around: Lookup,
): string | undefined {
  if (place !== "query") return `an object in the ${place}`;
  if (style !== "form") return `an object in the style ${style}`;
  if (types.some((type) => type !== "object")) return "an object or another type";
  if (explode && hasAnyNames(schema, around))
    return "an exploded object with properties of any name";
  return nestedProblem(schema, around, false);
}

function nestedProblem(schema: object, around: Lookup, takesArrays: boolean): string | undefined {
  const parts = nestedSchemas(schema, around);
  const nested = parts.flatMap((part) => typesOf(part.schema, part.around));
  const problem = nested.find((type) => type === "object" || (type === "array" && !takesArrays));
  if (problem !== undefined) return `an ${problem} inside of it`;
  const deeper = parts.flatMap((part) => nestedTypes(part.schema, part.around));
  return deeper.some((type) => type === "array" || type === "object")
    ? "an array of arrays or objects inside of it"
    : undefined;
}

/** Whether an object may have properties that it does not declare, as one may that declares none. */
function hasAnyNames(schema: object, around: Lookup): boolean {
  const parts = partsOf(schema, around);
  const hasOthers = parts.some(
    ({ additionalProperties = false, patternProperties, unevaluatedProperties = false }) =>
      additionalProperties !== false || unevaluatedProperties !== false || patternProperties,
  );
  const isDeclared = parts.some(
    ({ properties = {}, additionalProperties, unevaluatedProperties }) =>
      Object.keys(properties).length > 0 ||
      additionalProperties === false ||
      unevaluatedProperties === false,
  );
  return hasOthers || !isDeclared;
}

/** An item that a schema lists and that contains the character that separates items. */
function itemWith(delimiter: string, schema: object, around: Lookup): unknown {
  return nestedSchemas(schema, around)
    .flatMap((part) => partsOf(part.schema, part.around))
    .flatMap(({ enum: values = [], const: value }) => [...values, value])
    .find((value) => typeof value === "string" && value.includes(delimiter));
}
