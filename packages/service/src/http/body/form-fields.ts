import { isList, itemsOf, typesOf } from "@contract-first/reading/parameters";
import {
  binary,
  type DirectedSchema,
  type SchemaObject,
  schemaReference,
} from "../validation/directed-schemas.ts";
import type { OperationSchemas } from "../validation/operation-schemas.ts";

/** How a field of a form is read. */
export interface FormField {
  isFile: boolean;
  /** Whether it may be sent several times. */
  isRepeatable: boolean;
  /** Whether it is a list even if it is sent once. */
  isList: boolean;
  /** The types of the value, or of each item of the list. */
  types: string[];
}

/** The fields of a form, by name. */
export function formFields({ requestBody = true, components }: OperationSchemas) {
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
  return new Map(fields);
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
