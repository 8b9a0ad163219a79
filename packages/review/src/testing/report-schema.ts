import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

const schema = new URL("../../docs/report.schema.json", import.meta.url);

/** Closes the schema, because properties of a report that it does not describe would leave users guessing. */
const closed = (key: string, value: unknown) =>
  key !== "properties" && hasProperties(value) ? { ...value, additionalProperties: false } : value;

const hasProperties = (value: unknown): value is object =>
  typeof value === "object" && value !== null && "properties" in value;

const ajv = new Ajv2020({ allowUnionTypes: true, strictTypes: false });
const isValid = ajv.compile(JSON.parse(readFileSync(schema, "utf8"), closed));

/** The differences between a JSON report and its schema; undefined if there are none. */
export function faultOfJson(text: string): string | undefined {
  return isValid(JSON.parse(text)) ? undefined : ajv.errorsText(isValid.errors);
}
