import { checkedFormats } from "@contract-first/reading/formats";

/** A JSON Schema (2020-12) with the keywords that the client's mocks support. */
type StrippedSchema = boolean | Record<string, unknown>;

const annotations =
  /^(title|description|examples?|default|deprecated|readOnly|writeOnly|externalDocs|xml|discriminator|content(Encoding|MediaType|Schema)|\$comment|x-.*)$/;

/** The keywords that hold schemas: a schema, several, or several by name. */
const holdsSchema =
  /^(items|contains|not|if|then|else|additionalProperties|propertyNames|unevaluated(Items|Properties))$/;
const holdsList = /^((all|any|one)Of|prefixItems)$/;
const holdsTable = /^(properties|patternProperties|dependentSchemas|\$defs)$/;

/** A schema without the keywords that constrain nothing. */
export function strippedSchema(schema: unknown): StrippedSchema {
  if (typeof schema === "boolean") return schema;
  const keywords = Object.entries(schema as object).filter(
    ([name, value]) =>
      !annotations.test(name) && (name !== "format" || checkedFormats.includes(String(value))),
  );
  return Object.fromEntries(keywords.map(([name, value]) => [name, strippedValue(name, value)]));
}

function strippedValue(keyword: string, value: unknown): unknown {
  if (holdsSchema.test(keyword)) return strippedSchema(value);
  if (holdsList.test(keyword)) return (value as unknown[]).map(strippedSchema);
  return holdsTable.test(keyword) ? strippedTable(value as object) : value;
}

/** Each schema of a table, by its name. */
export function strippedTable(schemas: object): Record<string, StrippedSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, strippedSchema(schema)]),
  );
}
