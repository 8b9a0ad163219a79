import { format as checks } from "@cfworker/json-schema";
import type { Format } from "ajv";
import { _, type Ajv2020, str } from "ajv/dist/2020.js";
import {
  checkedFormats,
  type OpenApiFormat,
  openApiFormats,
  schemaFormats,
  stricterFormats,
} from "./formats.ts";

/**
 * Lets a compiler of Ajv judge formats and multiples as clients do, which validate with `@cfworker/json-schema`: what a
 * service accepts and sends is valid for its clients, too.
 */
export function addRules(ajv: Ajv2020): Ajv2020 {
  // Otherwise, an object without a property `constructor` has one: the function that JavaScript inherits.
  ajv.opts.ownProperties = true;
  for (const name of checkedFormats) ajv.addFormat(name, formatRules[name] ?? true);
  ajv.removeKeyword("multipleOf");
  return ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    validate: isMultiple,
    error: {
      message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
      params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
    },
  });
}

const formatRules: Record<string, Format> = {
  ...Object.fromEntries(schemaFormats.map((name) => [name, textRule(name)])),
  ...Object.fromEntries(Object.entries(openApiFormats).map(([name, rule]) => [name, ruleOf(rule)])),
};

function textRule(name: string): (text: string) => boolean {
  const { [name]: check = () => true } = checks;
  const { [name]: stricter } = stricterFormats;
  if (stricter === undefined) return check;
  const pattern = new RegExp(stricter.pattern, "u");
  return (text) => pattern.test(text) && check(text);
}

function ruleOf({ pattern, minimum = 0, exclusiveMaximum = 0 }: OpenApiFormat): Format {
  if (pattern !== undefined) return new RegExp(pattern, "u");
  const isInside = (value: number) => value >= minimum && value < exclusiveMaximum;
  return { type: "number", validate: (value) => Number.isInteger(value) && isInside(value) };
}

/**
 * Whether a number is a multiple of a step. The quotient of two decimal fractions is not exact, because numbers are
 * binary: 4.35 / 0.01 is 434.99999999999994.
 */
function isMultiple(step: number, value: number): boolean {
  if (Number.isInteger(step)) return value % step === 0;
  const quotient = value / step;
  const tolerance = Math.max(1e-9, Math.abs(quotient) * 2 ** -51);
  return Math.abs(quotient - Math.round(quotient)) <= tolerance;
}
