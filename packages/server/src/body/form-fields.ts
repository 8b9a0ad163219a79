import {
  binary,
  type Schema,
  type SchemaObject,
  schemaReference,
} from "../validation/directed-schemas.ts";
import type { OperationSchemas } from "../validation/operation-schemas.ts";

/** How a field of a form is read. */
export interface FormField {
  isFile: boolean;
  /** Whether it may be sent several times. */
  isList: boolean;
  /** The types of the value, or of each item of the list. */
  types: string[];
}

/** The fields of a form, by name. */
export function formFields({ requestBody = true, components }: OperationSchemas) {
  const resolve = (schema: Schema): SchemaObject => {
    if (typeof schema === "boolean") return {};
    const { $ref } = schema as { $ref?: string };
    return $ref === undefined
      ? schema
      : resolve(components[$ref.slice(schemaReference.length)] ?? {});
  };
  const properties = (schema: Schema): [string, Schema][] => {
    const whole = resolve(schema) as Parts;
    const { properties: own = {}, allOf = [], anyOf = [], oneOf = [], then = [] } = whole;
    return [...[allOf, anyOf, oneOf, then].flat().flatMap(properties), ...Object.entries(own)];
  };
  /** The types of a value, also where only a part of its `allOf` says them. */
  const typesOf = (schema: Schema): string[] => {
    const { type = [], allOf = [], properties: own } = resolve(schema) as Parts;
    const stated = [...[type].flat(), ...allOf.flatMap(typesOf)];
    return stated.length === 0 && own !== undefined ? ["object"] : stated;
  };
  const fields = properties(requestBody).map(([name, schema]): [string, FormField] => {
    const value = resolve(schema);
    const isList = typesOf(value).includes("array");
    const each = isList ? resolve((value.items ?? true) as Schema) : value;
    return [name, { isFile: each === binary, isList, types: typesOf(each) }];
  });
  return new Map(fields);
}

interface Parts {
  type?: string | string[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  /** Where a discriminator selects an alternative. */
  then?: Schema;
}
