import type { ErrorObject } from "ajv";
import type { Schema } from "./directed-schemas.ts";

/** The parts of a request, as they are named in mistakes. The names of headers are in lower case. */
export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

/** What is wrong at one place, and what the contract asks there. */
export type Mistake = ErrorObject;

/** Whether a value matches a schema that is part of one with which the operation is validated. */
export type Matcher = (schema: Schema, value: unknown) => boolean;

/** Checks the requests and responses of one operation. */
export interface Validator {
  /**
   * Finds what in a request is not as the contract declares it. Parameters, and the fields of a form, become
   * values of their declared types; defaults are filled in.
   */
  mistakesIn(parts: RequestParts): Mistake[];
  /** @throws {Error} if the body of a response is not what the contract declares */
  requireValidResponse(status: number, body: unknown): void;
  matchers: Readonly<Record<"parameter" | "requestBody" | "response", Matcher>>;
}
