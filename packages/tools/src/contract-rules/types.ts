import type { Location, Oas3PathItem, Oas3Visitor, UserContext } from "redocly-core";

/** A rule: its functions for the nodes that Redocly visits in the contract. */
export type Visitor = Oas3Visitor;

/** A node of the contract, or a key, in one of its files. */
export type { Location };

/** The current place of a rule in the contract, and the function that reports a problem. */
export type Context = UserContext;

/** An operation with the extensions of this repository, which may hold anything. */
export interface LintedOperation extends NonNullable<Oas3PathItem["get"]> {
  "x-deprecated-at"?: unknown;
  "x-stability"?: unknown;
  "x-successor"?: unknown;
  "x-sunset"?: unknown;
}

export type { Unchecked } from "../generate/support/types.ts";
