import { dereference, type OutputUnit, validate } from "@cfworker/json-schema";
import { openApiFormats, stricterFormats } from "@contract-first/reading/formats";
import { namesIn, pointerTo } from "@contract-first/reading/references";
import type { ResponseProblem } from "../errors.ts";
import type { Schema } from "./declarations.ts";

/** Returns the problems of a value under a schema; none if the value is valid. */
export type FindProblems = (schema: Schema, value: unknown) => ResponseProblem[];

/** @param schemas those that references such as `#/components/schemas/Pet` point to */
export function problemFinder(schemas: Readonly<Record<string, Schema>>): FindProblems {
  const shared = dereference({ $defs: translated(schemas) });
  return (schema, value) => {
    const own = translated(schema);
    // Inherits the targets of references, but keeps the parts of one schema apart from those of
    // others.
    const lookup = dereference(own, Object.create(shared), undefined, "/own");
    const { errors } = validate(rounded(value), own, "2020-12", lookup, false);
    const problems = errors.filter(isSpecific).map(({ instanceLocation, error }) => {
      const pointer = pointerTo(namesIn(instanceLocation));
      const message = error.replace(/\.$/, "");
      return [`${pointer}: ${message}`, { pointer, message }] as const;
    });
    // Several references may lead to the same schema.
    return [...new Map(problems).values()];
  };
}

/**
 * A copy of a value without the last digits of decimal fractions, which calculations leave, as in 0.30000000000000004:
 * the validator compares all digits with `multipleOf`.
 */
function rounded(value: unknown): unknown {
  if (typeof value === "number" && !Number.isInteger(value)) return Number(value.toPrecision(15));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rounded(each)]));
}

/** The problems in one line, each with the name of the value and its place: `body/0/id: …`. */
export function described(problems: readonly ResponseProblem[], name: string): string[] {
  return problems.map(({ pointer, message }) => `${name}${pointer}: ${message}`);
}

/**
 * A copy of schemas for the validator, which changes its input, resolves references only to the places of schemas in
 * JSON Schema, and does not know all rules of formats.
 */
function translated(schemas: unknown) {
  return JSON.parse(JSON.stringify(schemas), (key, value) => {
    const isReference = key === "$ref" && typeof value === "string";
    if (isReference) return value.replace("#/components/schemas/", "#/$defs/");
    const format = openApiFormats[value?.format] ?? stricterFormats[value?.format];
    return format ? { ...value, allOf: [...(value.allOf ?? []), format] } : value;
  });
}

/** Whether an error says what is wrong, not only that a schema below its keyword has errors. */
function isSpecific({ keyword, keywordLocation }: OutputUnit, _: number, all: OutputUnit[]) {
  // The schema that accepts nothing has no keyword: the error of the keyword above it says more.
  if (keyword === "false") return all.length === 1;
  return !all.some((other) => other.keywordLocation.startsWith(`${keywordLocation}/`));
}
