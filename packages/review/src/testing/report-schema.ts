import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

const schema = new URL("../../docs/report.schema.json", import.meta.url);

/** What a report has beyond the schema is not described: users would have to guess. */
const closed = (key: string, value: unknown) =>
  key !== "properties" && hasProperties(value) ? { ...value, additionalProperties: false } : value;

const hasProperties = (value: unknown): value is object =>
  typeof value === "object" && value !== null && "properties" in value;

const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false });
const isValid = ajv.compile(JSON.parse(readFileSync(schema, "utf8"), closed));

/** How a JSON report differs from its schema; undefined if it does not. */
export function faultOfJson(text: string): string | undefined {
  return isValid(JSON.parse(text)) ? undefined : ajv.errorsText(isValid.errors);
}
