import { formats } from "../src/mock/formats.js";
import { isResolvable } from "../src/mock/references.js";
import { isSupported, type Schema, type SchemaObject } from "../src/mock/schema.js";

const annotations =
  /^(title|description|examples?|default|deprecated|readOnly|writeOnly|externalDocs|xml|discriminator|content(Encoding|MediaType|Schema)|\$comment|x-.*)$/;

/** The keywords by what they hold: a schema, several, or several by name. */
const holdsSchema =
  /^(items|contains|not|if|then|else|additionalProperties|propertyNames|unevaluated(Items|Properties))$/;
const holdsList = /^((all|any|one)Of|prefixItems)$/;
const holdsTable = /^(properties|patternProperties|dependentSchemas|\$defs)$/;

/**
 * A schema without the keywords that constrain nothing.
 *
 * @throws {Error} when it asks for something that the mocks could not validate
 */
export function strippedSchema(schema: unknown): Schema {
  if (typeof schema === "boolean") return schema;
  const keywords = Object.entries(schema as SchemaObject).filter(
    ([name]) => !annotations.test(name),
  );
  keywords.forEach(requireKnown);
  return Object.fromEntries(keywords.map(([name, value]) => [name, strippedValue(name, value)]));
}

function requireKnown([keyword, value]: [string, unknown]): void {
  const refuse = (what: string) => {
    throw new Error(`The mocks cannot validate ${what}: write the schema without it.`);
  };
  if (!isSupported(keyword)) refuse(`the keyword ${keyword}`);
  if (keyword === "format" && !Object.hasOwn(formats, String(value))) refuse(`the format ${value}`);
  if (keyword === "$ref" && !isResolvable(value)) refuse(`the reference ${value}`);
}

function strippedValue(keyword: string, value: unknown): unknown {
  if (holdsSchema.test(keyword)) return strippedSchema(value);
  if (holdsList.test(keyword)) return (value as unknown[]).map(strippedSchema);
  return holdsTable.test(keyword) ? strippedTable(value as object) : value;
}

/** Each schema of a table, by its name. */
export function strippedTable(schemas: object): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, strippedSchema(schema)]),
  );
}
