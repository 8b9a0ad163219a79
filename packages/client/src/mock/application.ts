import type { Schema, SchemaObject, Schemas } from "./schema.js";

/** The value that a keyword applies to, and its context. */
export interface Application {
  /** The value of the keyword itself. */
  expected: never;
  value: unknown;
  /** The schema that contains the keyword. */
  schema: SchemaObject;
  schemas: Schemas;
  /** The path of the value, for example `[0].id`. */
  place: string;
  /** The problems of a value under another schema. */
  check(schema: Schema, value: unknown, place?: string): string[];
}

/**
 * A keyword whose schemas apply to the value or to parts of it. Returns a list of problems, or whether
 * the value as a whole violates the keyword.
 */
export type Applicator = (application: Application) => string[] | boolean;
