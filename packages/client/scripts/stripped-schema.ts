import { isSupported } from "../src/mock/schema.js";

const annotations =
  /^(title|description|examples?|default|deprecated|format|readOnly|writeOnly|x-.*)$/;

/**
 * A schema without the keywords that constrain nothing.
 *
 * @throws {Error} when it has a keyword that the mocks could not validate
 */
export function strippedSchema(schema: unknown): unknown {
  const keywords = Object.entries(schema as object).filter(([name]) => !annotations.test(name));
  const unknown = keywords.find(([name]) => !isSupported(name));
  if (unknown)
    throw new Error(`The mocks cannot validate ${unknown[0]}: teach src/mock/schema.ts.`);
  return Object.fromEntries(keywords.map(([name, value]) => [name, strippedValue(name, value)]));
}

function strippedValue(keyword: string, value: unknown): unknown {
  if (keyword === "items") return strippedSchema(value);
  if (/^(all|any|one)Of$/.test(keyword)) return (value as unknown[]).map(strippedSchema);
  if (keyword !== "properties") return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, schema]) => [name, strippedSchema(schema)]),
  );
}
