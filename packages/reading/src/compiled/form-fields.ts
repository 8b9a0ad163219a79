import { isList, itemsOf, typesOf } from "../parameters.ts";
import {
  type DirectedSchema,
  type FormField,
  type SchemaObject,
  schemaReference,
} from "./compiled-contract.ts";
import { binary } from "./schemas-by-direction.ts";

/** The fields of a form, by name. */
export function formFields(
  requestBody: DirectedSchema,
  components: Readonly<Record<string, DirectedSchema>>,
): Record<string, FormField> {
  const resolve = (schema: DirectedSchema): SchemaObject => {
    if (typeof schema === "boolean") return {};
    const { $ref } = schema as { $ref?: string };
    return $ref === undefined
      ? schema
      : resolve(components[$ref.slice(schemaReference.length)] ?? {});
  };
  const properties = (schema: DirectedSchema): [string, DirectedSchema][] => {
    const whole = resolve(schema) as Parts;
    const {
      properties: own = {},
      allOf = [],
      anyOf = [],
      oneOf = [],
      if: test = [],
      then = [],
    } = whole;
    return [
      ...[allOf, anyOf, oneOf, test, then].flat().flatMap(properties),
      ...Object.entries(own),
    ];
  };
  const follow = (reference: string) => components[reference.slice(schemaReference.length)];
  const typesIn = (schema: unknown) => typesOf(schema, follow) ?? [];
  const fields = properties(requestBody).map(([name, schema]): [string, FormField] => {
    const value = resolve(schema);
    const types = typesIn(value);
    const isRepeatable = types.includes("array");
    const each = isRepeatable ? resolve((itemsOf(value, follow) ?? true) as DirectedSchema) : value;
    const isFile = each === binary;
    return [name, { isFile, isRepeatable, isList: isList(types), types: typesIn(each) }];
  });
  return Object.fromEntries(fields);
}

interface Parts {
  properties?: Record<string, DirectedSchema>;
  allOf?: DirectedSchema[];
  anyOf?: DirectedSchema[];
  oneOf?: DirectedSchema[];
  /** The property by which a discriminator selects an alternative. */
  if?: DirectedSchema;
  then?: DirectedSchema;
}
