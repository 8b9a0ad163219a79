import type { Schema, SchemaObject, Schemas } from "./schema.js";

/** What a keyword is applied to. */
export interface Application {
  /** What the keyword holds. */
  expected: never;
  value: unknown;
  /** The schema that the keyword stands in. */
  schema: SchemaObject;
  schemas: Schemas;
  /** Where the value is, as `[0].id`. */
  place: string;
  /** What of a value contradicts another schema. */
  check(schema: Schema, value: unknown, place?: string): string[];
}

/**
 * A keyword whose schemas apply to the value, or to parts of it: answers what contradicts them, or
 * whether the value contradicts the keyword as a whole.
 */
export type Applicator = (application: Application) => string[] | boolean;
