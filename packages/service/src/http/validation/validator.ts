import type { DirectedSchema } from "@contract-first/reading/compiled-contract";
import type { ErrorObject } from "ajv";
import type { RequestParts } from "./request-parts.ts";

/** One mistake: its place, and what the contract requires there. */
export type Mistake = ErrorObject;

/** Whether a value matches a schema that is part of one of the operation's schemas. */
export type Matcher = (schema: DirectedSchema, value: unknown) => boolean;

/** Whether a value matches a schema. If not, `errors` has its mistakes until the next call. */
export interface Check<Value> {
  (value: Value): unknown;
  errors?: Mistake[] | null;
}

/** Compiles the checks of one operation. Compiling takes long, so keep the result. */
export interface Validator {
  /** The checks that a request must pass, with a body or without one. They fill in defaults. */
  compileRequest(hasBody: boolean): Check<RequestParts>[];
  /** The check of a response with this status. The contract must describe its body. */
  compileResponse(status: number): Check<{ response: unknown }>;
  matchers: Readonly<Record<"parameter" | "requestBody" | "response", Matcher>>;
}
