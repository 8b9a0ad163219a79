import type { ErrorObject } from "ajv";
import type { Schema } from "./directed-schemas.ts";

/**
 * The parts of a request, under the names that mistakes use. The names of headers are in lower case.
 */
export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** One mistake: its place, and what the contract asks for there. */
export type Mistake = ErrorObject;

/** Whether a value matches a schema that is part of one of the operation's schemas. */
export type Matcher = (schema: Schema, value: unknown) => boolean;

/** Checks the requests and responses of one operation. */
export interface Validator {
  /**
   * Finds the mistakes in a request. Converts parameters and the fields of a form to their declared types,
   * and fills in defaults.
   */
  mistakesIn(parts: RequestParts): Mistake[];
  /** @throws {Error} if the contract does not declare this body of a response */
  requireValidResponse(status: number, body: unknown): void;
  matchers: Readonly<Record<"parameter" | "requestBody" | "response", Matcher>>;
}
