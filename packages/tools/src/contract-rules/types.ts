// The types of the rules. Redocly CLI loads the rules as they are, so they are JavaScript, and the
// compiler checks their JSDoc types.
import type { Oas3PathItem } from "@redocly/openapi-core";
import type { Location } from "@redocly/openapi-core/lib/ref-utils.js";
import type { Oas3Visitor } from "@redocly/openapi-core/lib/visitors.js";
import type { UserContext } from "@redocly/openapi-core/lib/walk.js";

/** A rule: what it does at each node while Redocly walks through the contract. */
export type Visitor = Oas3Visitor;

/** A node of the contract, or a key, in one of its files. */
export type Place = Location;

/** Where in the contract a rule is, and how it reports a problem. */
export type Context = UserContext;

/** An operation with the extensions of this repository, which may hold anything. */
export interface LintedOperation extends NonNullable<Oas3PathItem["get"]> {
  "x-deprecated-at"?: unknown;
  "x-stability"?: unknown;
  "x-successor"?: unknown;
  "x-sunset"?: unknown;
}
